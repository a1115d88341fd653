import { refusedResult } from "../schema/refusal.ts";
import { isEqualAsJson } from "./edit.rules.ts";
import { RECORD_LIMITS, RECORD_MESSAGES, type ExpectationOutcome } from "./record.ts";
import { currentChoiceOf, type RecordResult } from "./record.rules.ts";
import { instantOfUlid } from "./ulid.rules.ts";
import type { DecisionRecord, LookBack, Review, ListedReview } from "./record.schema.ts";

/** Whether an open review is planned on the day `wanted`. */
export const isReviewPlannedOn = ({ reviews }: DecisionRecord, wanted: string): boolean =>
  reviews.some(({ day, lookBack }) => day === wanted && lookBack === null);

export function hasRoomForReview({ reviews }: DecisionRecord): boolean {
  const open = reviews.filter(({ lookBack }) => lookBack === null).length;
  return open < RECORD_LIMITS.reviews && reviews.length < RECORD_LIMITS.allReviews;
}

const UNKNOWN_REVIEW = "Cette relecture n’existe plus.";

/** Returns the day, in UTC, on which an id was created. */
const dayOfId = (id: string): string => instantOfUlid(id).slice(0, 10);

/**
 * Adds a review on `day`, or moves an existing one to it; without a day, an existing one stays. Refuses a
 * past day, unless a removed review is restored to the day that it had; a day that has a review; and too many
 * reviews.
 */
export function withReview(
  record: DecisionRecord,
  {
    id,
    day,
    origin = "added",
    quote = null,
    source = null,
  }: Pick<Review, "id"> & { [K in "day" | "origin" | "quote" | "source"]?: Review[K] | undefined },
  { now, today }: { now: string; today: string },
): RecordResult {
  const known = record.reviews.find((review) => review.id === id);
  if (known && (day === undefined || day === known.day)) return { record };
  if (day === undefined) return refusedResult("not_found", UNKNOWN_REVIEW);
  if (known?.lookBack)
    return refusedResult("conflict", "Cette relecture est faite : sa date ne change plus.");
  if (day < today && (known || dayOfId(id) >= day))
    return refusedResult("rule", RECORD_MESSAGES.pastReview, "day");
  if (isReviewPlannedOn(record, day))
    return refusedResult("conflict", "Une relecture est déjà prévue ce jour-là.", "day");
  if (known) {
    const moved: Review = { ...known, day };
    return { record: { ...record, reviews: record.reviews.map((one) => (one === known ? moved : one)) } };
  }
  if (!hasRoomForReview(record)) return refusedResult("too_large", RECORD_MESSAGES.tooManyReviews);
  const review: Review = { id, day, origin, quote, lookBack: null, createdAt: now, source };
  return { record: { ...record, reviews: [...record.reviews, review] } };
}

/** Removes a review. Refuses one that does not exist or is done. */
export function withoutReview(record: DecisionRecord, id: string): RecordResult {
  const known = record.reviews.find((review) => review.id === id);
  if (!known) return refusedResult("not_found", UNKNOWN_REVIEW);
  if (known.lookBack) return refusedResult("conflict", "Cette relecture est faite : elle reste au journal.");
  return { record: { ...record, reviews: record.reviews.filter((review) => review !== known) } };
}

/**
 * Stores the result of a review: for the choice of its earlier result if it has one, else for the valid
 * choice. Returns `record` itself if nothing changes. Refuses a review that does not exist, a record without
 * a choice, another number of outcomes than expectations, and a result for another choice than `choiceId`.
 */
export function withLookBack(
  record: DecisionRecord,
  reviewId: string,
  { choiceId, ...seen }: Omit<LookBack, "choiceId" | "doneAt"> & { choiceId?: string | undefined },
  now: string,
): RecordResult {
  const review = record.reviews.find(({ id }) => id === reviewId);
  if (!review) return refusedResult("not_found", UNKNOWN_REVIEW);
  const choice =
    review.lookBack === null
      ? currentChoiceOf(record)
      : record.choices.find(({ id }) => id === review.lookBack?.choiceId);
  if (!choice) return refusedResult("conflict", "Il n’y a pas encore de choix à relire.");
  if (choiceId !== undefined && choiceId !== choice.id)
    return refusedResult(
      "conflict",
      "Le choix a changé entre-temps : relisez ce qui était attendu du nouveau.",
    );
  if (seen.outcomes.length !== choice.expectations.length)
    return refusedResult("rule", "Dites de chaque attente ce qu’il en est.", "outcomes");
  const lookBack: LookBack = { choiceId: choice.id, ...seen, doneAt: review.lookBack?.doneAt ?? now };
  if (isEqualAsJson(review.lookBack, lookBack)) return { record };
  return {
    record: {
      ...record,
      reviews: record.reviews.map((one) => (one === review ? { ...review, lookBack } : one)),
    },
  };
}

/** Returns the newest look back at this choice. */
export const newestLookBackOf = ({ reviews }: DecisionRecord, choiceId: string): LookBack | undefined =>
  reviews
    .flatMap(({ lookBack }) => (lookBack?.choiceId === choiceId ? [lookBack] : []))
    .toSorted((a, b) => (a.doneAt < b.doneAt ? 1 : -1))[0];

const CAME: Record<ExpectationOutcome, number> = { yes: 1, partly: 0.5, no: 0 };

/**
 * Returns the share of the expectations that came true, 0 to 1. One that came in part counts half. `null`
 * without any.
 */
export const shareOfExpectationsMet = (outcomes: readonly ExpectationOutcome[]): number | null =>
  outcomes.length === 0 ? null : outcomes.reduce((sum, one) => sum + CAME[one], 0) / outcomes.length;

/** Returns the reviews of a record as list items. */
export function toListedReviews(record: DecisionRecord): ListedReview[] {
  const held = currentChoiceOf(record);
  return record.reviews.map(({ id, day, lookBack }) => {
    const choice = lookBack ? record.choices.find((one) => one.id === lookBack.choiceId) : held;
    return {
      id,
      decisionId: record.decisionId,
      day,
      optionTitle: choice?.optionTitle ?? null,
      chosenAt: choice?.createdAt ?? null,
      done:
        lookBack && choice
          ? {
              doneAt: lookBack.doneAt,
              sureness: choice.sureness,
              came: shareOfExpectationsMet(lookBack.outcomes),
              wasWellDecided: lookBack.wasWellDecided,
              turnedOutWell: lookBack.turnedOutWell,
              lesson: lookBack.lesson,
            }
          : null,
    };
  });
}
