import { weekdayIndex, type Day } from "../time/day.rules.ts";
import type { PlannerMode } from "../urgency/planner-mode.ts";
import { plannedDuration } from "./duration.rules.ts";
import type { WorkWeek } from "./planner.schema.ts";
import {
  MEAL_BREAK,
  SHORT_BREAK_MINUTES,
  workBlocksOf,
  remainingDays,
  type MinuteOfDay,
  type MinuteSpan,
  type WorkBlock,
} from "./working-hours.rules.ts";
import { sortTasks } from "./task-order.rules.ts";
import type { PlannerTask } from "./task.ts";

/** An entry of the calendar in local time: nine o’clock stays nine o’clock in another time zone. */
export type ScheduledSlot = { id: string; day: Day; startTime: MinuteOfDay; endTime: MinuteOfDay } & (
  { kind: "task"; taskId: string } | { kind: "break"; breakType: "meal" | "short" }
);

/** A task of which more (`minutes`) is to be planned than was left of the week when its turn came. */
export type UnplacedTask = { taskId: string; minutes: number; freeMinutes: number };

/** A part of a task that stays where it is in the week, at any time of the day. */
export type KeptBlock = MinuteSpan & { taskId: string; day: Day };

export type WeekSchedule = { slots: ScheduledSlot[]; unplaced: UnplacedTask[] };

/** `monday`: the first day of the week, of which only what is left at `now` is planned. */
export type WeekToSchedule = {
  monday: Day;
  now: Date;
  zone: string;
  mode: PlannerMode;
  /** `plannedDuration` says what it is. */
  durationFactor?: number | null;
  /** The person's own hours; without them, all those of the specification, every day. */
  workWeek?: WorkWeek | null;
  /** Not worked. */
  closedDays?: ReadonlySet<Day>;
  kept?: readonly KeptBlock[];
};

/**
 * Plans the tasks to do, one after the other, in the working hours of a week (`spec/2-decisions-and-planner.md` section 9,
 * Clarity scheduling, and `spec/3-rulings.md`). A task is split at breaks, meals, nights and kept blocks; one that does not
 * fit whole is left unplaced, and shorter ones after it may still fit. What is kept of a task is not planned again. Slots
 * are in chronological order; a day with planned work has its meal, unless that is past. Deterministic.
 */
export function scheduleWeek(
  tasks: readonly PlannerTask[],
  { monday, now, zone, mode, durationFactor = null, workWeek, closedDays, kept = [] }: WeekToSchedule,
): WeekSchedule {
  const days = remainingDays(monday, now, zone).filter(({ day }) => !closedDays?.has(day));
  const keptOn = Map.groupBy(kept, ({ day }) => day);
  const free = days.flatMap((left) =>
    workBlocksOf({ ...left, hours: workWeek?.[weekdayIndex(left.day)], kept: keptOn.get(left.day) }),
  );
  const keptOf = Map.groupBy(kept, ({ taskId }) => taskId);
  const slots: ScheduledSlot[] = [];
  const unplaced: UnplacedTask[] = [];
  const todo = tasks.filter(({ status }) => status === "todo");
  for (const task of sortTasks(todo, mode)) {
    const minutes = plannedDuration(task, mode, durationFactor).minutes - lengthOf(keptOf.get(task.id) ?? []);
    const freeMinutes = lengthOf(free);
    if (minutes > freeMinutes) unplaced.push({ taskId: task.id, minutes, freeMinutes });
    else slots.push(...take(free, minutes).flatMap((block) => slotsOf(block, task.id)));
  }
  const worked = new Set(slots.map(({ day }) => day));
  const meals = days
    .filter(({ day, from }) => worked.has(day) && from <= MEAL_BREAK.start)
    .map(({ day }) => mealOf(day));
  return { slots: [...slots, ...meals].toSorted(byTime), unplaced };
}

const lengthOf = (blocks: readonly MinuteSpan[]): number =>
  blocks.reduce((sum, { start, end }) => sum + end - start, 0);

/** Removes this many minutes, if any, from the front of `free`, which has at least as many. */
function take(free: WorkBlock[], minutes: number): WorkBlock[] {
  const taken: WorkBlock[] = [];
  for (let left = minutes; left > 0;) {
    const next = free.shift()!;
    const end = Math.min(next.end, next.start + left);
    if (end < next.end) free.unshift({ ...next, start: end });
    taken.push({ ...next, end, breakAfter: next.breakAfter && end === next.end });
    left -= end - next.start;
  }
  return taken;
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

/** No two slots begin at once, so day and minute make the id. */
const timesOf = (day: Day, startTime: MinuteOfDay, endTime: MinuteOfDay) => ({
  id: `${day}-${startTime}`,
  day,
  startTime,
  endTime,
});

const byTime = (a: ScheduledSlot, b: ScheduledSlot): number => a.day - b.day || a.startTime - b.startTime;
