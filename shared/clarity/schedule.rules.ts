import { weekdayIndex, type Day } from "../time/day.rules.ts";
import type { PlannerMode } from "../urgency/planner-mode.ts";
import { plannedMinutes } from "./duration.rules.ts";
import type { WorkWeek } from "./planner.schema.ts";
import {
  MEAL_BREAK,
  SHORT_BREAK_MINUTES,
  workBlocksOf,
  workBlocksOfSpan,
  remainingDays,
  type MinuteOfDay,
  type MinuteSpan,
  type WorkBlock,
} from "./working-hours.rules.ts";
import { sortTasks } from "./task-order.rules.ts";
import type { PlannerTask } from "./task.ts";

/** A calendar entry in local time: it keeps its hour in another time zone. */
export type ScheduledSlot = { id: string; day: Day; startTime: MinuteOfDay; endTime: MinuteOfDay } & (
  { kind: "task"; taskId: string } | { kind: "break"; breakType: "meal" | "short" }
);

/** Minimum length of a piece of a split task, in minutes (R, Durations). */
const SHORTEST_PIECE = 15;

/** A task that did not fit: `minutes` to plan, and `freeMinutes` that were left when its turn came. */
export type UnplacedTask = { taskId: string; minutes: number; freeMinutes: number };

/** A part of a task that keeps its place in the week, at any time of the day. */
export type KeptBlock = MinuteSpan & { taskId: string; day: Day };

export type WeekSchedule = { slots: ScheduledSlot[]; unplaced: UnplacedTask[] };

/** `monday`: the first day of the week; only the time after `now` is planned. */
export type WeekToSchedule = {
  monday: Day;
  now: Date;
  zone: string;
  mode: PlannerMode;
  /** See `plannedMinutes`. */
  durationFactor?: number | null;
  /** The person's own hours; by default, those of the specification, every day. */
  workWeek?: WorkWeek | null;
  /** Days without work. */
  closedDays?: ReadonlySet<Day>;
  kept?: readonly KeptBlock[];
};

/**
 * Plans the open tasks, one after the other, in the working hours of a week (S2 §9, Clarity scheduling, and
 * R). Tasks are split at breaks, meals, nights and kept blocks, into pieces of at least 15 minutes. A task
 * that does not fit as a whole is left unplaced; shorter ones after it may still fit. Kept parts of a task
 * are not planned again. Slots are in chronological order; a day with planned work has its meal, unless that
 * is past. Deterministic.
 */
export function scheduleWeek(
  tasks: readonly PlannerTask[],
  { monday, now, zone, mode, durationFactor = null, workWeek, closedDays, kept = [] }: WeekToSchedule,
): WeekSchedule {
  const days = remainingDays(monday, now, zone).filter(({ day }) => !closedDays?.has(day));
  const keptOn = Map.groupBy(kept, ({ day }) => day);
  let free = days.flatMap((left) =>
    workBlocksOf({ ...left, hours: workWeek?.[weekdayIndex(left.day)], kept: keptOn.get(left.day) }),
  );
  const keptOf = Map.groupBy(kept, ({ taskId }) => taskId);
  const slots: ScheduledSlot[] = [];
  const unplaced: UnplacedTask[] = [];
  const todo = tasks.filter(({ status }) => status === "todo");
  for (const task of sortTasks(todo, mode)) {
    const minutes = plannedMinutes(task, mode, durationFactor) - lengthOf(keptOf.get(task.id) ?? []);
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

/** Takes this many minutes from the front of `free`, and returns the rest; `null` if they do not fit. */
function place(
  free: readonly WorkBlock[],
  minutes: number,
): { taken: WorkBlock[]; free: WorkBlock[] } | null {
  const taken: WorkBlock[] = [];
  const skipped: WorkBlock[] = [];
  let next = [...free];
  for (let left = minutes; left > 0;) {
    const block = next.shift();
    if (!block) return null;
    const length = block.end - block.start;
    // The piece before the last is shortened if the last one would be too short.
    const piece = left <= length ? left : Math.min(length, left - SHORTEST_PIECE);
    if (piece < Math.min(minutes, SHORTEST_PIECE)) {
      skipped.push(block);
      continue;
    }
    left -= piece;
    const end = block.start + piece;
    const following = piece < length && left > 0 ? blocksFollowing(block, next) : [];
    if (following.length > 0) {
      // The break moves earlier, and the work after it.
      const start = end + SHORT_BREAK_MINUTES;
      const moved = workBlocksOfSpan(block.day, { start, end: following.at(-1)!.end });
      next = [...moved, ...next.slice(following.length)];
    } else if (piece < length) next.unshift({ ...block, start: end });
    taken.push({ ...block, end, breakAfter: block.breakAfter && (piece === length || following.length > 0) });
  }
  return { taken, free: [...skipped, ...next] };
}

/** Returns the blocks of `next` that follow this one with only short breaks between. */
function blocksFollowing(block: WorkBlock, next: readonly WorkBlock[]): WorkBlock[] {
  let before = block;
  const other = next.findIndex((one) => {
    const follows =
      before.breakAfter && one.day === before.day && one.start === before.end + SHORT_BREAK_MINUTES;
    before = one;
    return !follows;
  });
  return next.slice(0, other === -1 ? undefined : other);
}

function slotsOf({ day, start, end, breakAfter }: WorkBlock, taskId: string): ScheduledSlot[] {
  const work: ScheduledSlot = { ...timesOf(day, start, end), kind: "task", taskId };
  return breakAfter
    ? [work, { ...timesOf(day, end, end + SHORT_BREAK_MINUTES), kind: "break", breakType: "short" }]
    : [work];
}

const mealOf = (day: Day): ScheduledSlot => ({
  ...timesOf(day, MEAL_BREAK.start, MEAL_BREAK.end),
  kind: "break",
  breakType: "meal",
});

/** No two slots begin at the same time, so day and minute are a unique id. */
const timesOf = (day: Day, startTime: MinuteOfDay, endTime: MinuteOfDay) => ({
  id: `${day}-${startTime}`,
  day,
  startTime,
  endTime,
});

const byTime = (a: ScheduledSlot, b: ScheduledSlot): number => a.day - b.day || a.startTime - b.startTime;
