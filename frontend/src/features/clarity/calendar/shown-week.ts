import { type To, useSearchParams } from "react-router-dom";
import { type Day, dayOf, formatIsoDay, mondayOf, parseIsoDay, startOfDay } from "#shared/time/day.rules.ts";
import { withQueryChanges } from "#frontend/browser/address/paths.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { weekTitle } from "./words.ts";

export type ShownWeek = {
  monday: Day;
  isThisWeek: boolean;
  /** Whether every day of the week is past. */
  isPast: boolean;
  previous: To;
  next: To;
  thisWeek: To;
};

const DAYS = 7;

/**
 * Returns the week that contains the day in the URL (`?semaine=2026-03-16`); without a valid day, the current
 * week.
 */
export function useShownWeek(): ShownWeek {
  const [params] = useSearchParams();
  const current = mondayOf(dayOf(useNowByQuarterHour(), getViewerTimeZone()));
  const asked = parseIsoDay(params.get("semaine") ?? "");
  const monday = asked === null ? current : mondayOf(asked);
  const weekOf = (day: Day): To => ({
    search: withQueryChanges(params, { semaine: day === current ? null : formatIsoDay(day) }),
  });
  return {
    monday,
    isThisWeek: monday === current,
    isPast: monday < current,
    previous: weekOf(monday - DAYS),
    next: weekOf(monday + DAYS),
    thisWeek: weekOf(current),
  };
}

/** Returns the heading of a week: « Semaine du 16 au 22 mars », « Semaine du 30 mars au 5 avril 2027 ». */
export function titleOfWeek(monday: Day, now: Date, zone: string): string {
  const [first, last] = [monday, monday + DAYS - 1].map((day) => startOfDay(day, zone));
  const [from, to] = [formatDayAndMonth(first!, now), formatDayAndMonth(last!, now)];
  return weekTitle(withoutSameEnd(from, to), to);
}

/**
 * Removes from `from` the words at its end that `to` ends with too: « 26 avril 2027 » becomes « 26 avril »
 * before « 2 mai 2027 », and « 26 » before « 30 avril 2027 ».
 */
function withoutSameEnd(from: string, to: string): string {
  const [first, last] = [from.split(" "), to.split(" ")];
  while (first.length > 1 && first.at(-1) === last.at(-1)) {
    first.pop();
    last.pop();
  }
  return first.join(" ");
}
