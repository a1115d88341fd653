import { offsetAt } from "./zone.rules.ts";

export const DAY_MS = 86_400_000;
/** More than any clock is ahead of or behind UTC. */
const FURTHEST_MS = 16 * 3_600_000;

/** A calendar day: how many days after 1 January 1970 it comes. Days are added and subtracted as numbers. */
export type Day = number;

/** An instant: a date, or ISO 8601 text. */
export type Instant = Date | string;

const msOf = (instant: Instant): number =>
  typeof instant === "string" ? Date.parse(instant) : instant.getTime();

/** The day that a calendar shows at an instant in a zone (an IANA name). */
export function dayOf(instant: Instant, zone: string): Day {
  const ms = msOf(instant);
  return Math.floor((ms + offsetAt(ms, zone)) / DAY_MS);
}

/** How many times midnight passes in a zone between two instants; negative where `to` is on an earlier day. */
export const daysBetween = (from: Instant, to: Instant, zone: string): number =>
  dayOf(to, zone) - dayOf(from, zone);

/**
 * The first instant of a day in a zone, which is not midnight where clocks go forward over it. A day that a zone
 * left out (Samoa, 30 December 2011) begins where the next one does.
 */
export function startOfDay(day: Day, zone: string): Date {
  let before = day * DAY_MS - FURTHEST_MS;
  let reached = day * DAY_MS + FURTHEST_MS;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dayOf(new Date(middle), zone) >= day) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}

/** The last millisecond of a day in a zone. */
export const endOfDay = (day: Day, zone: string): Date => new Date(startOfDay(day + 1, zone).getTime() - 1);

/** How many days after Monday a day comes, 0 to 6. */
export const weekday = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** The Monday of a day's week: the day itself, or the nearest Monday before it. */
export const mondayOf = (day: Day): Day => day - weekday(day);
