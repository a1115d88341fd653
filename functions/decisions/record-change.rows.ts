import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { createWriteTransaction } from "electrodb";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal } from "#shared/schema/refusal.ts";
import { withAlternatives } from "#shared/record/alternatives.rules.ts";
import { decisionFieldsOf } from "#shared/record/decision-fields.rules.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { batchGet } from "../platform/batch-get.ts";
import { keyOf } from "../platform/table.ts";
import { retryUntilWritten } from "../platform/retry-until-written.ts";
import { DecisionEntity, type StoredDecision } from "./decision.rows.ts";
import {
  packRecord,
  RecordEntity,
  ReviewEntity,
  reviewKey,
  toRecord,
  toReviewRows,
  type ReviewKey,
  type ReviewRow,
} from "./record.rows.ts";
import { commitTransaction, retryLostRaces, type InTransaction } from "../platform/conditional-write.ts";

export type RecordOfDecision = { record: DecisionRecord; decision: StoredDecision };
type Read = RecordOfDecision & { writtenBy: string | undefined };

/**
 * Returns the record of a decision, empty if nothing was ever stored, with the decision. Refuses (404) if
 * that is gone.
 */
export const getRecord = async (userId: string, decisionId: string): Promise<RecordOfDecision> =>
  retryLostRaces(() => read(userId, decisionId));

/**
 * Returns the record with the decision's alternatives and the mark of the last write; `undefined` if the
 * decision is gone.
 */
export async function findRecordToChange(userId: string, decisionId: string): Promise<Read | undefined> {
  const { decision, record } = await batchGetRecord(userId, decisionId);
  return (
    decision && {
      decision,
      record: withAlternatives(record ? toRecord(record) : emptyRecord(decisionId), decision.alternatives),
      writtenBy: record?.writtenBy,
    }
  );
}

/** Reads a decision and its record in one call. */
async function batchGetRecord(userId: string, decisionId: string) {
  const itemOf = await batchGet([
    keyOf(DecisionEntity.get({ userId, id: decisionId })),
    keyOf(RecordEntity.get({ userId, decisionId })),
  ]);
  const [decision, record] = ["decision", "record"].map(itemOf);
  return {
    decision: decision && (DecisionEntity.parse({ Item: decision }).data ?? undefined),
    record: record && (RecordEntity.parse({ Item: record }).data ?? undefined),
  };
}

async function read(userId: string, decisionId: string): Promise<Read> {
  if (!isUlid(decisionId)) throw notFoundRefusal();
  const found = await findRecordToChange(userId, decisionId);
  if (!found) throw notFoundRefusal();
  return found;
}

/**
 * Applies a change to the newest record, and retries after concurrent changes, so that none is lost. `change`
 * returns its argument if there is nothing to write, throws its refusals, and may be called several times.
 * The decision must still exist, outside the trash, when it is written. Refuses with 503 and 429 like
 * `retryUntilWritten`.
 */
export function changeRecord(
  userId: string,
  decisionId: string,
  change: (current: RecordOfDecision) => DecisionRecord,
): Promise<RecordOfDecision> {
  const mark = randomUUID();
  return retryUntilWritten(userId, async () => {
    const current = await read(userId, decisionId);
    // Our own earlier write has succeeded, although its answer was lost.
    if (current.writtenBy === mark) return current;
    const changed = change(current);
    if (changed === current.record) return current;
    const record = { ...changed, version: current.record.version + 1 };
    await commitTransaction(
      createWriteTransaction(RECORD_ENTITIES, (to) => recordWrites(to, current, { after: record, mark })),
    );
    return { ...current, record };
  });
}

/**
 * Whether the decision's copies of record fields are up to date. The table does not keep the field order of a
 * choice.
 */
export const hasFieldsOfRecord = (
  { alternatives, choice = null }: Pick<StoredDecision, "alternatives" | "choice">,
  record: DecisionRecord,
): boolean => isDeepStrictEqual({ alternatives, choice: choice as unknown }, decisionFieldsOf(record));

/** The condition that a decision is there and not in the trash. */
type Where = (
  attributes: { status: string },
  is: { exists: (name: string) => string; ne: (name: string, value: string) => string },
) => string;
export const outsideTrash: Where = ({ status }, { exists, ne }) =>
  `${exists(status)} AND ${ne(status, "corbeille")}`;

export const RECORD_ENTITIES = { records: RecordEntity, reviews: ReviewEntity, decisions: DecisionEntity };
type RecordTransaction = { [K in keyof typeof RECORD_ENTITIES]: InTransaction<(typeof RECORD_ENTITIES)[K]> };

/**
 * Returns the writes of a changed record for one transaction: two, and those of its reviews. They fail if
 * another write came first, or if the decision is gone or in the trash.
 */
export function recordWrites(
  { records, reviews, decisions }: RecordTransaction,
  { decision, record: before }: RecordOfDecision,
  { after, mark }: { after: DecisionRecord; mark: string },
) {
  const { userId } = decision;
  const { decisionId, version } = after;
  const set = { version, writtenBy: mark, packed: packRecord(after) };
  const { written, removed } = changedReviews(toReviewRows(userId, before), toReviewRows(userId, after));
  return [
    before.version === 0
      ? records.create({ userId, decisionId, ...set }).commit()
      : records
          .patch({ userId, decisionId })
          .set(set)
          .where((row, { eq }) => eq(row.version, before.version))
          .commit(),
    decisionWrite(decisions, decision, after),
    ...removed.map((key) => reviews.delete(key).commit()),
    // Put, not update: no field of the earlier row may stay.
    ...written.map((row) => reviews.put(row).commit()),
  ];
}

/**
 * Copies the kept options and the short choice of a record into its decision, which must have the version
 * that was read. A first record also raises the version, because the decision's removal reads the record only
 * if there is one.
 */
function decisionWrite(
  decisions: RecordTransaction["decisions"],
  decision: StoredDecision,
  record: DecisionRecord,
) {
  const { userId, id, version } = decision;
  if (hasFieldsOfRecord(decision, record) && record.version > 1)
    return decisions.check({ userId, id }).where(outsideTrash).commit();
  const { alternatives, choice } = decisionFieldsOf(record);
  const set = { hasRecord: true, alternatives, version: version + 1, ...(choice && { choice }) };
  const patch = decisions.patch({ userId, id }).set(set);
  return (choice ? patch : patch.remove(["choice"]))
    .where((row, is) => `${is.eq(row.version, version)} AND ${outsideTrash(row, is)}`)
    .commit();
}

/** Returns a key that is unique among the reviews of one record. */
const sortKeyOf = (row: ReviewKey) => `${row.state}#${row.day}#${row.id}`;

/** Returns the rows to write and the keys to remove to get from `before` to the new reviews. */
function changedReviews(
  before: readonly ReviewRow[],
  after: readonly ReviewRow[],
): { written: ReviewRow[]; removed: ReviewKey[] } {
  const known = new Map(before.map((row) => [sortKeyOf(row), JSON.stringify(row)]));
  const left = new Set(after.map(sortKeyOf));
  return {
    written: after.filter((row) => known.get(sortKeyOf(row)) !== JSON.stringify(row)),
    removed: before.filter((row) => !left.has(sortKeyOf(row))).map(reviewKey),
  };
}
