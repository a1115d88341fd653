import { DAY_MS, dayOf, type Day } from "../time/day.rules.ts";
import { offsetAt } from "../time/zone.rules.ts";

/** Minutes since midnight, as clocks show them. */
export type Minute = number;

/** `spec/2-decisions-and-planner.md` section 9: from 7 to 20 h, with a meal from 12 to 13 h. */
export const MEAL = { start: 12 * 60, end: 13 * 60 } as const;
const HOURS = [
  { start: 7 * 60, end: MEAL.start },
  { start: MEAL.end, end: 20 * 60 },
] as const;

/** Of work without a break, of the break that follows it, and of the grid on which work begins, in minutes. */
const STRETCH = 60;
export const SHORT_BREAK = 10;
const GRID = 5;
const WEEK_DAYS = 7;

/** A time to work; `breakAfter`: a short break follows it. */
export type Stretch = { day: Day; start: Minute; end: Minute; breakAfter: boolean };

/** The first minute that is left of each day of a week, from Monday on; a day that is over has none. */
export function weekDays(monday: Day, now: Date, zone: string): { day: Day; from: Minute }[] {
  const today = dayOf(now, zone);
  const clock = now.getTime() + offsetAt(now.getTime(), zone) - today * DAY_MS;
  const nextOnGrid = Math.ceil(clock / (GRID * 60_000)) * GRID;
  return Array.from({ length: WEEK_DAYS }, (_, at) => monday + at)
    .filter((day) => day >= today)
    .map((day) => ({ day, from: day === today ? nextOnGrid : 0 }));
}

/**
 * The times to work on a day from a minute on, an hour each with a short break after it, unless the meal or the day's
 * end comes before that break is over (`spec/3-rulings.md`, Clarity scheduler).
 */
export function stretchesOf({ day, from }: { day: Day; from: Minute }): Stretch[] {
  const stretches: Stretch[] = [];
  for (const hours of HOURS)
    for (let start = Math.max(hours.start, from); start < hours.end; start += STRETCH + SHORT_BREAK) {
      const end = Math.min(start + STRETCH, hours.end);
      stretches.push({ day, start, end, breakAfter: end + SHORT_BREAK < hours.end });
    }
  return stretches;
}
