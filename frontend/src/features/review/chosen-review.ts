import type { ListedReview } from "#shared/record/record.schema.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";

/**
 * Returns the review to show: the one that the URL names; else the earliest due by `today` (`YYYY-MM-DD`);
 * else the next planned one. `null`: none is planned, so a new one is made today.
 */
export function pickReviewToShow(
  reviews: readonly ListedReview[],
  { decisionId, reviewId, today }: { decisionId: string; reviewId: string | null; today: string },
): ListedReview | null {
  const own = reviews.filter((review) => review.decisionId === decisionId);
  const named = own.find(({ id }) => id === reviewId);
  if (named) return named;
  const open = own.filter(({ done }) => done === null).toSorted((a, b) => byCodeUnit(a.day, b.day));
  return open.find(({ day }) => day <= today) ?? open[0] ?? null;
}

/**
 * Returns when the decision was last reviewed; discussions begun before that are not about the current
 * review.
 */
export const lastLookBackAt = (reviews: readonly ListedReview[], decisionId: string): string =>
  reviews
    .filter((review) => review.decisionId === decisionId)
    .reduce((last, { done }) => (done && done.doneAt > last ? done.doneAt : last), "");

/**
 * Whether a review is being done before its planned day. It is then stored as another review, of today, and
 * the planned one stays.
 */
export const isBeforeReviewDay = (
  { day, done }: Pick<ListedReview, "day" | "done">,
  today: string,
): boolean => done === null && day > today;
