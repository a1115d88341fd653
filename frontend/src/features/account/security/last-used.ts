import { DAY_MS } from "#shared/time/durations.ts";
import { lastUsedText } from "#frontend/labels/account.ts";
import { dateOfIso, isoOfDate } from "#frontend/browser/calendar-days.ts";
import { dayAndMonth, hourAndMinute } from "#frontend/browser/dates.ts";

const startOfDay = (date: Date): number => dateOfIso(isoOfDate(date)).getTime();

/** « hier à 21:40 », in the viewer's zone. */
export function lastUsedWords(instant: string, now: Date): string {
  // A day of the clocks' change has an hour more or less.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(new Date(instant))) / DAY_MS);
  return lastUsedText(daysAgo, dayAndMonth(instant, now), hourAndMinute(instant));
}
