import type { Condition } from "../alarm.ts";
import { sumOf } from "../sums.ts";
import type { Watched } from "../watch.ts";

/** What our code asks of the table; DynamoDB counts each apart. */
const OPERATIONS = [
  "GetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "TransactWriteItems",
];

export const tableAlarms = ({ table }: Watched): Condition[] => [
  {
    name: "table-throttled",
    means:
      "La table refuse des lectures ou des écritures : des personnes attendent, puis lisent « momentanément indisponible ». Rien n’est perdu.",
    first:
      "regarder la consommation sur le tableau de bord. Une montée soudaine passe seule en quelques minutes ; si elle dure, une même personne ou une boucle écrit sans arrêt : chercher la route la plus appelée dans les journaux.",
    metric: refusedBy(table),
    threshold: 1,
    times: 2,
    outOf: 3,
  },
  {
    name: "table-failing",
    means:
      "DynamoDB échoue de son côté : des personnes lisent « momentanément indisponible », rien n’est enregistré à moitié.",
    first: "ouvrir AWS Health pour cette région et attendre : il n’y a rien à changer chez nous.",
    metric: sumOf(perOperation(table, "SystemErrors"), "Erreurs de DynamoDB"),
    threshold: 5,
  },
];

/** Calls that the table refused because there were too many. */
export const refusedBy = (table: Watched["table"]) =>
  sumOf(perOperation(table, "ThrottledRequests"), "appels refusés");

const perOperation = (table: Watched["table"], name: string) =>
  Object.fromEntries(
    OPERATIONS.map((Operation) => [
      Operation.toLowerCase(),
      table.metric(name, { statistic: "Sum", dimensionsMap: { TableName: table.tableName, Operation } }),
    ]),
  );
