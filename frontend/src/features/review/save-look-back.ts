import type { QueryClient } from "@tanstack/react-query";
import { RECORD_LIMITS, type Outcome } from "#shared/record/record.ts";
import type { Choice, DecisionRecord } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { cacheRecord, recordQuery } from "#frontend/entities/record/queries.ts";
import { reviewsQuery } from "#frontend/entities/record/reviews.ts";
import { sendBetweenEdits } from "#frontend/entities/record/send-between-edits.ts";
import { isEarly } from "./chosen-review.ts";
import type { LookBackDraft } from "./look-back-draft.ts";
import type { ReviewContext } from "./review-context.ts";

/** A missing answer; the first one gets the focus. */
export type MissingAnswer = "outcomes" | "decided" | "turned" | "lesson";

/** Returns the outcomes of a draft for this choice; none of another choice. */
export const draftOutcomesOf = (
  { choiceId, outcomes }: Pick<LookBackDraft, "choiceId" | "outcomes">,
  { id, expectations }: Pick<Choice, "id" | "expectations">,
): (Outcome | null)[] => expectations.map((_, index) => (choiceId === id ? (outcomes[index] ?? null) : null));

/** Returns what prevents saving a draft; the lesson is optional, but limited in length. */
export function missingAnswer(draft: LookBackDraft, choice: Choice): MissingAnswer | null {
  if (draftOutcomesOf(draft, choice).includes(null)) return "outcomes";
  if (draft.wasWellDecided === null) return "decided";
  if (draft.turnedOutWell === null) return "turned";
  return draft.lesson.trim().length > RECORD_LIMITS.lesson ? "lesson" : null;
}

/**
 * Saves the result after pending record edits; returns the review's id. An unplanned or early review is
 * created first with the draft's id, which makes it idempotent. If another choice is valid by now (409),
 * refetches the record.
 */
export async function saveLookBack(
  client: QueryClient,
  { decision: { id }, review, sessionId, today, state: { draft } }: ReviewContext,
  choice: Choice,
): Promise<string> {
  const planned = review !== null && isEarly(review, today) ? null : review;
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

/** Plans another review of a decision. */
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

/** Waits for the list of reviews, which is refetched after each change. */
const reviewsRead = (client: QueryClient) =>
  client.refetchQueries(exactQueryFilter(reviewsQuery.queryKey), { cancelRefetch: false });
