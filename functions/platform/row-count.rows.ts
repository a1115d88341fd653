import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import { formatNumber } from "#shared/schema/fields.schema.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { runBestEffort } from "./log.ts";
import { retryUntilWritten } from "./retry-until-written.ts";
import { epochSeconds, PK, SK, tableConfig } from "./table.ts";
import {
  commitTransaction,
  LostRace,
  rowAfterWrite,
  undefinedIfRaceLost,
  type InTransaction,
} from "./conditional-write.ts";

const KINDS = ["decisions", "discussions", "projects"] as const;

const CHECKED_SECONDS = 3_600;

/**
 * The number of rows of a kind that a person has. A creation counts in its own transaction, a removal
 * afterwards, best effort: the count may be too high, never too low for long, and is corrected before it
 * would refuse a creation.
 */
export const RowCountEntity = new Entity(
  {
    model: { service: "menta", entity: "rowCount", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      kind: { type: KINDS, required: true },
      rows: { type: "number", required: true, default: 0 },
      /** Number of writes: `rows` alone may return to a former value while a correction counts. */
      changes: { type: "number", required: true, default: 0 },
      /**
       * `changes` at the last full count, and until when that count is trusted: a removal may have failed to
       * count.
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
 * Counts new rows in the transaction that writes them, which fails if there would be more than `limit`. 0: no
 * limit.
 */
export function countNewRows(
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

/** Counts removed rows. A failure is only logged: the count is then too high until it is corrected. */
export const countRemovedRows = (key: RowCountKey, removed: number): Promise<void> =>
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
  /** The query of all rows of this kind. */
  all: () => QueryCommandInput;
  /** Builds the row of the next try, and the transaction that writes and counts it. */
  attempt: () => { row: Row; transaction: Parameters<typeof commitTransaction>[0] };
  /** Finds an existing row with this id. */
  find: () => Promise<Row | undefined>;
  /** Refuses if the parent is gone. */
  requireSubject?: () => Promise<unknown>;
};

/**
 * Writes a row if the person has fewer than `limit`, or refuses (409). If a row with this id exists, returns
 * it: an earlier try wrote it and its answer was lost. Only a failed transaction costs reads.
 */
export const createCountedRow = <Row>(creation: Creation<Row>): Promise<Row> =>
  retryUntilWritten(creation.userId, async () => {
    const { row, transaction } = creation.attempt();
    const written = await rowAfterWrite(() => commitTransaction(transaction), { row, find: creation.find });
    if (written) return written;
    await creation.requireSubject?.();
    await requireRoomForRows(creation);
    throw new LostRace("What was in the way is gone");
  });

/** Refuses (409) if there is no room for `added` more rows. */
async function requireRoomForRows(counted: Counted, added = 1): Promise<void> {
  if ((await countRoomForRows(counted, added)) < added)
    throw new Refusal("conflict", limitReachedText(counted.kind, counted.limit));
}

type Counted = Pick<Creation<unknown>, "userId" | "kind" | "limit" | "all">;

/**
 * Returns for how many of `added` rows there is room. Corrects a count that leaves none; afterwards counts
 * again only if something changed, because counting reads all rows.
 */
export async function countRoomForRows(
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
 * Counts the rows of a query. Strongly consistent: missing a row written just before would allow one too
 * many.
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
