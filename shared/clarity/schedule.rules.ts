import type { Day } from "../time/day.rules.ts";
import type { PlannerMode } from "../urgency/planner-mode.ts";
import { plannedDuration } from "./duration.rules.ts";
import {
  MEAL_BREAK,
  SHORT_BREAK_MINUTES,
  workBlocksOf,
  remainingDays,
  type MinuteOfDay,
  type WorkBlock,
} from "./working-hours.rules.ts";
import { sortTasks } from "./task-order.rules.ts";
import type { PlannerTask } from "./task.ts";

/** An entry of the calendar in local time: nine o’clock stays nine o’clock in another time zone. */
export type Slot = { id: string; day: Day; startTime: MinuteOfDay; endTime: MinuteOfDay } & (
  { kind: "task"; taskId: string } | { kind: "break"; breakType: "meal" | "short" }
);

/** A task longer than what was left of the week when its turn came. */
export type UnplacedTask = { taskId: string; minutes: number; freeMinutes: number };

export type WeekSchedule = { slots: Slot[]; unplaced: UnplacedTask[] };

/** `monday`: the first day of the week, of which only what is left at `now` is planned. */
export type Week = { monday: Day; now: Date; zone: string; mode: PlannerMode };

/**
 * Plans the tasks to do, one after the other, in the working hours of a week (`spec/2-decisions-and-planner.md` section 9,
 * Clarity scheduling, and `spec/3-rulings.md`). A task is split at breaks, meals and nights; one that does not fit whole is
 * left unplaced, and shorter ones after it may still fit. Slots are in chronological order; a day with work has its meal,
 * unless that is past. Deterministic.
 */
export function scheduleWeek(tasks: readonly PlannerTask[], { monday, now, zone, mode }: Week): WeekSchedule {
  const days = remainingDays(monday, now, zone);
  const free = days.flatMap(workBlocksOf);
  const slots: Slot[] = [];
  const unplaced: UnplacedTask[] = [];
  const todo = tasks.filter(({ status }) => status === "todo");
  for (const task of sortTasks(todo, mode)) {
    const { minutes } = plannedDuration(task, mode);
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

const lengthOf = (blocks: readonly WorkBlock[]): number =>
  blocks.reduce((sum, { start, end }) => sum + end - start, 0);

/** Removes this many minutes from the front of `free`, which has at least as many. */
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

function slotsOf({ day, start, end, breakAfter }: WorkBlock, taskId: string): Slot[] {
  const work: Slot = { ...timesOf(day, start, end), kind: "task", taskId };
  return breakAfter
    ? [work, { ...timesOf(day, end, end + SHORT_BREAK_MINUTES), kind: "break", breakType: "short" }]
    : [work];
}

const mealOf = (day: Day): Slot => ({
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

const byTime = (a: Slot, b: Slot): number => a.day - b.day || a.startTime - b.startTime;
