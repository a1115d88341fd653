import { DAY_MS, HOUR_MS } from "./durations.ts";
import { utcOffsetMs } from "./zone.rules.ts";

/** More than the UTC offset of any zone. */
const MAX_OFFSET_MS = 16 * HOUR_MS;

/** A calendar day as the number of days since 1 January 1970. */
export type Day = number;

/** An instant: a date, or ISO 8601 text. */
export type DateOrIsoText = Date | string;

const msOf = (instant: DateOrIsoText): number =>
  typeof instant === "string" ? Date.parse(instant) : instant.getTime();

/** The calendar day of an instant in a zone (an IANA name). */
export function dayOf(instant: DateOrIsoText, zone: string): Day {
  const ms = msOf(instant);
  return Math.floor((ms + utcOffsetMs(ms, zone)) / DAY_MS);
}

/** Calendar days between two instants in a zone; negative if `to` is on an earlier day. */
export const daysBetween = (from: DateOrIsoText, to: DateOrIsoText, zone: string): number =>
  dayOf(to, zone) - dayOf(from, zone);

/**
 * Returns the first instant of a day in a zone, which is not midnight if the clocks skip midnight. For a day
 * that the zone skipped (Samoa, 30 December 2011), returns the beginning of the next day.
 */
export function startOfDay(day: Day, zone: string): Date {
  let before = day * DAY_MS - MAX_OFFSET_MS;
  let after = day * DAY_MS + MAX_OFFSET_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(new Date(middle), zone) >= day) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** Returns the last millisecond of a day in a zone. */
export const endOfDay = (day: Day, zone: string): Date => new Date(startOfDay(day + 1, zone).getTime() - 1);

/** Returns the day of the week: 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** Returns the Monday of the week that contains a day. */
export const mondayOf = (day: Day): Day => day - weekdayIndex(day);

/** Formats a day as `YYYY-MM-DD`, for URLs and date inputs. */
export const formatIsoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is an existing calendar day, `YYYY-MM-DD`. */
export const isIsoDay = (text: string): boolean => parseIsoDay(text) !== null;

/** Converts a calendar day, which must be a valid `YYYY-MM-DD`, to its number. NaN for any other text. */
export const dayNumber = (isoDay: string): Day => Date.parse(`${isoDay}T00:00:00Z`) / DAY_MS;

/** Parses a calendar day, `YYYY-MM-DD`; `null` for any other text, and for a day that does not exist. */
export function parseIsoDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return null;
  const day = ms / DAY_MS;
  return formatIsoDay(day) === text ? day : null;
}
