import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import { formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { type IsoDay, dateToIsoDay } from "./calendar-days.ts";

/**
 * Parses a day written in French words: « vendredi en huit », « 12 mars », « dans 3 jours ». Returns the last
 * day of a range; `null` if the text names no day.
 */
export function parseDayInWords(text: string, now: Date): IsoDay | null {
  const [span] = daySpansIn(text, parseIsoDay(dateToIsoDay(now))!);
  return span === undefined ? null : formatIsoDay(span.to);
}
