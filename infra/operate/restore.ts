import { setTimeout as wait } from "node:timers/promises";
import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  TableNotFoundException,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type TableDescription,
} from "@aws-sdk/client-dynamodb";
import { TABLE_KEY_ATTRIBUTES } from "#shared/platform/table.ts";
import { COST_TAG } from "../aws/cost-tag.ts";
import { optionsFilePhrase } from "../aws/environments.ts";
import { RECOVERY_DAYS, tableThroughputLimits } from "../aws/table.ts";
import { CommandFailure, runMain } from "../failure.ts";
import { DRY_RUN_OPTION, createUsageFailure, runOperatorCommand } from "./command.ts";
import { DEPLOYMENT_SELECTION_OPTIONS, printLine, quoteForShell } from "../help.ts";
import { getDeployment, purgeFunctionNameOf, readStackOptions, tableNameOf } from "./deployment.ts";

const COMMAND = {
  name: "restore",
  about:
    "Refait la table telle qu’elle était à un instant, dans une nouvelle table à côté de l’ancienne, et y remet ce qu’une restauration ne reprend pas (sauvegarde, expiration, protection, étiquette). Le produit garde sa table jusqu’au déploiement que la commande affiche à la fin. Interrompue, elle se relance telle quelle.",
  options: {
    to: { value: "instant", says: "l’instant à retrouver, comme 2026-03-01T10:30:00Z" },
    table: { value: "nom", says: "le nom de la nouvelle table ; par défaut celui de la pile et l’instant" },
    ...DRY_RUN_OPTION,
    ...DEPLOYMENT_SELECTION_OPTIONS,
  },
} as const;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
const TABLE_NAME = /^[A-Za-z0-9_.-]{3,255}$/;
/** Interval between two checks of the state. A restore takes minutes, for a large table hours. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Maximum number of checks in which a table that was just requested may be missing, because DynamoDB does not
 * list it at once.
 */
const UNSEEN_AT_MOST = 6;

/** Maximum number of checks whether backups can be turned on: half an hour. */
const BACKUPS_AT_MOST = 180;

/** `limits`: the maximum throughput of the new table; absent: that of the account. */
type Plan = { source: string; target: string; to: Date; limits: ReturnType<typeof tableThroughputLimits> };

/**
 * `npm run restore -- --to <instant>`: restores the table of the deployment to an instant, as a new table.
 * Throws CommandFailure if that instant cannot be restored.
 */
export const runRestoreCommand = (args: readonly string[], lookAgainMs = LOOK_AGAIN_MS): Promise<void> =>
  runOperatorCommand(COMMAND, args, async (values) => {
    const to = readInstant(values.to);
    const deployment = await getDeployment(values.context);
    const source = tableNameOf(deployment);
    const target = values.table ?? defaultName(deployment.options.stackName, to);
    if (!TABLE_NAME.test(target) || target === source)
      throw createUsageFailure(COMMAND, `« ${target} » ne peut pas être le nom de la nouvelle table.`);
    const client = new DynamoDBClient({ region: deployment.region });
    try {
      const plan = { source, target, to, limits: tableThroughputLimits(deployment.options) };
      const isThere = (await findTable(client, target)) !== undefined;
      if (!isThere) await requireRestorable(client, plan);
      tellPlan(plan, isThere);
      const next = () => tellNext(target, values.context ?? [], purgeFunctionNameOf(deployment));
      if (values["dry-run"]) {
        printLine("Rien n’a été changé. Ensuite viendrait :");
        return next();
      }
      if (!isThere) await begin(client, plan);
      await waitUntilActive(client, target, lookAgainMs);
      await complete(client, target, lookAgainMs);
      printLine(`La table ${target} est prête.`);
      next();
    } finally {
      client.destroy();
    }
  });

function readInstant(text: string | undefined): Date {
  const instant = new Date(text ?? "");
  if (text && INSTANT.test(text) && !Number.isNaN(instant.getTime())) return instant;
  throw createUsageFailure(COMMAND, "Donnez l’instant à retrouver, en UTC : --to 2026-03-01T10:30:00Z");
}

const defaultName = (stackName: string, to: Date): string =>
  `${stackName}-${to
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(/[-:]/g, "")}`;

/**
 * Throws CommandFailure for an instant outside the period that can be restored. DynamoDB reports that period;
 * it ends five minutes ago.
 */
async function requireRestorable(client: DynamoDBClient, { source, target, to }: Plan): Promise<void> {
  const { ContinuousBackupsDescription } = await client
    .send(new DescribeContinuousBackupsCommand({ TableName: source }))
    .catch((error: unknown) => {
      if (!(error instanceof TableNotFoundException)) throw error;
      throw new CommandFailure(
        `La table ${source} n’existe plus. De sa fin, DynamoDB garde une sauvegarde 35 jours : « aws dynamodb list-backups --table-name ${source} --backup-type SYSTEM » la nomme, « aws dynamodb restore-table-from-backup --target-table-name ${target} --backup-arn … » la reprend ; puis relancez cette commande avec --table ${target}, qui l’achève, et l’instant de la fin.`,
      );
    });
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (!first || !last)
    throw new CommandFailure(
      `La table ${source} n’a pas de sauvegarde continue : elle ne peut pas être restaurée.`,
    );
  if (to >= first && to <= last) return;
  throw new CommandFailure(
    `La table ${source} se restaure du ${first.toISOString()} au ${last.toISOString()}, pas au ${to.toISOString()}.`,
  );
}

async function findTable(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function tellPlan({ source, target, to }: Plan, isThere: boolean): void {
  printLine(
    isThere
      ? `La table ${target} existe déjà : la restauration de ${source} au ${to.toISOString()} reprend où elle en était.`
      : `La table ${source}, telle qu’au ${to.toISOString()}, sera refaite sous le nom ${target}.`,
  );
  printLine(
    `Y seront remises la sauvegarde continue (${RECOVERY_DAYS} jours), l’expiration des lignes, la protection contre la suppression et l’étiquette des coûts.`,
  );
}

const begin = (client: DynamoDBClient, { source, target, to, limits }: Plan) =>
  client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: target,
      RestoreDateTime: to,
      ...(limits && {
        OnDemandThroughputOverride: {
          MaxReadRequestUnits: limits.maxReadRequestUnits,
          MaxWriteRequestUnits: limits.maxWriteRequestUnits,
        },
      }),
    }),
  );

async function waitUntilActive(
  client: DynamoDBClient,
  target: string,
  lookAgainMs: number,
): Promise<TableDescription> {
  let told = false;
  for (let unseen = 0; unseen < UNSEEN_AT_MOST;) {
    const table = await findTable(client, target);
    const status = table?.TableStatus;
    if (table && status === "ACTIVE") return table;
    if (status === undefined) unseen += 1;
    else if (status !== "CREATING" && status !== "UPDATING")
      throw new CommandFailure(`La table ${target} n’a pas pu être restaurée : ${status}.`);
    if (!told) printLine("DynamoDB la prépare : quelques minutes, des heures pour une grande table…");
    told = true;
    await wait(lookAgainMs);
  }
  throw new CommandFailure(`La table ${target} n’a pas pu être restaurée : elle a disparu.`);
}

/** Sets up what a restore does not copy: backups and expiry. Idempotent. */
async function complete(client: DynamoDBClient, TableName: string, lookAgainMs: number): Promise<void> {
  await backUp(client, TableName, lookAgainMs);
  await expireRows(client, TableName);
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  const { TableArn } = await waitUntilActive(client, TableName, lookAgainMs);
  await client.send(new TagResourceCommand({ ResourceArn: TableArn, Tags: [COST_TAG] }));
}

/**
 * Turns on the backups of a new table. For some minutes, DynamoDB reports the table as active but cannot turn
 * them on yet.
 */
async function backUp(client: DynamoDBClient, TableName: string, lookAgainMs: number): Promise<void> {
  const PointInTimeRecoverySpecification = {
    PointInTimeRecoveryEnabled: true,
    RecoveryPeriodInDays: RECOVERY_DAYS,
  };
  for (let tries = 1; ; tries += 1) {
    try {
      await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
      return;
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException) || tries > BACKUPS_AT_MOST) throw error;
      await wait(lookAgainMs);
    }
  }
}

/** Turns on the expiry of rows. Ignores DynamoDB's error if it is on already. */
async function expireRows(client: DynamoDBClient, TableName: string): Promise<void> {
  const TimeToLiveSpecification = { Enabled: true, AttributeName: TABLE_KEY_ATTRIBUTES.expiry };
  try {
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  } catch (error) {
    if (!(error instanceof Error && /already enabled/i.test(error.message))) throw error;
  }
}

/** Prints the deployment command that puts the table into use, and the steps after it. */
function tellNext(target: string, context: readonly string[], purge: string): void {
  const given = context
    .filter((assignment) => !/^(restored(Table|At)|trafficShift)=/.test(assignment))
    .map((assignment) => ` -c ${quoteForShell([assignment])}`)
    .join("");
  printLine("Pour la mettre en service, d’un coup (ce qui est écrit d’ici là sera perdu) :");
  printLine(
    `  npm run deploy --${given} -c restoredTable=${target} -c restoredAt="$(date -u +%FT%TZ)" -c trafficShift=all-at-once`,
  );
  printLine("Puis, pour que qui avait été effacé le soit de nouveau sans attendre :");
  printLine(
    `  aws lambda invoke --function-name ${purge} --invocation-type Event --cli-binary-format raw-in-base64-out --payload '{"task":"sweep"}' /dev/null`,
  );
  printLine(
    `Gardez ensuite restoredTable et restoredAt ${optionsFilePhrase(readStackOptions(context).env)} : sans elles, le produit s’ouvrirait sur l’ancienne table.`,
  );
}

if (import.meta.main) await runMain(() => runRestoreCommand(process.argv.slice(2)));
