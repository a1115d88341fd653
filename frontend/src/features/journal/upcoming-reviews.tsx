import { Link } from "react-router-dom";
import type { DecidedChoice } from "#shared/record/decided.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { dayNumber, dayOf } from "#shared/time/day.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { daysUntilWords, REVIEW_TEXTS } from "#frontend/labels/reviews.ts";
import { DECIDED_CHOICES_TEXTS } from "./decided-words.ts";

/** Maximum number of reviews listed: more would push the calibration below them out of view. */
const SHOWN = 5;

/** The next reviews, at most one for each choice, the earliest first. */
export function UpcomingReviews({ decided }: { decided: readonly DecidedChoice[] }) {
  const now = useNowByQuarterHour();
  const today = dayOf(now, getViewerTimeZone());
  const next = decided
    .flatMap(({ choice, decision }) => {
      const day = decision.choice?.nextReviewOn;
      return day ? [{ choice, decision, day }] : [];
    })
    .toSorted((a, b) => byCodeUnit(a.day, b.day))
    .slice(0, SHOWN);
  return (
    <section>
      <h2 className="h2">{DECIDED_CHOICES_TEXTS.toReview}</h2>
      {next.length === 0 && <p className="note mt-2">{fr(DECIDED_CHOICES_TEXTS.nothingToReview)}</p>}
      <ul className="mt-2">
        {next.map(({ choice, decision, day }) => {
          const days = dayNumber(day) - today;
          return (
            <li key={choice.id} className="border-b border-line py-2 text-sm">
              <p className="flex justify-between gap-3">
                <span className="font-strong">{formatDayAndMonth(isoDayToDate(day), now)}</span>
                <span className="text-ink-3">{fr(days < 0 ? REVIEW_TEXTS.late : daysUntilWords(days))}</span>
              </p>
              <Link to={paths.lookBack(decision.id)} dir="auto" className="wrap-anywhere text-ink-2">
                {fr(choice.optionTitle)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
