import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { createWriteTransaction } from "electrodb";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal } from "#shared/schema/refusal.ts";
import { withAlternatives } from "#shared/record/alternatives.rules.ts";
import { decisionFieldsOf } from "#shared/record/decision-fields.rules.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { batchGet, type Keyed } from "../platform/batch-get.ts";
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
import { commitTransaction, retryHoweverMany, type InTransaction } from "../platform/conditional-write.ts";

export type RecordOfDecision = { record: DecisionRecord; decision: StoredDecision };
type Read = RecordOfDecision & { writtenBy: string | undefined };

/** The record of a decision, empty where nothing was ever kept, with the decision. Refuses (404) where that is gone. */
export const getRecord = async (userId: string, decisionId: string): Promise<RecordOfDecision> =>
  retryHoweverMany(() => read(userId, decisionId));

/** The record of a decision, with its alternatives and the mark of its last write; `undefined` where the decision is gone. */
export async function findRecordToChange(
  userId: string,
  decisionId: string,
): Promise<(RecordOfDecision & { writtenBy: string | undefined }) | undefined> {
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
    DecisionEntity.get({ userId, id: decisionId }).params<Keyed>().Key,
    RecordEntity.get({ userId, decisionId }).params<Keyed>().Key,
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
 * Applies a change to the newest record, and retries while others change it too: none is lost. `change` answers the record that
 * it was given where there is nothing to write, throws its refusals, and may be called several times. The decision must still
 * be there, and out of the trash, when it is written. 503 and 429 as `retryUntilWritten` says.
 */
export function changeRecord(
  userId: string,
  decisionId: string,
  change: (current: RecordOfDecision) => DecisionRecord,
): Promise<RecordOfDecision> {
  const mark = randomUUID();
  return retryUntilWritten(userId, async () => {
    const current = await read(userId, decisionId);
    // Our own write, whose answer was lost.
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

/** Whether a decision answers of its record what that holds by now. The table orders the fields of a choice as it likes. */
export const hasFieldsOfRecord = (
  { alternatives, choice = null }: Pick<StoredDecision, "alternatives" | "choice">,
  record: DecisionRecord,
): boolean => isDeepStrictEqual({ alternatives, choice: choice as unknown }, decisionFieldsOf(record));

type Where = (
  attributes: { status: string },
  is: { exists: (name: string) => string; ne: (name: string, value: string) => string },
) => string;
const outsideTrash: Where = ({ status }, { exists, ne }) =>
  `${exists(status)} AND ${ne(status, "corbeille")}`;

export const RECORD_ENTITIES = { records: RecordEntity, reviews: ReviewEntity, decisions: DecisionEntity };
type RecordTransaction = { [K in keyof typeof RECORD_ENTITIES]: InTransaction<(typeof RECORD_ENTITIES)[K]> };

/**
 * The writes of a changed record, for one transaction: two, and those of its reviews. They fail where another write came first, or the
 * decision is gone or in the trash.
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
    // The whole row: nothing of the earlier one may stay.
    ...written.map((row) => reviews.put(row).commit()),
  ];
}

/**
 * The decision of a changed record answers its kept options as alternatives and its choice in short, on condition of the version in which
 * those were read. Its removal reads the record where there is one: so the first one changes the decision.
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

/** Of the reviews of one record. */
const keyOf = (row: ReviewKey) => `${row.state}#${row.day}#${row.id}`;

/** The rows to write and the keys to remove, so that the second list is what the table holds. */
function changedReviews(
  before: readonly ReviewRow[],
  after: readonly ReviewRow[],
): { written: ReviewRow[]; removed: ReviewKey[] } {
  const known = new Map(before.map((row) => [keyOf(row), JSON.stringify(row)]));
  const left = new Set(after.map(keyOf));
  return {
    written: after.filter((row) => known.get(keyOf(row)) !== JSON.stringify(row)),
    removed: before.filter((row) => !left.has(keyOf(row))).map(reviewKey),
  };
}
