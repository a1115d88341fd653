import type { IWidget } from "aws-cdk-lib/aws-cloudwatch";
import { notStarted } from "../alarms/functions.ts";
import { refusedBy } from "../alarms/table.ts";
import type { LogMetrics } from "../log-metrics.ts";
import type { Watched } from "../watch.ts";
import { graph } from "./graph.ts";

/** What is asked of MENTA, and how it answers. */
export function servingGraphs({ functions }: Watched, { series }: LogMetrics): IWidget[] {
  const each = Object.entries(functions);
  // How long `menta` runs is how long the model writes: its own row tells.
  const { access, workspace } = functions;
  return [
    graph("Demandes et refus, par statut", {
      left: [series("Requests")],
      stacked: true,
    }),
    graph("Durée des fonctions access et workspace (ms)", {
      left: Object.entries({ access, workspace }).flatMap(([name, made]) =>
        ["p50", "p95"].map((statistic) => made.metricDuration({ statistic, label: `${name} ${statistic}` })),
      ),
    }),
    graph("Fonctions arrêtées sur une erreur, démarrages refusés", {
      left: [...each.map(([name, made]) => made.metricErrors({ label: name })), notStarted(functions)],
    }),
    graph("Fonctions en cours à la fois", {
      left: each.map(([name, made]) =>
        made.metric("ConcurrentExecutions", { statistic: "Maximum", label: name }),
      ),
    }),
  ];
}

/** What stands behind: the table, who was not let in, what runs by itself. */
export const behindGraphs = ({ table, deadLetters }: Watched, { metric, series }: LogMetrics): IWidget[] => [
  graph("Table : unités consommées, appels refusés", {
    left: [
      table.metricConsumedReadCapacityUnits({ label: "lectures" }),
      table.metricConsumedWriteCapacityUnits({ label: "écritures" }),
      refusedBy(table),
    ],
  }),
  graph("Connexions et inscriptions refusées", {
    left: [
      metric("WrongCredentials", { label: "mot de passe ou e-mail faux (401)" }),
      metric("TooManyAttempts", { label: "trop de tentatives (429)" }),
    ],
  }),
  graph("Ménage : personnes traitées, et échecs", {
    left: [series("TaskDone", "traitées"), series("TaskFailed", "échecs")],
  }),
  graph("Abandons en attente", {
    left: [deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum", label: "messages" })],
  }),
];
