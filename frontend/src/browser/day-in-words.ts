import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import { formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { type IsoDay, isoOfDate } from "./calendar-days.ts";

/**
 * Returns the day that a text names, or the last of several: « vendredi en huit », « 12 mars », « dans 3
 * jours »; `null` if there is none.
 */
export function dayInWords(text: string, now: Date): IsoDay | null {
  const [span] = daySpansIn(text, parseIsoDay(isoOfDate(now))!);
  return span === undefined ? null : formatIsoDay(span.to);
}
