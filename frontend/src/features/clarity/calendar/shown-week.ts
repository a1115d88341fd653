import { type To, useSearchParams } from "react-router-dom";
import { type Day, dayOf, formatIsoDay, mondayOf, parseIsoDay, startOfDay } from "#shared/time/day.rules.ts";
import { withQuery } from "#frontend/browser/paths.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { weekTitle } from "#frontend/labels/clarity-week.ts";
import { dayAndMonth } from "#frontend/ui/dates.ts";

export type ShownWeek = {
  monday: Day;
  isThisWeek: boolean;
  /** None of its days is left. */
  isPast: boolean;
  previous: To;
  next: To;
  thisWeek: To;
};

const DAYS = 7;

/** The week that the address names by one of its days (`?semaine=2026-03-16`), else this one. */
export function useShownWeek(): ShownWeek {
  const [params] = useSearchParams();
  const current = mondayOf(dayOf(useNow(), viewerTimeZone()));
  const asked = parseIsoDay(params.get("semaine") ?? "");
  const monday = asked === null ? current : mondayOf(asked);
  const weekOf = (day: Day): To => ({
    search: withQuery(params, { semaine: day === current ? null : formatIsoDay(day) }),
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

/** « Semaine du 16 au 22 mars », « Semaine du 30 mars au 5 avril ». */
export function titleOfWeek(monday: Day, now: Date, zone: string): string {
  const [first, last] = [monday, monday + DAYS - 1].map((day) => startOfDay(day, zone));
  const [from, to] = [dayAndMonth(first!, now), dayAndMonth(last!, now)];
  return weekTitle(monthOf(from) === monthOf(to) ? from.slice(0, from.indexOf(" ")) : from, to);
}

/** « mars » of « 16 mars ». */
const monthOf = (words: string): string => words.slice(words.indexOf(" "));
