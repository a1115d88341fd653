import { Entity, type EntityItem } from "electrodb";
import { Refusal } from "#shared/schema/refusal.ts";
import { toListedChoices } from "#shared/record/choice-list.rules.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { toCurrentRecord, type StoredRecord } from "#shared/record/items.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import { earliestReviewMailInstant } from "#shared/record/review-mail.rules.ts";
import { toListedReviews } from "#shared/record/review.rules.ts";
import type { ListedChoice, ChoicePage, DecisionRecord, ListedReview } from "#shared/record/record.schema.ts";
import { LostRace, undefinedIfRaceLost } from "../platform/conditional-write.ts";
import { eachRow } from "../platform/paged-rows.ts";
import { packText, unpackText } from "../platform/packed-text.ts";
import { ELECTRODB_DUE_INDEX, PK, SK, tableConfig } from "../platform/table.ts";

/**
 * The record of a decision. A row of its own, so that lists of decisions do not read it. `version` counts its
 * changes: each write requires the version that was read.
 */
export const RecordEntity = new Entity(
  {
    model: { service: "menta", entity: "record", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      version: { type: "number", required: true },
      /** Id of the last write: if the answer of a write is lost, its next attempt finds its own id here. */
      writtenBy: { type: "string", required: true },
      /** The JSON of the record, compressed with Brotli. */
      packed: { type: "any", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["decisionId"] } },
    },
  },
  tableConfig,
);

export type RecordRow = EntityItem<typeof RecordEntity>;

/**
 * A small copy of a review, with its day as sort key: finds the reviews that are due, and the lessons,
 * without reading records. Written in the same transaction as its record.
 */
export const ReviewEntity = new Entity(
  {
    model: { service: "menta", entity: "review", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      state: { type: ["open", "done"] as const, required: true },
      day: { type: "string", required: true },
      id: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      optionTitle: { type: "string" },
      chosenAt: { type: "string" },
      /** The result of a review that is done. Absent from open reviews. */
      done: { type: "any" },
      /**
       * UTC day and instant from which the mail task looks at an open review. Removed once the task has sent
       * its mail or decided not to.
       */
      dueDay: { type: "string" },
      dueAt: { type: "string" },
    },
    indexes: {
      byDay: {
        pk: { field: PK, composite: ["userId"] },
        sk: { field: SK, composite: ["state", "day", "decisionId", "id"] },
      },
      byDue: ELECTRODB_DUE_INDEX,
    },
  },
  tableConfig,
);

export type ReviewRow = EntityItem<typeof ReviewEntity>;
export type ReviewKey = Pick<ReviewRow, "userId" | "state" | "day" | "decisionId" | "id">;

/**
 * Returns the record of a row. Fields that later versions of the code have added get defaults: see
 * `toCurrentRecord`.
 */
export const toRecord = ({
  decisionId,
  version,
  packed,
}: Omit<RecordRow, "userId" | "writtenBy">): DecisionRecord => ({
  ...toCurrentRecord({
    ...emptyRecord(decisionId),
    ...(JSON.parse(unpackText(packed)) as Partial<StoredRecord>),
  }),
  decisionId,
  version,
});

/** Compresses a record, without its decision's id and its version, which are attributes of the row. */
export function packRecord({ decisionId: _key, version: _version, ...content }: DecisionRecord): Uint8Array {
  return packText(JSON.stringify(content));
}

/** Refuses (413) a record that is too large. */
export function requireRecordSize(record: DecisionRecord): void {
  if (Buffer.byteLength(JSON.stringify(record)) > RECORD_LIMITS.bytes)
    throw new Refusal(
      "too_large",
      `Ce qui est gardé d’une décision fait au plus ${RECORD_LIMITS.bytes / 1000} ko : rien n’a été modifié.`,
    );
}

export const toReviewRows = (userId: string, record: DecisionRecord): ReviewRow[] =>
  toListedReviews(record).map((item) => toReviewRow(userId, item));

const toReviewRow = (userId: string, { optionTitle, chosenAt, done, ...item }: ListedReview): ReviewRow => ({
  userId,
  state: done ? "done" : "open",
  ...item,
  ...(optionTitle !== null && { optionTitle }),
  ...(chosenAt !== null && { chosenAt }),
  ...(done ? { done } : dueFrom(earliestReviewMailInstant(item.day))),
});

const dueFrom = (at: Date) => ({ dueDay: at.toISOString().slice(0, 10), dueAt: at.toISOString() });

export const reviewKeyOf = ({ userId, state, day, decisionId, id }: ReviewKey): ReviewKey => ({
  userId,
  state,
  day,
  decisionId,
  id,
});

/** Returns the record of a decision, which may be gone; `undefined` if nothing was ever stored. */
export async function findRecord(userId: string, decisionId: string): Promise<DecisionRecord | undefined> {
  const { data } = await RecordEntity.get({ userId, decisionId }).go({ consistent: true });
  return data ? toRecord(data) : undefined;
}

/**
 * Returns the records of the newest decisions that fit into one page of the table. Eventually consistent, at
 * half the price.
 */
export async function listNewestRecords(
  userId: string,
  limit: number,
): Promise<{ rows: RecordRow[]; isWhole: boolean }> {
  const { data, cursor } = await RecordEntity.query
    .byUser({ userId })
    .go({ limit, pages: 1, order: "desc", consistent: false });
  return { rows: data, isWhole: cursor === null };
}

/** Number of records that are read for one page of choices: at most 1 MB of compressed rows. */
const RECORDS_OF_PAGE = 100;
/** Maximum size of a page of choices as JSON: far below the limit of 6 MB of an answer. */
const CHOICES_BYTES = 1_000_000;

/**
 * Returns a page of a person's choices, newest decisions first, including the trash. Eventually consistent.
 * @param after the decision with which the previous page ended; `undefined` for the first page
 */
export async function getChoicePage(userId: string, after: string | undefined): Promise<ChoicePage> {
  const query = RecordEntity.query.byUser({ userId });
  const { data, cursor } = await (after === undefined ? query : query.lt({ decisionId: after })).go({
    limit: RECORDS_OF_PAGE,
    order: "desc",
  });
  const choices: ListedChoice[] = [];
  let bytes = 0;
  for (const row of data) {
    const items = toListedChoices(toRecord(row));
    bytes += Buffer.byteLength(JSON.stringify(items));
    choices.push(...items);
    const isLast = row === data.at(-1);
    if (bytes > CHOICES_BYTES && !isLast) return { choices, next: row.decisionId };
  }
  return { choices, next: cursor === null ? null : (data.at(-1)?.decisionId ?? null) };
}

/** Bounds for queries by day and id: the first sorts before every day, the second after every id. */
const FIRST_DAY = "0000";
const AFTER_IDS = "~";

/**
 * Maximum number of pages of 1 MB in one read: more, about 50,000 reviews, would not fit into the memory of a
 * function.
 */
const PAGES = 48;

const tooMuchTogether = () =>
  new Refusal(
    "too_large",
    `Vos relectures tiennent ensemble plus de ${PAGES} Mo : elles ne peuvent plus être lues toutes à la fois. Supprimez définitivement des décisions.`,
  );

/**
 * Returns the open reviews up to this day (`YYYY-MM-DD`), earliest first. Eventually consistent. Refuses
 * (413) more than fit into the memory of a function.
 */
export async function listDueReviews(userId: string, until: string): Promise<ListedReview[]> {
  const { data, cursor } = await ReviewEntity.query
    .byDay({ userId, state: "open" })
    .between({ day: FIRST_DAY }, { day: until, decisionId: AFTER_IDS })
    .go({ pages: PAGES });
  if (cursor !== null) throw tooMuchTogether();
  return data.map(toReviewItem);
}

/**
 * Returns the open reviews from this day on that fit into one page of the table, a few thousand, earliest
 * first. Eventually consistent.
 */
export async function listOpenReviewsFrom(userId: string, day: string): Promise<ListedReview[]> {
  const { data } = await ReviewEntity.query
    .byDay({ userId, state: "open" })
    .gte({ day })
    .go({ pages: 1, consistent: false });
  return data.map(toReviewItem);
}

/**
 * Returns the newest look backs that fit into one page of the table, latest day first. Eventually consistent.
 */
export async function listNewestLookBacks(userId: string, limit: number): Promise<ListedReview[]> {
  const { data } = await ReviewEntity.query
    .byDay({ userId, state: "done" })
    .go({ limit, pages: 1, order: "desc", consistent: false });
  return data.map(toReviewItem);
}

/**
 * Returns the records of these decisions that exist, by decision id. Throws LostRace if DynamoDB left rows
 * unread.
 */
export async function listRecordsOfDecisions(
  userId: string,
  decisionIds: readonly string[],
): Promise<Map<string, DecisionRecord>> {
  if (decisionIds.length === 0) return new Map();
  const keys = decisionIds.map((decisionId) => ({ userId, decisionId }));
  const { data, unprocessed } = await RecordEntity.get(keys).go({ consistent: true });
  if (unprocessed.length > 0) throw new LostRace("The table was too busy to answer");
  return new Map(data.map((row) => [row.decisionId, toRecord(row)]));
}

/**
 * Yields the open reviews that the mail task has to look at on this UTC day, up to the instant `until`.
 * Eventually consistent.
 */
export const listReviewsToMail = (dueDay: string, until: string): AsyncIterable<ReviewRow> =>
  eachRow((from) =>
    ReviewEntity.query
      .byDue({ dueDay })
      .lte({ dueAt: until })
      .go({ ...from, hydrate: true }),
  );

/** Returns an open review; `undefined` if it is gone, done, or moved to another day. */
export async function findOpenReview(key: Omit<ReviewKey, "state">): Promise<ReviewRow | undefined> {
  const { data } = await ReviewEntity.get({ ...key, state: "open" }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * Sets the instant `at` from which the mail task looks at a review again. Without `at`, the task never looks
 * at it again. Does nothing if the review is gone.
 */
export async function setReviewMailDue(row: ReviewRow, at?: Date): Promise<void> {
  const patch = ReviewEntity.patch(reviewKeyOf(row));
  await undefinedIfRaceLost(() => (at ? patch.set(dueFrom(at)) : patch.remove(["dueDay", "dueAt"])).go());
}

/** Maximum number of reviews that one call adds, the nearest ones first. The next call adds more. */
const ADDED_AT_ONCE = 500;
const ADD_FOR_MS = 3_000;

/**
 * Adds the future open reviews to the index of mails that are not in it, because they are older than the
 * index. Rejects after 3 s; the next call continues.
 */
export async function addReviewsToMailIndex(userId: string, now: Date): Promise<void> {
  const { data } = await ReviewEntity.query
    .byDay({ userId, state: "open" })
    .gt({ day: now.toISOString().slice(0, 10), decisionId: AFTER_IDS })
    .where(({ dueAt }, { notExists }) => notExists(dueAt))
    .go({ count: ADDED_AT_ONCE, consistent: true });
  const end = AbortSignal.timeout(ADD_FOR_MS);
  for (const row of data) {
    end.throwIfAborted();
    await setReviewMailDue(row, earliestReviewMailInstant(row.day));
  }
}

/**
 * Returns every review of a person: the open ones by day, then the others. Eventually consistent. Refuses
 * (413) more than fit into the memory of a function.
 */
export async function listReviews(userId: string): Promise<ListedReview[]> {
  const { data, cursor } = await ReviewEntity.query.byDay({ userId }).go({ pages: PAGES });
  if (cursor !== null) throw tooMuchTogether();
  const open = data.filter(({ state }) => state === "open");
  const done = data.filter(({ state }) => state === "done");
  return [...open, ...done].map(toReviewItem);
}

const toReviewItem = ({ id, decisionId, day, optionTitle, chosenAt, done }: ReviewRow): ListedReview => ({
  id,
  decisionId,
  day,
  optionTitle: optionTitle ?? null,
  chosenAt: chosenAt ?? null,
  done: (done as ListedReview["done"] | undefined) ?? null,
});
