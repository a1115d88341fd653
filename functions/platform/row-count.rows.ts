import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import { formatNumber } from "#shared/schema/fields.schema.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { runBestEffort } from "./log.ts";
import { retryLostRacesWithinLimit } from "./retry-until-written.ts";
import { epochSeconds, PK, SK, tableConfig } from "./table.ts";
import {
  commitTransaction,
  LostRace,
  writeOrFindRow,
  undefinedIfRaceLost,
  type InTransaction,
} from "./conditional-write.ts";

const KINDS = ["decisions", "discussions", "projects"] as const;

const CHECKED_SECONDS = 3_600;

/**
 * The number of rows of one kind that a person has. A creation is counted in its own transaction. A removal
 * is counted after it, and may fail to be: the number may be too high, but is too low only briefly. It is
 * recounted before it would refuse a creation.
 */
export const RowCountEntity = new Entity(
  {
    model: { service: "menta", entity: "rowCount", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      kind: { type: KINDS, required: true },
      rows: { type: "number", required: true, default: 0 },
      /**
       * Number of writes of this row: `rows` alone may return to a former value while rows are being
       * recounted.
       */
      changes: { type: "number", required: true, default: 0 },
      /**
       * The value of `changes` at the last recount, and the instant until which that recount is trusted: a
       * removal may have failed to be counted since.
       */
      checkedAtChange: { type: "number" },
      checkedUntil: { type: "number" },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["kind"] } } },
  },
  tableConfig,
);

export type RowCountKey = { userId: string; kind: (typeof KINDS)[number] };

/**
 * Returns the write that counts new rows, for the transaction that writes them. The transaction fails if
 * there would be more than `limit` (0: no limit).
 */
export function countNewRowsWrite(
  counts: InTransaction<typeof RowCountEntity>,
  key: RowCountKey,
  limit: number,
  added = 1,
) {
  const add = counts.upsert(key).add({ rows: added, changes: 1 });
  if (limit === 0) return add.commit();
  return add
    .where(({ rows }, { notExists, lte }) =>
      added > limit ? lte(rows, -1) : `(${notExists(rows)} OR ${lte(rows, limit - added)})`,
    )
    .commit();
}

/** Subtracts removed rows. A failure is only logged: the number is then too high until the next recount. */
export const uncountRemovedRows = (key: RowCountKey, removed: number): Promise<void> =>
  runBestEffort("rows_not_counted", () =>
    undefinedIfRaceLost(() =>
      RowCountEntity.patch(key)
        .add({ rows: -removed, changes: 1 })
        // Rows from before the counter were never counted, so the count could become negative.
        .where(({ rows }, { gte }) => gte(rows, removed))
        .go(),
    ),
  );

type Creation<Row> = RowCountKey & {
  limit: number;
  /** Returns the query of all rows of this kind, for a recount. */
  all: () => QueryCommandInput;
  /** Builds the row for the next attempt, and the transaction that writes and counts it. */
  attempt: () => { row: Row; transaction: Parameters<typeof commitTransaction>[0] };
  /** Returns the existing row with this id; `undefined` if there is none. */
  find: () => Promise<Row | undefined>;
  /** Refuses if the row belongs to something that is gone. */
  requireSubject?: () => Promise<unknown>;
};

/**
 * Writes a row and counts it. Refuses (409) if the person has `limit` rows. Returns an existing row with this
 * id, which an earlier attempt wrote whose answer was lost. Reads only if the transaction failed.
 */
export const createCountedRow = <Row>(creation: Creation<Row>): Promise<Row> =>
  retryLostRacesWithinLimit(creation.userId, async () => {
    const { row, transaction } = creation.attempt();
    const written = await writeOrFindRow(() => commitTransaction(transaction), { row, find: creation.find });
    if (written) return written;
    await creation.requireSubject?.();
    await requireRoomForRows(creation);
    throw new LostRace("What was in the way is gone");
  });

/** Refuses (409) if fewer than `added` more rows fit into the limit. */
async function requireRoomForRows(counted: Counted, added = 1): Promise<void> {
  if ((await countRowsThatFit(counted, added)) < added)
    throw new Refusal("conflict", limitReachedText(counted.kind, counted.limit));
}

type Counted = Pick<Creation<unknown>, "userId" | "kind" | "limit" | "all">;

/**
 * Returns how many of `added` rows fit into the limit. If not all fit, recounts first; then recounts again
 * only after a change, because a recount reads all rows.
 */
export async function countRowsThatFit(
  { userId, kind, limit, all }: Counted,
  added: number,
): Promise<number> {
  if (limit === 0) return added;
  const key = { userId, kind };
  const { data } = await RowCountEntity.get(key).go({ consistent: true });
  const roomBeside = (rows: number) => Math.max(0, Math.min(added, limit - rows));
  const counted = data?.rows ?? 0;
  const now = epochSeconds(new Date());
  const isChecked = data && data.checkedAtChange === data.changes && (data.checkedUntil ?? 0) > now;
  if (counted + added <= limit || isChecked) return roomBeside(counted);
  const found = await countRows(all());
  if (data) {
    const changes = data.changes + (found === data.rows ? 0 : 1);
    await undefinedIfRaceLost(() =>
      RowCountEntity.patch(key)
        .set({ rows: found, changes, checkedAtChange: changes, checkedUntil: now + CHECKED_SECONDS })
        .where((row, { eq }) => eq(row.changes, data.changes))
        .go(),
    );
  }
  return roomBeside(found);
}

/**
 * Returns the number of rows of a query. Strongly consistent: otherwise a row that was just written might not
 * count, and one too many could follow.
 */
async function countRows(all: QueryCommandInput): Promise<number> {
  let count = 0;
  let ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"];
  do {
    const page = await tableConfig.client.send(
      new QueryCommand({ ...all, Select: "COUNT", ConsistentRead: true, ExclusiveStartKey }),
    );
    count += page.Count ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return count;
}

const REACHED: Record<RowCountKey["kind"], (limit: string) => string> = {
  decisions: (limit) =>
    `Vous avez atteint le nombre de décisions prévu pour un compte (${limit}), corbeille comprise. ` +
    "Supprimez-en définitivement pour en créer d’autres.",
  discussions: (limit) =>
    `Vous avez atteint le nombre de discussions prévu pour un compte (${limit}). ` +
    "Supprimez-en pour en créer d’autres.",
  projects: (limit) =>
    `Vous avez atteint le nombre de projets prévu pour un compte (${limit}). ` +
    "Supprimez-en pour en créer d’autres.",
};

export const limitReachedText = (kind: RowCountKey["kind"], limit: number): string =>
  REACHED[kind](formatNumber(limit));
