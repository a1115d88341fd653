import { isSameItem } from "./edit.rules.ts";
import { RECORD_LIMITS, RECORD_MESSAGES, type Outcome } from "./record.ts";
import { choiceInForce, refusedResult, type RecordResult } from "./record.rules.ts";
import { instantOfUlid } from "./ulid.rules.ts";
import type { DecisionRecord, LookBack, Review, ReviewItem } from "./record.schema.ts";

/** Whether a review is still to be done on this day. */
export const isReviewPlannedOn = ({ reviews }: DecisionRecord, wanted: string): boolean =>
  reviews.some(({ day, lookBack }) => day === wanted && lookBack === null);

export function hasRoomForReview({ reviews }: DecisionRecord): boolean {
  const open = reviews.filter(({ lookBack }) => lookBack === null).length;
  return open < RECORD_LIMITS.reviews && reviews.length < RECORD_LIMITS.allReviews;
}

const UNKNOWN_REVIEW = "Cette relecture n’existe plus.";

/** The day, in UTC, on which an id was made. */
const dayOfId = (id: string): string => instantOfUlid(id).slice(0, 10);

/**
 * The record with a review on this day: new, or moved there; without a day, it stays. Refuses a day that is over, one that is taken, and one
 * too many. One that was made before its day comes back to it, though that is over by now: its removal was undone.
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

/** The record without this review. Refuses one that is gone, or done. */
export function withoutReview(record: DecisionRecord, id: string): RecordResult {
  const known = record.reviews.find((review) => review.id === id);
  if (!known) return refusedResult("not_found", UNKNOWN_REVIEW);
  if (known.lookBack) return refusedResult("conflict", "Cette relecture est faite : elle reste au journal.");
  return { record: { ...record, reviews: record.reviews.filter((review) => review !== known) } };
}

/**
 * The record with what was seen at a review, about the choice that holds, or that was looked back on before. The same record where it says
 * the same already. Refuses a review that is gone, one without a choice, outcomes that are not one for each expectation, and
 * what was seen of another choice (`choiceId`) than this one.
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
      ? choiceInForce(record)
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
  if (isSameItem(review.lookBack, lookBack)) return { record };
  return {
    record: {
      ...record,
      reviews: record.reviews.map((one) => (one === review ? { ...review, lookBack } : one)),
    },
  };
}

const CAME: Record<Outcome, number> = { yes: 1, partly: 0.5, no: 0 };

/** The share of what was expected that came, 0 to 1; what came in part counts half. `null` where nothing was expected. */
export const shareOfExpectationsMet = (outcomes: readonly Outcome[]): number | null =>
  outcomes.length === 0 ? null : outcomes.reduce((sum, one) => sum + CAME[one], 0) / outcomes.length;

/** The reviews of a record as the list of a person has them. */
export function reviewItems(record: DecisionRecord): ReviewItem[] {
  const held = choiceInForce(record);
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
