import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { DUE_INDEX, TABLE_KEYS } from "#shared/data/table.ts";
import type { Options } from "./options.ts";

const BACKUP_DAYS = 35;

/** The table that is served: the stack's own, or one that was restored from its backups and takes its place. */
export const servedTable = (
  scope: Construct,
  own: Table,
  { restoredTable }: Pick<Options, "restoredTable">,
): ITable =>
  restoredTable
    ? Table.fromTableAttributes(scope, "RestoredTable", {
        tableName: restoredTable,
        globalIndexes: [DUE_INDEX.name],
      })
    : // The library's own types disagree where an optional property is exact.
      (own as ITable);

/** The one table. Any second of the last 35 days can be restored; neither a deploy nor a click deletes it. */
export function table(scope: Construct, { protectData }: Pick<Options, "protectData">): Table {
  const { partition, sort, expiry } = TABLE_KEYS;
  const made = new Table(scope, "Table", {
    partitionKey: { name: partition, type: AttributeType.STRING },
    sortKey: { name: sort, type: AttributeType.STRING },
    timeToLiveAttribute: expiry,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: BACKUP_DAYS,
    },
    deletionProtection: protectData,
    removalPolicy: protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  made.addGlobalSecondaryIndex({
    indexName: DUE_INDEX.name,
    partitionKey: { name: DUE_INDEX.partition, type: AttributeType.STRING },
    sortKey: { name: DUE_INDEX.sort, type: AttributeType.STRING },
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...DUE_INDEX.projected],
  });
  return made;
}
