import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { DUE_INDEX, TABLE_KEYS } from "#shared/platform/table.ts";
import { requireEnv, SERVICE_TIMEOUTS } from "./environment.ts";
import { tableRetries } from "./table-retries.ts";

/** Configuration of the single table, for every entity. */
export const tableConfig = {
  client: DynamoDBDocumentClient.from(
    new DynamoDBClient({ requestHandler: SERVICE_TIMEOUTS, retryStrategy: tableRetries }),
  ),
  table: requireEnv("TABLE_NAME"),
};

/** The key attributes of the primary index. */
export const { partition: PK, sort: SK } = TABLE_KEYS;

export type RowKey = Record<typeof PK | typeof SK, string>;

/** Returns the key of the row that an ElectroDB `get` would read. */
export const keyOf = (get: { params(): unknown }): RowKey => (get.params() as { Key: RowKey }).Key;

/** The sparse index of rows to remove: only these have `dueDay` and `dueAt`. */
export const DUE_INDEX_KEYS = {
  index: DUE_INDEX.name,
  pk: { field: DUE_INDEX.partition, composite: ["dueDay"] },
  sk: { field: DUE_INDEX.sort, composite: ["dueAt"] },
} as const;

/** Attribute in which ElectroDB stores the name of the entity. */
export const ENTITY_FIELD = "__edb_e__";

/**
 * Whether a restore may have brought back this row, so that something ended would be valid again. RESTORED_AT
 * is set on a restored table only.
 */
export const isFromBeforeRestore = ({ createdAt }: { createdAt: string }): boolean =>
  createdAt < (process.env["RESTORED_AT"] ?? "");

/** Seconds since 1970, for the table's expiry attribute. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/**
 * Sorts newest first; rows of the same millisecond keep their order. Ids do not give the order: one made in a
 * browser contains the time of that browser's clock.
 */
export const compareNewestFirst = <Row extends { createdAt: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => byCodeUnit(b.createdAt, a.createdAt));
