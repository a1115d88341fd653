import { setTimeout as wait } from "node:timers/promises";
import { paginateQuery } from "@aws-sdk/lib-dynamodb";
import { discussionPartitionKeyOf, personPartitionKeyOf } from "./removal.rows.ts";
import { ENTITY_NAME_FIELD, PK, tableConfig } from "../platform/table.ts";

/** A row as DynamoDB returns it. */
type Row = Record<string, unknown>;
type Rows = (entity: string) => Row[];

/**
 * Maximum read rate of an export. DynamoDB serves 3,000 units a second per partition: the rest is left for
 * other requests of the same person.
 */
const UNITS_PER_SECOND = 2_000;
/** Number of discussions read in parallel. Each discussion is a partition with its own rate. */
const AT_ONCE = 16;

/**
 * Returns every row of a person, by entity and in key order. Queries whole partitions, so that a new kind of
 * row is exported without a change here. Not a snapshot: each row is as it was when its page was read.
 */
export const readPersonRows = (userId: string): Promise<Rows> => readPartition(personPartitionKeyOf(userId));

/** Returns the rows of these discussions, by discussion id. */
export async function readDiscussionRows(userId: string, ids: readonly string[]): Promise<Map<string, Rows>> {
  const found = new Map<string, Rows>();
  const left = ids.values();
  const work = async () => {
    for (const id of left) found.set(id, await readPartition(discussionPartitionKeyOf(userId, id)));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, work));
  return found;
}

async function readPartition(partition: string): Promise<Rows> {
  const rows: Row[] = [];
  const startedAt = performance.now();
  let units = 0;
  const pages = paginateQuery(
    { client: tableConfig.client },
    {
      TableName: tableConfig.table,
      ConsistentRead: true,
      ReturnConsumedCapacity: "TOTAL",
      KeyConditionExpression: "#pk = :partition",
      ExpressionAttributeNames: { "#pk": PK },
      ExpressionAttributeValues: { ":partition": partition },
    },
  );
  for await (const { Items = [], ConsumedCapacity, LastEvaluatedKey } of pages) {
    rows.push(...Items);
    units += ConsumedCapacity?.CapacityUnits ?? 0;
    const early = (1000 * units) / UNITS_PER_SECOND - (performance.now() - startedAt);
    if (LastEvaluatedKey && early > 0) await wait(early);
  }
  const byEntity = Map.groupBy(rows, (row) => row[ENTITY_NAME_FIELD]);
  return (entity) => byEntity.get(entity) ?? [];
}
