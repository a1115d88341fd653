import { randomUUID } from "node:crypto";
import { createWriteTransaction, Entity, type EntityItem } from "electrodb";
import { isUlid } from "#shared/api/fields.schema.ts";
import { notFound } from "#shared/api/refusal.ts";
import { emptyRecord, reviewItems } from "#shared/record/record.rules.ts";
import type { DecisionRecord, ReviewItem } from "#shared/record/record.schema.ts";
import { batchGetRecord } from "./batch-get.ts";
import { DecisionEntity, type StoredDecision } from "./decision.ts";
import { pack, unpack } from "./packed.ts";
import { PK, SK, table } from "./table.ts";
import { commit, retryUntilWritten } from "./write.ts";

/**
 * What is kept about a decision itself, in one row, which no list reads. `version` counts its changes: each is written on
 * condition of the version it read.
 */
export const RecordEntity = new Entity(
  {
    model: { service: "menta", entity: "record", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      version: { type: "number", required: true },
      /** Marks the last write, so that one whose answer was lost recognises its own row. */
      writtenBy: { type: "string", required: true },
      /** Brotli of the JSON of the record. */
      packed: { type: "any", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["decisionId"] } },
    },
  },
  table,
);

export type RecordRow = EntityItem<typeof RecordEntity>;

/**
 * A review of a record once more, small and by day: what is due, and what was learnt, is found without reading the records.
 * Written in the transaction of its record.
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
      /** Of one that is done. */
      done: { type: "any" },
    },
    indexes: {
      byDay: {
        pk: { field: PK, composite: ["userId"] },
        sk: { field: SK, composite: ["state", "day", "id"] },
      },
    },
  },
  table,
);

export type ReviewRow = EntityItem<typeof ReviewEntity>;
type ReviewKey = Pick<ReviewRow, "userId" | "state" | "day" | "id">;

/** The record in a row. What a later version added to its shape has its default. */
export const toRecord = ({
  decisionId,
  version,
  packed,
}: Omit<RecordRow, "userId" | "writtenBy">): DecisionRecord => ({
  ...emptyRecord(decisionId),
  ...(JSON.parse(unpack(packed)) as Partial<DecisionRecord>),
  decisionId,
  version,
});

/** As it is stored: its key and its version stand beside it. */
export function packRecord({ decisionId: _key, version: _version, ...content }: DecisionRecord): Uint8Array {
  return pack(JSON.stringify(content));
}

export const toReviewRows = (userId: string, record: DecisionRecord): ReviewRow[] =>
  reviewItems(record).map(({ optionTitle, chosenAt, done, ...item }) => ({
    userId,
    state: done ? ("done" as const) : ("open" as const),
    ...item,
    ...(optionTitle !== null && { optionTitle }),
    ...(chosenAt !== null && { chosenAt }),
    ...(done !== null && { done }),
  }));

export const reviewKey = ({ userId, state, day, id }: ReviewKey): ReviewKey => ({ userId, state, day, id });

type RecordOfDecision = { record: DecisionRecord; decision: StoredDecision };
type Read = RecordOfDecision & { writtenBy: string | undefined };

/** The record of a decision, empty where nothing was ever kept, with the decision. Refuses (404) where that is gone. */
export const getRecord = async (userId: string, decisionId: string): Promise<RecordOfDecision> =>
  retryUntilWritten(() => read(userId, decisionId));

async function read(userId: string, decisionId: string): Promise<Read> {
  if (!isUlid(decisionId)) throw notFound();
  const { decision, record } = await batchGetRecord(userId, decisionId);
  if (!decision) throw notFound();
  return {
    decision,
    record: record ? toRecord(record) : emptyRecord(decisionId),
    writtenBy: record?.writtenBy,
  };
}

/** The record alone, whether its decision is there or not; `undefined` where nothing was ever kept. */
export async function findRecord(userId: string, decisionId: string): Promise<DecisionRecord | undefined> {
  const { data } = await RecordEntity.get({ userId, decisionId }).go({ consistent: true });
  return data ? toRecord(data) : undefined;
}

/**
 * Applies a change to the newest record, and retries while others change it too: none is lost. `change` answers the record that
 * it was given where there is nothing to write, throws its refusals, and may be called several times. The decision must still
 * be there, and out of the trash, when it is written. 503 as `retryUntilWritten` says.
 */
export function changeRecord(
  userId: string,
  decisionId: string,
  change: (current: RecordOfDecision) => DecisionRecord,
): Promise<RecordOfDecision> {
  const mark = randomUUID();
  return retryUntilWritten(async () => {
    const current = await read(userId, decisionId);
    // Our own write, whose answer was lost.
    if (current.writtenBy === mark) return current;
    const changed = change(current);
    if (changed === current.record) return current;
    const record = { ...changed, version: current.record.version + 1 };
    await write(userId, { before: current.record, after: record, mark });
    return { ...current, record };
  });
}

type Where = (
  attributes: { status: string },
  is: { exists: (name: string) => string; ne: (name: string, value: string) => string },
) => string;
const outsideTrash: Where = ({ status }, { exists, ne }) =>
  `${exists(status)} AND ${ne(status, "corbeille")}`;

const entities = { records: RecordEntity, reviews: ReviewEntity, decisions: DecisionEntity };

/** Fails where another write came first, or the decision is gone or in the trash. */
async function write(
  userId: string,
  { before, after, mark }: { before: DecisionRecord; after: DecisionRecord; mark: string },
): Promise<void> {
  const { decisionId, version } = after;
  const set = { version, writtenBy: mark, packed: packRecord(after) };
  const { written, removed } = changedReviews(toReviewRows(userId, before), toReviewRows(userId, after));
  await commit(
    createWriteTransaction(entities, ({ records, reviews, decisions }) => [
      before.version === 0
        ? records.create({ userId, decisionId, ...set }).commit()
        : records
            .patch({ userId, decisionId })
            .set(set)
            .where((row, { eq }) => eq(row.version, before.version))
            .commit(),
      // Its removal reads the record where there is one: so the first one changes the decision.
      before.version === 0
        ? decisions
            .patch({ userId, id: decisionId })
            .set({ hasRecord: true })
            .add({ version: 1 })
            .where(outsideTrash)
            .commit()
        : decisions.check({ userId, id: decisionId }).where(outsideTrash).commit(),
      ...removed.map((key) => reviews.delete(key).commit()),
      // The whole row: nothing of the earlier one may stay.
      ...written.map((row) => reviews.put(row).commit()),
    ]),
  );
}

/** The rows to write and the keys to remove, so that the second list is what the table holds. */
function changedReviews(
  before: readonly ReviewRow[],
  after: readonly ReviewRow[],
): { written: ReviewRow[]; removed: ReviewKey[] } {
  const keyOf = (row: ReviewKey) => `${row.state}#${row.day}#${row.id}`;
  const known = new Map(before.map((row) => [keyOf(row), JSON.stringify(row)]));
  const left = new Set(after.map(keyOf));
  return {
    written: after.filter((row) => known.get(keyOf(row)) !== JSON.stringify(row)),
    removed: before.filter((row) => !left.has(keyOf(row))).map(reviewKey),
  };
}

/** The reviews of a person that are to be done until this day (`YYYY-MM-DD`), earliest first. It may be a moment behind. */
export async function listDueReviews(userId: string, until: string): Promise<ReviewItem[]> {
  const { data } = await ReviewEntity.query
    .byDay({ userId, state: "open" })
    .lte({ day: until })
    .go({ pages: "all" });
  return data.filter(({ day }) => day <= until).map(toReviewItem);
}

/** Every review of a person: those to come by day, then those that are done. It may be a moment behind. */
export async function listReviews(userId: string): Promise<ReviewItem[]> {
  const { data } = await ReviewEntity.query.byDay({ userId }).go({ pages: "all" });
  const [open, done] = [
    data.filter(({ state }) => state === "open"),
    data.filter(({ state }) => state === "done"),
  ];
  return [...open, ...done].map(toReviewItem);
}

const toReviewItem = ({ id, decisionId, day, optionTitle, chosenAt, done }: ReviewRow): ReviewItem => ({
  id,
  decisionId,
  day,
  optionTitle: optionTitle ?? null,
  chosenAt: chosenAt ?? null,
  done: (done as ReviewItem["done"] | undefined) ?? null,
});
