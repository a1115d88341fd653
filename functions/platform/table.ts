import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { DUE_INDEX, TABLE_KEYS } from "#shared/platform/table.ts";
import { requireEnv, SERVICE_TIMEOUTS } from "./environment.ts";
import { tableRetries } from "./table-retries.ts";

/** The one table, for every entity. */
export const tableConfig = {
  client: DynamoDBDocumentClient.from(
    new DynamoDBClient({ requestHandler: SERVICE_TIMEOUTS, retryStrategy: tableRetries }),
  ),
  table: requireEnv("TABLE_NAME"),
};

/** The fields of the primary index. */
export const { partition: PK, sort: SK } = TABLE_KEYS;

/** The sparse index of rows to remove: only these have `dueDay` and `dueAt`. */
export const DUE_INDEX_KEYS = {
  index: DUE_INDEX.name,
  pk: { field: DUE_INDEX.partition, composite: ["dueDay"] },
  sk: { field: DUE_INDEX.sort, composite: ["dueAt"] },
} as const;

/** ElectroDB writes the name of the entity here. */
export const ENTITY_FIELD = "__edb_e__";

/**
 * Whether a row may have been brought back by a restore of the table: what had ended since would hold again. RESTORED_AT
 * is there on a restored table only.
 */
export const isFromBeforeRestore = ({ createdAt }: { createdAt: string }): boolean =>
  createdAt < (process.env["RESTORED_AT"] ?? "");

/** Seconds since 1970, as the table's expiry attribute wants them. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/**
 * Newest first; made in the same millisecond, in the order of the rows. Ids alone do not tell: one that a browser chose
 * has the time of its clock.
 */
export const compareNewestFirst = <Row extends { createdAt: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => byCodeUnit(b.createdAt, a.createdAt));
