import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { DUE_INDEX, TABLE_KEYS } from "#shared/platform/table.ts";
import type { Options } from "./options.ts";

export const RECOVERY_DAYS = 35;

/** Otherwise a loop or a script may spend as much as the account allows: 40,000 a second each way. None where it is to. */
export const tableLimits = ({ tableUnits }: Pick<Options, "tableUnits">) =>
  tableUnits > 0
    ? { maxReadRequestUnits: tableUnits, maxWriteRequestUnits: Math.ceil(tableUnits / 3) }
    : undefined;

/**
 * The one table. Any second of the last 35 days can be restored; neither a deployment nor a click deletes it. A restored
 * one takes its place: the former then leaves the stack but stays in the account, so that it can be deleted without a
 * later deployment missing it.
 */
export function createTable(
  scope: Construct,
  { protectData, restoredTable, tableUnits }: Pick<Options, "protectData" | "restoredTable" | "tableUnits">,
): ITable {
  if (restoredTable)
    return Table.fromTableAttributes(scope, "RestoredTable", {
      tableName: restoredTable,
      globalIndexes: [DUE_INDEX.name],
    });
  const { partition, sort, expiry } = TABLE_KEYS;
  const table = new Table(scope, "Table", {
    partitionKey: { name: partition, type: AttributeType.STRING },
    sortKey: { name: sort, type: AttributeType.STRING },
    timeToLiveAttribute: expiry,
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...tableLimits({ tableUnits }),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: RECOVERY_DAYS,
    },
    deletionProtection: protectData,
    removalPolicy: protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  table.addGlobalSecondaryIndex({
    indexName: DUE_INDEX.name,
    partitionKey: { name: DUE_INDEX.partition, type: AttributeType.STRING },
    sortKey: { name: DUE_INDEX.sort, type: AttributeType.STRING },
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...DUE_INDEX.projected],
  });
  // Under exactOptionalPropertyTypes, the library's own types disagree.
  return table as ITable;
}
