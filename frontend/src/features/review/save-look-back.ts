import type { QueryClient } from "@tanstack/react-query";
import { RECORD_LIMITS, type Outcome } from "#shared/record/record.ts";
import type { Choice, DecisionRecord } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { cacheRecord, recordQuery } from "#frontend/entities/record/queries.ts";
import { reviewsQuery } from "#frontend/entities/record/reviews.ts";
import { sendOutsideQueue } from "#frontend/entities/record/send-outside-queue.ts";
import type { LookBackDraft } from "./look-back-draft.ts";
import type { ReviewContext } from "./review-context.ts";

/** What is still to be answered; the first of them is asked for. */
export type MissingAnswer = "outcomes" | "decided" | "turned" | "lesson";

/** The outcomes of a draft, one for each expectation of this choice; none of another one's. */
export const outcomesFor = (
  { choiceId, outcomes }: Pick<LookBackDraft, "choiceId" | "outcomes">,
  { id, expectations }: Pick<Choice, "id" | "expectations">,
): (Outcome | null)[] => expectations.map((_, index) => (choiceId === id ? (outcomes[index] ?? null) : null));

/** What keeps a draft from being kept; a lesson may be empty, and not too long. */
export function missingAnswer(draft: LookBackDraft, choice: Choice): MissingAnswer | null {
  if (outcomesFor(draft, choice).includes(null)) return "outcomes";
  if (draft.wasWellDecided === null) return "decided";
  if (draft.turnedOutWell === null) return "turned";
  return draft.lesson.trim().length > RECORD_LIMITS.lesson ? "lesson" : null;
}

/**
 * Keeps what was seen, after what is still to be sent of the record; answers the id of the review. One that was not planned is
 * made first, under the draft's own id: sent twice, it is made once. Where another choice holds by now (409), the record is
 * read again: what it shows is then about that one.
 */
export async function saveLookBack(
  client: QueryClient,
  { decision: { id }, review, sessionId, today, state: { draft } }: ReviewContext,
  choice: Choice,
): Promise<string> {
  const reviewId = review?.id ?? draft.newReviewId;
  const { wasWellDecided, turnedOutWell } = draft;
  const body = {
    choiceId: choice.id,
    sessionId,
    outcomes: outcomesFor(draft, choice).flatMap((outcome) => outcome ?? []),
    wasWellDecided: wasWellDecided === true,
    turnedOutWell: turnedOutWell === true,
    lesson: draft.lesson.trim() === "" ? null : draft.lesson.trim(),
  };
  await sendOutsideQueue(client, id, async () => {
    if (review === null)
      cacheRecord(client, await call("setReview", { params: { id, reviewId }, body: { day: today } }));
    return call("lookBack", { params: { id, reviewId }, body });
  }).catch(async (error: unknown) => {
    if (hasStatus(error, 409)) await client.refetchQueries(exactQueryFilter(recordQuery(id).queryKey));
    throw error;
  });
  await reviewsRead(client);
  return reviewId;
}

/** Plans one more review of a decision. */
export async function planReview(
  client: QueryClient,
  { id, reviewId, day }: { id: string; reviewId: string; day: string },
): Promise<DecisionRecord> {
  const record = await sendOutsideQueue(client, id, () =>
    call("setReview", { params: { id, reviewId }, body: { day } }),
  );
  await reviewsRead(client);
  return record;
}

/** Once the list of reviews, which is read again after each of them, has come. */
const reviewsRead = (client: QueryClient) =>
  client.refetchQueries(exactQueryFilter(reviewsQuery.queryKey), { cancelRefetch: false });
