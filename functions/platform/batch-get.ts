import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { ENTITY_FIELD, tableConfig, type RowKey } from "./table.ts";
import { LostRace } from "./conditional-write.ts";

/**
 * Reads rows in one BatchGetItem, which ElectroDB cannot do across entities. Throws LostRace if the table was
 * too busy.
 */
export async function batchGetRows(Keys: RowKey[]): Promise<Record<string, unknown>[]> {
  const { Responses = {}, UnprocessedKeys = {} } = await tableConfig.client.send(
    new BatchGetCommand({ RequestItems: { [tableConfig.table]: { Keys, ConsistentRead: true } } }),
  );
  if (Object.keys(UnprocessedKeys).length > 0) throw new LostRace("The table was too busy to answer");
  return Responses[tableConfig.table] ?? [];
}

/** Like `batchGetRows`, for rows of different entities, keyed by entity. */
export async function batchGet(Keys: RowKey[]) {
  const rows = await batchGetRows(Keys);
  return (entity: string) => rows.find((row) => row[ENTITY_FIELD] === entity);
}
