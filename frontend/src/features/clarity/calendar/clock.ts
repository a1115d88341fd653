import type { MinuteOfDay } from "#shared/clarity/working-hours.rules.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { utcOffsetMs } from "#shared/time/zone.rules.ts";

export const MINUTE_MS = 60_000;

/** The local time of an instant in a zone: whole minutes since midnight. */
export function minuteOfDay(instant: Date, zone: string): MinuteOfDay {
  const local = instant.getTime() + utcOffsetMs(instant.getTime(), zone);
  return Math.floor((local - dayOf(instant, zone) * DAY_MS) / MINUTE_MS);
}
