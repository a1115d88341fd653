import type { PlannerBlock, WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import type { MinuteOfDay, MinuteSpan } from "#shared/clarity/working-hours.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { type Day, dayOf, formatIsoDay, startOfDay } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { utcOffsetMs } from "#shared/time/zone.rules.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { blockTimeWords } from "#frontend/labels/clarity-calendar.ts";
import { compareBlockTimes, nonWorkingSpans, overlapsMeal } from "./grid-layout.ts";
import type { BlockPlacement } from "./grid-move.ts";

/** A task in the calendar. `decision`: the decision of the action; `null` for an own task. */
export type CalendarTask = { task: PlannerTask; decision: Decision | null };

/** A day of the week with the values that the grid renders. */
export type GridDay = {
  day: Day;
  /** Weekday and date: « lundi 16 mars ». */
  name: string;
  /** Short weekday, « Lun »; `date` is the day of the month, « 16 ». */
  weekday: string;
  date: string;
  isToday: boolean;
  /** Why the day is closed (a holiday or a leave); undefined if it is open. */
  closed: string | undefined;
  off: readonly MinuteSpan[];
  /**
   * Minutes since midnight: blocks that end by then are past. Infinity for a past day, 0 for a future one.
   */
  pastUntil: number;
};

type DaysOptions = {
  monday: Day;
  now: Date;
  zone: string;
  closed: ReadonlyMap<Day, string>;
  workWeek: WorkWeek | null;
};

/** Returns the seven days of a week, Monday first. */
export function createGridDays({ monday, now, zone, closed, workWeek }: DaysOptions): GridDay[] {
  const today = dayOf(now, zone);
  const minute = minuteOfDay(now, zone);
  return Array.from({ length: 7 }, (_, at) => {
    const day = monday + at;
    const name = formatFullDate(startOfDay(day, zone), now);
    return {
      day,
      name,
      weekday: capitalizeFirstLetter(name.slice(0, 3)),
      date: String(Number(formatIsoDay(day).slice(8))),
      isToday: day === today,
      closed: closed.get(day),
      off: nonWorkingSpans(day, workWeek),
      pastUntil: day < today ? Number.POSITIVE_INFINITY : day === today ? minute : 0,
    };
  });
}

/**
 * Describes the day and time of a block in words, and whether the day is closed or the block overlaps a meal.
 */
export function placementWords(days: readonly GridDay[], place: BlockPlacement): string {
  const day = days.find((one) => one.day === place.day);
  const { start, end } = place;
  return blockTimeWords({
    day: day?.name ?? "",
    start,
    end,
    closed: day?.closed,
    isOverMeal: overlapsMeal(place),
  });
}

const NONE: readonly PlannerBlock[] = [];

/**
 * Groups blocks by day, sorted by time. A day without a change keeps the array of `before`, so that it is not
 * rendered again.
 */
export function groupBlocksByDay(
  blocks: readonly PlannerBlock[],
  before: ReadonlyMap<string, readonly PlannerBlock[]>,
): Map<string, readonly PlannerBlock[]> {
  const groups = Map.groupBy(blocks.toSorted(compareBlockTimes), ({ day }) => day);
  return new Map([...groups].map(([day, own]) => [day, sameOr(before.get(day) ?? NONE, own)]));
}

const sameOr = (before: readonly PlannerBlock[], now: readonly PlannerBlock[]): readonly PlannerBlock[] =>
  before.length === now.length && before.every((block, at) => block === now[at]) ? before : now;

export const MINUTE_MS = 60_000;

/** Returns the local time of an instant, in whole minutes since midnight. */
export function minuteOfDay(instant: Date, zone: string): MinuteOfDay {
  const local = instant.getTime() + utcOffsetMs(instant.getTime(), zone);
  return Math.floor((local - dayOf(instant, zone) * DAY_MS) / MINUTE_MS);
}
