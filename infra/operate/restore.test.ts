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
  type TableStatus,
} from "@aws-sdk/client-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { runRestoreCommand } from "./restore.ts";
import { capturePrintedLines, simulateStack } from "./test-aws.ts";

const dynamo = mockClient(DynamoDBClient);
const TO = "2026-03-01T10:30:00Z";
const NAME = "Menta-20260301T103000Z";
const ARN = `arn:aws:dynamodb:eu-west-3:123456789012:table/${NAME}`;
const CHANGES = [
  "RestoreTableToPointInTimeCommand",
  "UpdateContinuousBackupsCommand",
  "UpdateTimeToLiveCommand",
  "UpdateTableCommand",
  "TagResourceCommand",
];

/** Makes DynamoDB report these states of the new table, one after the other; the last one stays. */
function targetIs(...states: (TableStatus | "missing")[]): void {
  let at = 0;
  dynamo.on(DescribeTableCommand, { TableName: NAME }).callsFake(() => {
    const state = states[Math.min(at++, states.length - 1)]!;
    if (state === "missing") throw new ResourceNotFoundException({ message: "no", $metadata: {} });
    return { Table: { TableStatus: state, TableArn: ARN } };
  });
}

beforeEach(() => {
  dynamo.reset();
  simulateStack({});
  dynamo.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: {
        EarliestRestorableDateTime: new Date("2026-02-01T00:00:00Z"),
        LatestRestorableDateTime: new Date("2026-03-02T00:00:00Z"),
      },
    },
  });
});

const made = () =>
  dynamo
    .calls()
    .map(({ args: [command] }) => command)
    .filter((command) => CHANGES.includes(command.constructor.name));

test("the new table is restored, waited for, completed, and the next deployment is said", async () => {
  targetIs("missing", "missing", "CREATING", "CREATING", "ACTIVE", "UPDATING", "ACTIVE");
  const lines = capturePrintedLines();
  await runRestoreCommand(["--to", TO, "-c", "region=eu-west-3"], 0);
  expect(made().map(({ input }) => input as unknown)).toEqual([
    {
      SourceTableName: "Menta-Table",
      TargetTableName: NAME,
      RestoreDateTime: new Date(TO),
      OnDemandThroughputOverride: { MaxReadRequestUnits: 6_000, MaxWriteRequestUnits: 2_000 },
    },
    {
      TableName: NAME,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    },
    { TableName: NAME, TimeToLiveSpecification: { Enabled: true, AttributeName: "expiresAt" } },
    { TableName: NAME, DeletionProtectionEnabled: true },
    { ResourceArn: ARN, Tags: [{ Key: "application", Value: "menta" }] },
  ]);
  expect(made().map((command) => command.constructor)).toEqual([
    RestoreTableToPointInTimeCommand,
    UpdateContinuousBackupsCommand,
    UpdateTimeToLiveCommand,
    UpdateTableCommand,
    TagResourceCommand,
  ]);
  expect(lines()).toContain(
    `  npm run deploy -- -c region=eu-west-3 -c restoredTable=${NAME} -c restoredAt="$(date -u +%FT%TZ)" -c trafficShift=all-at-once`,
  );
  expect(lines().join("\n")).toContain("--function-name Menta-Purge ");
});

test("a table whose backups are not there yet is asked again, and other failures are not", async () => {
  targetIs("ACTIVE");
  const unavailable = new ContinuousBackupsUnavailableException({ message: "being enabled", $metadata: {} });
  dynamo.on(UpdateContinuousBackupsCommand).rejectsOnce(unavailable).rejectsOnce(unavailable).resolves({});
  capturePrintedLines();
  await runRestoreCommand(["--to", TO], 1);
  expect(dynamo.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(3);
  dynamo.on(UpdateContinuousBackupsCommand).rejects(new Error("no right"));
  await expect(runRestoreCommand(["--to", TO], 1)).rejects.toThrow("no right");
  expect(dynamo.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(4);
});

test("a dry run says the plan and changes nothing", async () => {
  targetIs("missing");
  const lines = capturePrintedLines();
  await runRestoreCommand(["--to", TO, "--dry-run"]);
  expect(made()).toEqual([]);
  expect(lines()[0]).toBe(
    `La table Menta-Table, telle qu’au 2026-03-01T10:30:00.000Z, sera refaite sous le nom ${NAME}.`,
  );
  expect(lines()).toContain("Rien n’a été changé. Ensuite viendrait :");
});

test.for([
  [[], "dans le context de cdk.json"],
  [["-c", "env=staging"], "dans infra/aws/environments/staging.json"],
] as const)("%j: the table is kept where no other stack reads it", async ([env, place]) => {
  dynamo.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: "no", $metadata: {} }));
  const lines = capturePrintedLines();
  await runRestoreCommand(["--to", TO, "--dry-run", ...env]);
  expect(lines().at(-1)).toBe(
    `Gardez ensuite restoredTable et restoredAt ${place} : sans elles, le produit s’ouvrirait sur l’ancienne table.`,
  );
});

test("after an interruption, what was begun goes on, and what is already set is no failure", async () => {
  targetIs("CREATING", "ACTIVE");
  dynamo.on(UpdateTimeToLiveCommand).rejects(new Error("TimeToLive is already enabled"));
  const lines = capturePrintedLines();
  await runRestoreCommand(["--to", TO], 0);
  expect(made().map((command) => command.constructor.name)).toEqual(CHANGES.slice(1));
  expect(lines()[0]).toMatch(/existe déjà .+ reprend/);
});

test("of a table that was deleted the way back is said, and what was restored by hand is completed", async () => {
  const gone = new TableNotFoundException({ message: "no", $metadata: {} });
  dynamo.on(DescribeContinuousBackupsCommand).rejects(gone);
  targetIs("missing");
  await expect(runRestoreCommand(["--to", TO], 0)).rejects.toThrow(
    /^La table Menta-Table n’existe plus\..+ --backup-type SYSTEM .+ --target-table-name Menta-20260301T103000Z /,
  );
  targetIs("ACTIVE");
  capturePrintedLines();
  await runRestoreCommand(["--to", TO], 0);
  expect(made().map((command) => command.constructor.name)).toEqual(CHANGES.slice(1));
});

test("a restored table in service is the one that is restored", async () => {
  simulateStack({ restoredTable: "Menta-2" });
  targetIs("missing", "ACTIVE");
  capturePrintedLines();
  await runRestoreCommand(["--to", TO], 0);
  expect(made()[0]?.input).toMatchObject({ SourceTableName: "Menta-2" });
});

test("a restored table that the stack does not have, as another one keeps it in cdk.json, is not touched", async () => {
  targetIs("missing", "ACTIVE");
  const lines = capturePrintedLines();
  const kept = ["-c", "restoredTable=Menta-other", "-c", "restoredAt=2026-03-01T10:30:00Z"];
  await runRestoreCommand(["--to", TO, ...kept], 0);
  expect(made()[0]?.input).toMatchObject({ SourceTableName: "Menta-Table" });
  expect(lines().join("\n")).not.toContain("Menta-other");
});

test("the new table has the limits of the deployment, or none", async () => {
  simulateStack({ tableUnits: 0 });
  targetIs("missing", "ACTIVE");
  capturePrintedLines();
  await runRestoreCommand(["--to", TO], 0);
  expect(made()[0]?.input).not.toHaveProperty("OnDemandThroughputOverride");
});

test.for(["2026-01-31T00:00:00Z", "2026-03-02T00:00:01Z"])("%s is outside of the backup", async (to) => {
  dynamo.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: "no", $metadata: {} }));
  await expect(runRestoreCommand(["--to", to])).rejects.toThrow(
    /^La table Menta-Table se restaure du 2026-02-01T00:00:00\.000Z au 2026-03-02T00:00:00\.000Z, pas au /,
  );
  expect(made()).toEqual([]);
});

test("a restore that fails at DynamoDB is said", async () => {
  targetIs("missing", "CREATING", "DELETING");
  capturePrintedLines();
  await expect(runRestoreCommand(["--to", TO], 0)).rejects.toThrow(
    `La table ${NAME} n’a pas pu être restaurée : DELETING.`,
  );
});

test("a new table that never comes is not waited for without end", async () => {
  targetIs("missing");
  capturePrintedLines();
  await expect(runRestoreCommand(["--to", TO], 0)).rejects.toThrow("elle a disparu");
});

test.for([
  [[], "Donnez l’instant"],
  [["--to", "hier"], "Donnez l’instant"],
  [["--to", "2026-03-01T10:30:00+01:00"], "Donnez l’instant"],
  [["--to", TO, "--table", "Menta-Table"], "« Menta-Table » ne peut pas"],
  [["--to", TO, "--table", "é"], "« é » ne peut pas"],
] as const)("%j is refused, and nothing is changed", async ([args, sentence]) => {
  await expect(runRestoreCommand(args)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining(sentence) as unknown,
  });
  expect(made()).toEqual([]);
});
