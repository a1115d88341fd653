import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { PURGE_DUE_INDEX_DEFINITION, TABLE_KEY_ATTRIBUTES } from "#shared/platform/table.ts";
import type { Options } from "./options.ts";

export const RECOVERY_DAYS = 35;

/**
 * Returns the limits of the table's throughput. Without them, a program that calls in a loop could use the
 * account's maximum of 40,000 units a second. Returns no limit if the option is 0.
 */
export const tableThroughputLimits = ({ tableUnits }: Pick<Options, "tableUnits">) =>
  tableUnits > 0
    ? { maxReadRequestUnits: tableUnits, maxWriteRequestUnits: Math.ceil(tableUnits / 3) }
    : undefined;

/**
 * Creates the table. It can be restored to any second of the last 35 days, and neither a deployment nor a
 * mistake in the console deletes it. With `restoredTable`, refers to that table instead; the former table
 * then leaves the stack but stays in the account, so that it can be deleted by hand.
 */
export function createTable(
  scope: Construct,
  { protectData, restoredTable, tableUnits }: Pick<Options, "protectData" | "restoredTable" | "tableUnits">,
): ITable {
  if (restoredTable)
    return Table.fromTableAttributes(scope, "RestoredTable", {
      tableName: restoredTable,
      globalIndexes: [PURGE_DUE_INDEX_DEFINITION.name],
    });
  const { partition, sort, expiry } = TABLE_KEY_ATTRIBUTES;
  const table = new Table(scope, "Table", {
    partitionKey: { name: partition, type: AttributeType.STRING },
    sortKey: { name: sort, type: AttributeType.STRING },
    timeToLiveAttribute: expiry,
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...tableThroughputLimits({ tableUnits }),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: RECOVERY_DAYS,
    },
    deletionProtection: protectData,
    removalPolicy: protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  table.addGlobalSecondaryIndex({
    indexName: PURGE_DUE_INDEX_DEFINITION.name,
    partitionKey: { name: PURGE_DUE_INDEX_DEFINITION.partition, type: AttributeType.STRING },
    sortKey: { name: PURGE_DUE_INDEX_DEFINITION.sort, type: AttributeType.STRING },
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...PURGE_DUE_INDEX_DEFINITION.projected],
  });
  // The cast is needed because the types of CDK contradict each other under `exactOptionalPropertyTypes`.
  return table as ITable;
}
