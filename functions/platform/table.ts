import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { PURGE_DUE_INDEX_DEFINITION, TABLE_KEY_ATTRIBUTES } from "#shared/platform/table.ts";
import { requireEnv, AWS_CLIENT_TIMEOUTS } from "./environment.ts";
import { tableRetryStrategy } from "./table-retries.ts";

/** Configuration of every entity: all are stored in one table. */
export const tableConfig = {
  client: DynamoDBDocumentClient.from(
    new DynamoDBClient({ requestHandler: AWS_CLIENT_TIMEOUTS, retryStrategy: tableRetryStrategy }),
  ),
  table: requireEnv("TABLE_NAME"),
};

/** Names of the key attributes of the table. */
export const { partition: PK, sort: SK } = TABLE_KEY_ATTRIBUTES;

export type RowKey = Record<typeof PK | typeof SK, string>;

/** Returns the key of the row that an ElectroDB `get` would read. */
export const rowKeyOf = (get: { params(): unknown }): RowKey => (get.params() as { Key: RowKey }).Key;

/** The index of rows that become due. It is sparse: only rows with `dueDay` and `dueAt` are in it. */
export const ELECTRODB_DUE_INDEX = {
  index: PURGE_DUE_INDEX_DEFINITION.name,
  pk: { field: PURGE_DUE_INDEX_DEFINITION.partition, composite: ["dueDay"] },
  sk: { field: PURGE_DUE_INDEX_DEFINITION.sort, composite: ["dueAt"] },
} as const;

/** Name of the attribute in which ElectroDB stores the name of the entity. */
export const ENTITY_NAME_FIELD = "__edb_e__";

/**
 * Whether this row is older than a restore of the table: the restore may have brought back a row that had
 * ended since. `RESTORED_AT` is set only in a deployment with a restored table.
 */
export const isFromBeforeRestore = ({ createdAt }: { createdAt: string }): boolean =>
  createdAt < (process.env["RESTORED_AT"] ?? "");

/** Returns seconds since 1970, as DynamoDB's expiry attribute requires. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/**
 * Returns the rows sorted by `createdAt`, newest first; rows of the same millisecond keep their order. Not
 * sorted by id, because an id that a browser made contains the time of that browser's clock.
 */
export const sortNewestFirst = <Row extends { createdAt: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => byCodeUnit(b.createdAt, a.createdAt));
