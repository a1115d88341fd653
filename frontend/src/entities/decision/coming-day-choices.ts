import { suggestedDaysAfter } from "#shared/time/coming-days.rules.ts";
import { type Day, dayNumber, dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { formatShortDate } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { PLAN_TEXTS } from "#frontend/labels/plan.ts";
import type { ComingDay } from "#frontend/ui/calendar.tsx";

/**
 * Returns the days that a calendar offers by one press: the next ones, then the last day of the decision if
 * it is in the future.
 */
export function comingDayChoices(endDay?: IsoDay): ComingDay[] {
  const now = new Date();
  const today = dayOf(now, getViewerTimeZone());
  const { tomorrow, monday, nextWeek } = suggestedDaysAfter(today);
  const end = endDay === undefined ? today : dayNumber(endDay);
  const near = [tomorrow, monday, nextWeek].filter((day): day is Day => day !== null && day !== end);
  const choices = near.map((day) => {
    const isoDay = formatIsoDay(day);
    return { words: day === tomorrow ? PLAN_TEXTS.tomorrow : formatShortDate(isoDay, now), day: isoDay };
  });
  if (end > today)
    choices.push({
      words: `${PLAN_TEXTS.decisionEnd}, ${formatShortDate(formatIsoDay(end), now)}`,
      day: formatIsoDay(end),
    });
  return choices;
}
