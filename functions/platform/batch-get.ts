import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { ENTITY_NAME_FIELD, tableConfig, type RowKey } from "./table.ts";
import { LostRace } from "./conditional-write.ts";

/**
 * Reads rows of any entities in one BatchGetItem call, which ElectroDB cannot do. Throws LostRace if DynamoDB
 * left rows unread.
 */
export async function batchGetRows(Keys: RowKey[]): Promise<Record<string, unknown>[]> {
  const { Responses = {}, UnprocessedKeys = {} } = await tableConfig.client.send(
    new BatchGetCommand({ RequestItems: { [tableConfig.table]: { Keys, ConsistentRead: true } } }),
  );
  if (Object.keys(UnprocessedKeys).length > 0) throw new LostRace("The table was too busy to answer");
  return Responses[tableConfig.table] ?? [];
}

/**
 * Reads rows like `batchGetRows`. Returns a function that gives the row of an entity, or `undefined`: at most
 * one row of each entity can be read.
 */
export async function batchGetByEntity(Keys: RowKey[]) {
  const rows = await batchGetRows(Keys);
  return (entity: string) => rows.find((row) => row[ENTITY_NAME_FIELD] === entity);
}
