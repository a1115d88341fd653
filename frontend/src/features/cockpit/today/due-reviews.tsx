import { useQuery } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { ReviewItem } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { reviewPlannedText, toReviewText } from "#frontend/labels/today.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { COVERING_LINK_CLASS } from "#frontend/ui/list/covering-link.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** More would hide what presses. */
const MAX_REVIEWS = 3;

export type DueReview = { review: ReviewItem; decision: Pick<Decision, "id" | "title"> };

/**
 * The choices to look back on until this day (`YYYY-MM-DD`), one for each decision that there is, the earliest first. Read at
 * every mount; where it cannot be, nothing is said: the mail and the list of reviews say it too.
 */
export function useDueReviews(
  today: string,
  decisions: readonly Pick<Decision, "id" | "title">[],
): DueReview[] {
  const { data = [] } = useQuery({
    queryKey: [...endpointKey("listDueReviews"), today],
    queryFn: ({ signal }) => call("listDueReviews", { query: { until: today }, signal }),
    staleTime: 0,
  });
  const known = new Map(decisions.map((decision) => [decision.id, decision]));
  const seen = new Set<string>();
  return data
    .flatMap((review) => {
      const decision = known.get(review.decisionId);
      // Without a choice there is nothing to look back on, whatever day was set for it.
      if (!decision || review.chosenAt === null || seen.has(decision.id)) return [];
      seen.add(decision.id);
      return [{ review, decision }];
    })
    .slice(0, MAX_REVIEWS);
}

/** A line of the day that leads to the page of a look back. */
export function DueReviewLine({ due: { review, decision }, now }: { due: DueReview; now: Date }) {
  return (
    <li className="group relative grid min-h-15 items-center gap-x-4 border-b border-line py-2">
      <MarginMark kind="todo" className="top-4" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <SinglePushLink
            to={paths.lookBack(decision.id, { relecture: review.id })}
            dir="auto"
            className={cx(COVERING_LINK_CLASS, "group-hover:underline")}
          >
            {fr(toReviewText(review.optionTitle ?? decision.title))}
          </SinglePushLink>
        </p>
        <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
          {fr(reviewPlannedText(decision.title, dayAndMonth(dateOfIso(review.day), now)))}
        </p>
      </div>
    </li>
  );
}
