import { dayOf, type Day } from "../time/day.rules.ts";
import { DAY_MS } from "../time/durations.ts";
import { utcOffsetMs } from "../time/zone.rules.ts";

/** Minutes since midnight, in local time. */
export type MinuteOfDay = number;

/** `spec/2-decisions-and-planner.md` section 9: from 7 to 20 h, with a meal from 12 to 13 h. */
export const MEAL_BREAK = { start: 12 * 60, end: 13 * 60 } as const;
const HOURS = [
  { start: 7 * 60, end: MEAL_BREAK.start },
  { start: MEAL_BREAK.end, end: 20 * 60 },
] as const;

/** Longest work without a break. */
const WORK_MINUTES = 60;
export const SHORT_BREAK_MINUTES = 10;
/** Work begins at a multiple of this. */
const GRID_MINUTES = 5;
const WEEK_DAYS = 7;

/** A time to work; `breakAfter`: a short break follows. */
export type WorkBlock = { day: Day; start: MinuteOfDay; end: MinuteOfDay; breakAfter: boolean };

/** The days of a week that are not over, each from its first minute that is left. */
export function remainingDays(monday: Day, now: Date, zone: string): { day: Day; from: MinuteOfDay }[] {
  const today = dayOf(now, zone);
  const clock = now.getTime() + utcOffsetMs(now.getTime(), zone) - today * DAY_MS;
  const next = Math.ceil(clock / (GRID_MINUTES * 60_000)) * GRID_MINUTES;
  return Array.from({ length: WEEK_DAYS }, (_, at) => monday + at)
    .filter((day) => day >= today)
    .map((day) => ({ day, from: day === today ? next : 0 }));
}

/**
 * The work blocks of a day: an hour each, followed by a short break unless the meal or the day's end comes before it is
 * over (`spec/3-rulings.md`, Clarity scheduler).
 */
export function workBlocksOf({ day, from }: { day: Day; from: MinuteOfDay }): WorkBlock[] {
  const blocks: WorkBlock[] = [];
  for (const hours of HOURS)
    for (
      let start = Math.max(hours.start, from);
      start < hours.end;
      start += WORK_MINUTES + SHORT_BREAK_MINUTES
    ) {
      const end = Math.min(start + WORK_MINUTES, hours.end);
      blocks.push({ day, start, end, breakAfter: end + SHORT_BREAK_MINUTES < hours.end });
    }
  return blocks;
}
