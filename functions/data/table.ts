import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { DUE_INDEX, TABLE_KEYS } from "#shared/data/table.ts";
import { environment, PATIENCE } from "../environment.ts";

/** What every entity needs to know of the one table. */
export const table = {
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler: PATIENCE })),
  table: environment("TABLE_NAME"),
};

/** The fields of the primary index. */
export const { partition: PK, sort: SK } = TABLE_KEYS;

/** The index of what waits for its removal, for rows that have `dueDay` and `dueAt` only while they do. */
export const BY_DUE = {
  index: DUE_INDEX.name,
  pk: { field: DUE_INDEX.partition, composite: ["dueDay"] },
  sk: { field: DUE_INDEX.sort, composite: ["dueAt"] },
} as const;

/** Seconds since 1970, as the table's expiry attribute wants them. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
