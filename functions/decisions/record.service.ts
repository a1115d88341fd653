import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal, Refusal, toRefusal } from "#shared/schema/refusal.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { withChoice, withoutChoice } from "#shared/record/choice.rules.ts";
import { withRecordChanges, type RecordResult } from "#shared/record/record.rules.ts";
import { withLookBack, withoutReview, withReview } from "#shared/record/review.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { decisionInTrashRefusal } from "./decision.rows.ts";
import { findDiscussion } from "../discussions/discussion.rows.ts";
import { createId } from "../platform/new-id.ts";
import { todayOf, type WithTimeZone } from "../platform/viewer.ts";
import { changeRecord, getRecordWithDecision, hasCurrentRecordCopies } from "./record-change.rows.ts";
import { requireRecordSize } from "./record.rows.ts";

/**
 * Returns the record of a decision; empty, with version 0, if nothing was ever stored. If the decision's
 * copies of the record are out of date, as in rows of earlier versions, writes them first, except in the
 * trash.
 */
export async function getDecisionRecord(userId: string, id: string): Promise<DecisionRecord> {
  const { decision, record } = await getRecordWithDecision(userId, id);
  const isCurrent = hasCurrentRecordCopies(decision, record);
  return isCurrent || isTrashed(decision) ? record : copyToDecision(userId, id);
}

/** Writes the record unchanged, which renews the copies of its fields in the decision. */
const copyToDecision = async (userId: string, id: string): Promise<DecisionRecord> =>
  (
    await changeRecord(userId, id, ({ record, decision }) =>
      isTrashed(decision) ? record : Object.assign({}, record),
    )
  ).record;

/**
 * Changes options, criteria, comparisons, levels, watched points and the draft. Parts that were not sent
 * stay. Refuses (409) a change based on another version, unless it changes nothing any more.
 */
export const editRecord = (
  userId: string,
  id: string,
  { version, ...change }: ParsedBody<"updateRecord">,
): Promise<DecisionRecord> =>
  apply(userId, id, (record, { now }) => {
    const result = withRecordChanges(record, change, now);
    if ("refused" in result || result.record === record) return result;
    if (version !== undefined && version !== record.version) throw changedMeanwhile();
    return result;
  });

/** Adds a choice, which is permanent. Refusals: see `withChoice`. */
export function makeChoice(
  userId: string,
  id: string,
  body: ParsedBody<"createChoice">,
  requester: WithTimeZone,
): Promise<DecisionRecord> {
  const choice = { ...body, id: body.id ?? createId(new Date()) };
  const today = todayOf(requester);
  return apply(userId, id, (record, { now }) => withChoice(record, choice, { now, today }));
}

/** Withdraws the newest choice, at most a minute after it was made. Refusals: see `withoutChoice`. */
export const takeChoiceBack = (userId: string, id: string, choiceId: string): Promise<DecisionRecord> =>
  apply(userId, id, (record) => withoutChoice(record, choiceId, new Date()));

/** Adds a review, or moves an existing one to another day. Refusals: see `withReview`. */
export function addOrMoveReviewInRecord(
  userId: string,
  id: string,
  review: Parameters<typeof withReview>[1],
  requester: WithTimeZone,
): Promise<DecisionRecord> {
  const today = todayOf(requester);
  return apply(userId, id, (record, { now }) => withReview(record, review, { now, today }));
}

/** Removes the weighing of two people from the record for good. Idempotent. */
export const removeWeighing = (userId: string, id: string): Promise<DecisionRecord> =>
  apply(userId, id, (record) => ({
    record: record.weighing === null ? record : { ...record, weighing: null },
  }));

/** Removes an open review. Refusals: see `withoutReview`. */
export const removeReview = (userId: string, id: string, reviewId: string): Promise<DecisionRecord> =>
  apply(userId, id, (record) => withoutReview(record, reviewId));

/** Saves the look back of a review, or corrects it. Refuses (404) a discussion that is not this person's. */
export async function saveLookBack(
  userId: string,
  id: string,
  reviewId: string,
  body: ParsedBody<"lookBack">,
): Promise<DecisionRecord> {
  const { sessionId } = body;
  const isKnown =
    sessionId === null || (isUlid(sessionId) && (await findDiscussion(userId, sessionId)) !== undefined);
  const rule: Rule = (record, { now }) => {
    const before = record.reviews.find((review) => review.id === reviewId)?.lookBack;
    // A correction may keep the discussion of the look back, even if that discussion is gone.
    if (!isKnown && before?.sessionId !== sessionId) throw notFoundRefusal();
    return withLookBack(record, reviewId, body, now);
  };
  return apply(userId, id, rule);
}

type Rule = (record: DecisionRecord, at: { now: string }) => RecordResult;

async function apply(userId: string, id: string, rule: Rule): Promise<DecisionRecord> {
  const { record } = await changeRecord(userId, id, ({ record: current, decision }) => {
    const result = rule(current, { now: new Date().toISOString() });
    if ("refused" in result) throw toRefusal(result.refused);
    if (result.record !== current) {
      if (isTrashed(decision)) throw decisionInTrashRefusal();
      requireRecordSize(result.record);
    }
    return result.record;
  });
  return record;
}

const changedMeanwhile = () =>
  new Refusal(
    "conflict",
    "Cette décision a été modifiée entre-temps, peut-être dans un autre onglet : rien n’a été changé.",
  );
