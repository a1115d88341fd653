import type { Block, WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import type { MinuteOfDay, MinuteSpan } from "#shared/clarity/working-hours.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { type Day, dayOf, formatIsoDay, startOfDay } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { utcOffsetMs } from "#shared/time/zone.rules.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { blockPlaceWords } from "#frontend/labels/clarity-calendar.ts";
import { compareBlockTimes, nonWorkingSpans, overlapsMeal } from "./grid-layout.ts";
import type { Placement } from "./grid-move.ts";

/** `decision`: of the action; `null`: an own task. */
export type TaskView = { task: PlannerTask; decision: Decision | null };

/** A displayed day, as the grid renders it. */
export type GridDay = {
  day: Day;
  /** « lundi 16 mars ». */
  name: string;
  /** « Lun », « 16 ». */
  weekday: string;
  date: string;
  isToday: boolean;
  /** Why the day is closed; undefined if it is open. */
  closed: string | undefined;
  off: readonly MinuteSpan[];
  /** Blocks that end by this minute are past. */
  pastUntil: number;
};

type DaysOptions = {
  monday: Day;
  now: Date;
  zone: string;
  closed: ReadonlyMap<Day, string>;
  workWeek: WorkWeek | null;
};

/** The seven days, from Monday on. */
export function gridDays({ monday, now, zone, closed, workWeek }: DaysOptions): GridDay[] {
  const today = dayOf(now, zone);
  const minute = minuteOfDay(now, zone);
  return Array.from({ length: 7 }, (_, at) => {
    const day = monday + at;
    const name = formatFullDate(startOfDay(day, zone), now);
    return {
      day,
      name,
      weekday: `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`,
      date: String(Number(formatIsoDay(day).slice(8))),
      isToday: day === today,
      closed: closed.get(day),
      off: nonWorkingSpans(day, workWeek),
      pastUntil: day < today ? Number.POSITIVE_INFINITY : day === today ? minute : 0,
    };
  });
}

/** Describes the place of a block, with anything unusual. */
export function placementWords(days: readonly GridDay[], place: Placement): string {
  const day = days.find((one) => one.day === place.day);
  const { start, end } = place;
  return blockPlaceWords({
    day: day?.name ?? "",
    start,
    end,
    closed: day?.closed,
    isOverMeal: overlapsMeal(place),
  });
}

const NONE: readonly Block[] = [];

/** Groups blocks by day, by time. An unchanged day keeps its list, so that it does not re-render. */
export function groupByDay(
  blocks: readonly Block[],
  before: ReadonlyMap<string, readonly Block[]>,
): Map<string, readonly Block[]> {
  const groups = Map.groupBy(blocks.toSorted(compareBlockTimes), ({ day }) => day);
  return new Map([...groups].map(([day, own]) => [day, sameOr(before.get(day) ?? NONE, own)]));
}

const sameOr = (before: readonly Block[], now: readonly Block[]): readonly Block[] =>
  before.length === now.length && before.every((block, at) => block === now[at]) ? before : now;

export const MINUTE_MS = 60_000;

/** Returns an instant's local time in whole minutes since midnight. */
export function minuteOfDay(instant: Date, zone: string): MinuteOfDay {
  const local = instant.getTime() + utcOffsetMs(instant.getTime(), zone);
  return Math.floor((local - dayOf(instant, zone) * DAY_MS) / MINUTE_MS);
}
