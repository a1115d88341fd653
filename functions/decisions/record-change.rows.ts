import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { createWriteTransaction } from "electrodb";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal } from "#shared/schema/refusal.ts";
import { withAlternativesAsOptions } from "#shared/record/alternatives.rules.ts";
import { decisionFieldsFromRecord } from "#shared/record/decision-fields.rules.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { batchGetByEntity } from "../platform/batch-get.ts";
import { rowKeyOf } from "../platform/table.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { DecisionEntity, type StoredDecision } from "./decision.rows.ts";
import {
  packRecord,
  RecordEntity,
  ReviewEntity,
  reviewKeyOf,
  toRecord,
  toReviewRows,
  type ReviewKey,
  type ReviewRow,
} from "./record.rows.ts";
import { commitTransaction, retryLostRaces, type InTransaction } from "../platform/conditional-write.ts";

export type RecordWithDecision = { record: DecisionRecord; decision: StoredDecision };
type Read = RecordWithDecision & { writtenBy: string | undefined };

/**
 * Returns a decision with its record, which is empty if nothing was ever stored. Refuses (404) a decision
 * that is gone.
 */
export const getRecordWithDecision = async (
  userId: string,
  decisionId: string,
): Promise<RecordWithDecision> => retryLostRaces(() => read(userId, decisionId));

/**
 * Returns a decision, its record with the decision's alternatives as options, and the id of the record's last
 * write. Returns `undefined` if the decision is gone.
 */
export async function findRecordToChange(userId: string, decisionId: string): Promise<Read | undefined> {
  const { decision, record } = await batchGetRecord(userId, decisionId);
  return (
    decision && {
      decision,
      record: withAlternativesAsOptions(
        record ? toRecord(record) : emptyRecord(decisionId),
        decision.alternatives,
      ),
      writtenBy: record?.writtenBy,
    }
  );
}

/** Reads a decision and its record in one call; each is `undefined` if it does not exist. */
async function batchGetRecord(userId: string, decisionId: string) {
  const itemOf = await batchGetByEntity([
    rowKeyOf(DecisionEntity.get({ userId, id: decisionId })),
    rowKeyOf(RecordEntity.get({ userId, decisionId })),
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
 * Applies a change to the newest record, and again after a concurrent change, so that none is lost. `change`
 * returns the record of its argument if there is nothing to write, throws its refusals, and may be called
 * several times. Fails if the decision is gone or in the trash when it is written. Refuses with 503 and 429
 * like `retryLostRacesWithinLimit`.
 */
export function changeRecord(
  userId: string,
  decisionId: string,
  change: (current: RecordWithDecision) => DecisionRecord,
): Promise<RecordWithDecision> {
  const mark = randomUUID();
  return retryLostRacesWithinLimit(userId, async () => {
    const current = await read(userId, decisionId);
    // An earlier attempt of this write has succeeded, but its answer was lost.
    if (current.writtenBy === mark) return current;
    const changed = change(current);
    if (changed === current.record) return current;
    const record = { ...changed, version: current.record.version + 1 };
    await commitTransaction(
      createWriteTransaction(RECORD_ENTITIES, (to) =>
        recordChangeWrites(to, current, { after: record, mark }),
      ),
    );
    return { ...current, record };
  });
}

/**
 * Whether the decision's copies of fields of the record are up to date. Compares deeply, because the table
 * does not keep the order of a choice's fields.
 */
export const hasCurrentRecordCopies = (
  { alternatives, choice = null }: Pick<StoredDecision, "alternatives" | "choice">,
  record: DecisionRecord,
): boolean =>
  isDeepStrictEqual({ alternatives, choice: choice as unknown }, decisionFieldsFromRecord(record));

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
 * Returns the writes of a changed record for one transaction: that of the record, that of its decision, and
 * one for each changed review. The transaction fails if another request has changed the record or the
 * decision, or if the decision is gone or in the trash.
 */
export function recordChangeWrites(
  { records, reviews, decisions }: RecordTransaction,
  { decision, record: before }: RecordWithDecision,
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
    // `put` replaces the whole row: no field of the former row may stay.
    ...written.map((row) => reviews.put(row).commit()),
  ];
}

/**
 * Returns the write that copies the kept options and the short choice of a record into its decision, and
 * requires the version that was read. If nothing changes, returns only a check that the decision is outside
 * the trash. The first record always raises the version, so that a concurrent removal of the decision fails:
 * it reads the record only if there is one.
 */
function decisionWrite(
  decisions: RecordTransaction["decisions"],
  decision: StoredDecision,
  record: DecisionRecord,
) {
  const { userId, id, version } = decision;
  if (hasCurrentRecordCopies(decision, record) && record.version > 1)
    return decisions.check({ userId, id }).where(outsideTrash).commit();
  const { alternatives, choice } = decisionFieldsFromRecord(record);
  const set = { hasRecord: true, alternatives, version: version + 1, ...(choice && { choice }) };
  const patch = decisions.patch({ userId, id }).set(set);
  return (choice ? patch : patch.remove(["choice"]))
    .where((row, is) => `${is.eq(row.version, version)} AND ${outsideTrash(row, is)}`)
    .commit();
}

/** Returns a key that is unique among the reviews of one record. */
const sortKeyOf = (row: ReviewKey) => `${row.state}#${row.day}#${row.id}`;

/** Returns the review rows that a change has to write, and the keys that it has to remove. */
function changedReviews(
  before: readonly ReviewRow[],
  after: readonly ReviewRow[],
): { written: ReviewRow[]; removed: ReviewKey[] } {
  const known = new Map(before.map((row) => [sortKeyOf(row), JSON.stringify(row)]));
  const left = new Set(after.map(sortKeyOf));
  return {
    written: after.filter((row) => known.get(sortKeyOf(row)) !== JSON.stringify(row)),
    removed: before.filter((row) => !left.has(sortKeyOf(row))).map(reviewKeyOf),
  };
}
