import { weekdayIndex, type Day } from "../time/day.rules.ts";
import type { PlannerMode } from "../urgency/planner-mode.ts";
import { calculatePlannedMinutes } from "./duration.rules.ts";
import type { WorkWeek } from "./planner.schema.ts";
import {
  MEAL_BREAK,
  SHORT_BREAK_MINUTES,
  splitDayIntoFreeWorkSpans,
  splitIntoFreeWorkSpans,
  listRemainingDaysOfWeek,
  type MinuteOfDay,
  type MinuteSpan,
  type FreeWorkSpan,
} from "./working-hours.rules.ts";
import { sortTasksForPlanning } from "./task-order.rules.ts";
import type { PlannerTask } from "./task.ts";

/** A piece of work or a break in the planned week. Its times are local. */
export type ScheduledWorkOrBreak = { id: string; day: Day; startTime: MinuteOfDay; endTime: MinuteOfDay } & (
  { kind: "task"; taskId: string } | { kind: "break"; breakType: "meal" | "short" }
);

/** Minimum length of a part of a task that is split, in minutes (R, durations). */
const SHORTEST_PIECE = 15;

/**
 * A task that did not fit. `minutes`: those to be planned; `freeMinutes`: those that were free when its turn
 * came.
 */
export type UnplacedTask = { taskId: string; minutes: number; freeMinutes: number };

/** A block that planning leaves where it is, even outside working hours. */
export type KeptBlock = MinuteSpan & { taskId: string; day: Day };

export type WeekSchedule = { slots: ScheduledWorkOrBreak[]; unplaced: UnplacedTask[] };

/** The week to plan. `monday`: its first day. Nothing is placed before `now`. */
export type WeekToSchedule = {
  monday: Day;
  now: Date;
  zone: string;
  mode: PlannerMode;
  /** How much longer the person's tasks take than estimated (see `calculatePlannedMinutes`). */
  durationFactor?: number | null;
  /** The person's working hours; by default those of the specification (`DEFAULT_WORK_WEEK`), every day. */
  workWeek?: WorkWeek | null;
  /** Days on which nothing is placed: public holidays and leaves. */
  closedDays?: ReadonlySet<Day>;
  kept?: readonly KeptBlock[];
};

/**
 * Places the open tasks in the working hours of a week, one after the other (S2 §9, Clarity scheduling, and
 * R). A task is split at breaks, meals, nights and kept blocks, into parts of at least 15 minutes. If it does
 * not fit as a whole, it is not placed, but shorter ones after it may be. Time that kept blocks give to a
 * task is not placed again. The slots are in order of time, with a meal on each day that gets work, unless
 * the meal is past. The same input gives the same plan.
 */
export function scheduleWeek(
  tasks: readonly PlannerTask[],
  { monday, now, zone, mode, durationFactor = null, workWeek, closedDays, kept = [] }: WeekToSchedule,
): WeekSchedule {
  const days = listRemainingDaysOfWeek(monday, now, zone).filter(({ day }) => !closedDays?.has(day));
  const keptOn = Map.groupBy(kept, ({ day }) => day);
  let free = days.flatMap((left) =>
    splitDayIntoFreeWorkSpans({
      ...left,
      hours: workWeek?.[weekdayIndex(left.day)],
      kept: keptOn.get(left.day),
    }),
  );
  const keptOf = Map.groupBy(kept, ({ taskId }) => taskId);
  const slots: ScheduledWorkOrBreak[] = [];
  const unplaced: UnplacedTask[] = [];
  const todo = tasks.filter(({ status }) => status === "todo");
  for (const task of sortTasksForPlanning(todo, mode)) {
    const minutes = calculatePlannedMinutes(task, mode, durationFactor) - lengthOf(keptOf.get(task.id) ?? []);
    const placed = place(free, minutes);
    if (placed === null) {
      const usable = free.filter((block) => lengthOf([block]) >= Math.min(minutes, SHORTEST_PIECE));
      unplaced.push({ taskId: task.id, minutes, freeMinutes: lengthOf(usable) });
      continue;
    }
    free = placed.free;
    slots.push(...placed.taken.flatMap((block) => slotsOf(block, task.id)));
  }
  const worked = new Set(slots.map(({ day }) => day));
  const meals = days
    .filter(({ day, from }) => worked.has(day) && from <= MEAL_BREAK.start)
    .map(({ day }) => mealOf(day));
  return { slots: [...slots, ...meals].toSorted(byTime), unplaced };
}

const lengthOf = (blocks: readonly MinuteSpan[]): number =>
  blocks.reduce((sum, { start, end }) => sum + end - start, 0);

/**
 * Takes `minutes` from the first free blocks. Returns them with the time left; `null` if there is not enough.
 */
function place(
  free: readonly FreeWorkSpan[],
  minutes: number,
): { taken: FreeWorkSpan[]; free: FreeWorkSpan[] } | null {
  const taken: FreeWorkSpan[] = [];
  const skipped: FreeWorkSpan[] = [];
  let next = [...free];
  for (let left = minutes; left > 0;) {
    const block = next.shift();
    if (!block) return null;
    const length = block.end - block.start;
    // Takes less than the whole block if what is left for the last part would be too short.
    const piece = left <= length ? left : Math.min(length, left - SHORTEST_PIECE);
    if (piece < Math.min(minutes, SHORTEST_PIECE)) {
      skipped.push(block);
      continue;
    }
    left -= piece;
    const end = block.start + piece;
    const following = piece < length && left > 0 ? blocksFollowing(block, next) : [];
    if (following.length > 0) {
      // The short break begins when this part ends, and the blocks after the break begin earlier too.
      const start = end + SHORT_BREAK_MINUTES;
      const moved = splitIntoFreeWorkSpans(block.day, { start, end: following.at(-1)!.end });
      next = [...moved, ...next.slice(following.length)];
    } else if (piece < length) next.unshift({ ...block, start: end });
    taken.push({ ...block, end, breakAfter: block.breakAfter && (piece === length || following.length > 0) });
  }
  return { taken, free: [...skipped, ...next] };
}

/** Returns the blocks at the beginning of `next` that only short breaks separate from `block`. */
function blocksFollowing(block: FreeWorkSpan, next: readonly FreeWorkSpan[]): FreeWorkSpan[] {
  let before = block;
  const other = next.findIndex((one) => {
    const follows =
      before.breakAfter && one.day === before.day && one.start === before.end + SHORT_BREAK_MINUTES;
    before = one;
    return !follows;
  });
  return next.slice(0, other === -1 ? undefined : other);
}

function slotsOf({ day, start, end, breakAfter }: FreeWorkSpan, taskId: string): ScheduledWorkOrBreak[] {
  const work: ScheduledWorkOrBreak = { ...timesOf(day, start, end), kind: "task", taskId };
  return breakAfter
    ? [work, { ...timesOf(day, end, end + SHORT_BREAK_MINUTES), kind: "break", breakType: "short" }]
    : [work];
}

const mealOf = (day: Day): ScheduledWorkOrBreak => ({
  ...timesOf(day, MEAL_BREAK.start, MEAL_BREAK.end),
  kind: "break",
  breakType: "meal",
});

/**
 * Returns the day and times of a slot. Its id is its beginning, because no two slots begin at the same time.
 */
const timesOf = (day: Day, startTime: MinuteOfDay, endTime: MinuteOfDay) => ({
  id: `${day}-${startTime}`,
  day,
  startTime,
  endTime,
});

const byTime = (a: ScheduledWorkOrBreak, b: ScheduledWorkOrBreak): number =>
  a.day - b.day || a.startTime - b.startTime;
