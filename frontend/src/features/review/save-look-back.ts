import type { QueryClient } from "@tanstack/react-query";
import { RECORD_LIMITS, type ExpectationOutcome } from "#shared/record/record.ts";
import type { Choice, DecisionRecord } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { cacheRecord, recordQuery } from "#frontend/entities/record/queries.ts";
import { reviewsQuery } from "#frontend/entities/record/reviews.ts";
import { sendBetweenEdits } from "#frontend/entities/record/send-between-edits.ts";
import { isBeforeReviewDay } from "./chosen-review.ts";
import type { LookBackDraft } from "./look-back-draft.ts";
import type { ReviewContext } from "./review-context.ts";

/** What an incomplete form lacks first; the focus goes there. */
export type MissingAnswer = "outcomes" | "decided" | "turned" | "lesson";

/**
 * Returns the outcomes in the draft, one for each expectation; all null if the draft is about another choice.
 */
export const draftOutcomesOf = (
  { choiceId, outcomes }: Pick<LookBackDraft, "choiceId" | "outcomes">,
  { id, expectations }: Pick<Choice, "id" | "expectations">,
): (ExpectationOutcome | null)[] =>
  expectations.map((_, index) => (choiceId === id ? (outcomes[index] ?? null) : null));

/**
 * Returns the first answer that is missing; null if the draft can be saved. The lesson may be empty, but not
 * too long.
 */
export function findMissingAnswer(draft: LookBackDraft, choice: Choice): MissingAnswer | null {
  if (draftOutcomesOf(draft, choice).includes(null)) return "outcomes";
  if (draft.wasWellDecided === null) return "decided";
  if (draft.turnedOutWell === null) return "turned";
  return draft.lesson.trim().length > RECORD_LIMITS.lesson ? "lesson" : null;
}

/**
 * Saves the answers, after pending edits of the record are sent. Returns the id of the review. A review that
 * was not planned, or is done early, is created first, with the id in the draft, so that a retry creates
 * nothing twice. On a 409 (another choice has been made meanwhile), reads the record again and throws.
 */
export async function saveLookBack(
  client: QueryClient,
  { decision: { id }, review, sessionId, today, state: { draft } }: ReviewContext,
  choice: Choice,
): Promise<string> {
  const planned = review !== null && isBeforeReviewDay(review, today) ? null : review;
  const reviewId = planned?.id ?? draft.newReviewId;
  const { wasWellDecided, turnedOutWell } = draft;
  const body = {
    choiceId: choice.id,
    sessionId,
    outcomes: draftOutcomesOf(draft, choice).flatMap((outcome) => outcome ?? []),
    wasWellDecided: wasWellDecided === true,
    turnedOutWell: turnedOutWell === true,
    lesson: draft.lesson.trim() === "" ? null : draft.lesson.trim(),
  };
  await sendBetweenEdits(client, id, async () => {
    if (planned === null)
      cacheRecord(client, await call("setReview", { params: { id, reviewId }, body: { day: today } }));
    return call("lookBack", { params: { id, reviewId }, body });
  }).catch(async (error: unknown) => {
    if (hasStatus(error, 409)) await client.refetchQueries(exactQueryFilter(recordQuery(id).queryKey));
    throw error;
  });
  await reviewsRead(client);
  return reviewId;
}

/** Plans another review of a decision, and waits until the list of reviews is read again. */
export async function planReview(
  client: QueryClient,
  { id, reviewId, day }: { id: string; reviewId: string; day: string },
): Promise<DecisionRecord> {
  const record = await sendBetweenEdits(client, id, () =>
    call("setReview", { params: { id, reviewId }, body: { day } }),
  );
  await reviewsRead(client);
  return record;
}

/** Reads the list of reviews again, as is needed after each change. Joins a read that is running. */
const reviewsRead = (client: QueryClient) =>
  client.refetchQueries(exactQueryFilter(reviewsQuery.queryKey), { cancelRefetch: false });
