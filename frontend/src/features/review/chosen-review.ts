import type { ListedReview } from "#shared/record/record.schema.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";

/**
 * Returns the review of the page: the one in the URL, else the earliest due one (until `today`,
 * `YYYY-MM-DD`), else the next one; `null`: a new one, today.
 */
export function chosenReview(
  reviews: readonly ListedReview[],
  { decisionId, reviewId, today }: { decisionId: string; reviewId: string | null; today: string },
): ListedReview | null {
  const own = reviews.filter((review) => review.decisionId === decisionId);
  const named = own.find(({ id }) => id === reviewId);
  if (named) return named;
  const open = own.filter(({ done }) => done === null).toSorted((a, b) => byCodeUnit(a.day, b.day));
  return open.find(({ day }) => day <= today) ?? open[0] ?? null;
}

/** Returns when the decision was last reviewed: earlier discussions are not about this review. */
export const lastLookBackAt = (reviews: readonly ListedReview[], decisionId: string): string =>
  reviews
    .filter((review) => review.decisionId === decisionId)
    .reduce((last, { done }) => (done && done.doneAt > last ? done.doneAt : last), "");

/**
 * Whether a review is answered before its planned day. It is then stored as a review of today, and the
 * planned one stays.
 */
export const isEarly = ({ day, done }: Pick<ListedReview, "day" | "done">, today: string): boolean =>
  done === null && day > today;
