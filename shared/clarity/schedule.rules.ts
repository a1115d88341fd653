import type { Day } from "../time/day.rules.ts";
import type { PlannerMode } from "../urgency/mode.ts";
import { plannedDuration } from "./duration.rules.ts";
import { MEAL, SHORT_BREAK, stretchesOf, weekDays, type Minute, type Stretch } from "./hours.rules.ts";
import { inPlanningOrder } from "./order.rules.ts";
import type { Task } from "./task.ts";

/** A piece of a day, by the clocks of whoever reads it: a plan for nine o’clock stays at nine wherever one travels. */
export type Slot = { id: string; day: Day; startTime: Minute; endTime: Minute } & (
  { kind: "task"; taskId: string } | { kind: "break"; breakType: "meal" | "short" }
);

/** A task for which what was left of the week when its turn came was too short, both in minutes. */
export type Unplaced = { taskId: string; minutes: number; freeMinutes: number };

export type Schedule = { slots: Slot[]; unplaced: Unplaced[] };

/** `monday`: the first day of the week. What is past of it is not used. */
export type Week = { monday: Day; now: Date; zone: string; mode: PlannerMode };

/**
 * The tasks that are to do, laid one after the other into the hours of a week (`spec/2-decisions-and-planner.md`
 * section 9, Clarity scheduling, and `spec/3-rulings.md`). A task is split at breaks, meals and nights; one that does
 * not fit whole is named, and those after it may take its place. Slots in the order of time; a day with work has its
 * meal, unless it is past. The same tasks give the same schedule.
 */
export function scheduleWeek(tasks: readonly Task[], { monday, now, zone, mode }: Week): Schedule {
  const days = weekDays(monday, now, zone);
  const free = days.flatMap(stretchesOf);
  const slots: Slot[] = [];
  const unplaced: Unplaced[] = [];
  const todo = tasks.filter(({ status }) => status === "todo");
  for (const task of inPlanningOrder(todo, mode)) {
    const { minutes } = plannedDuration(task, mode);
    const freeMinutes = lengthOf(free);
    if (minutes > freeMinutes) unplaced.push({ taskId: task.id, minutes, freeMinutes });
    else slots.push(...take(free, minutes).flatMap((stretch) => slotsOf(stretch, task.id)));
  }
  const worked = new Set(slots.map(({ day }) => day));
  const meals = days
    .filter(({ day, from }) => worked.has(day) && from <= MEAL.start)
    .map(({ day }) => mealOf(day));
  return { slots: [...slots, ...meals].toSorted(byTime), unplaced };
}

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

/** Takes so many minutes off the front of what is free, which is enough. */
function take(free: Stretch[], minutes: number): Stretch[] {
  const taken: Stretch[] = [];
  for (let left = minutes; left > 0;) {
    const next = free.shift()!;
    const end = Math.min(next.end, next.start + left);
    if (end < next.end) free.unshift({ ...next, start: end });
    taken.push({ ...next, end, breakAfter: next.breakAfter && end === next.end });
    left -= end - next.start;
  }
  return taken;
}

function slotsOf({ day, start, end, breakAfter }: Stretch, taskId: string): Slot[] {
  const work: Slot = { ...placed(day, start, end), kind: "task", taskId };
  return breakAfter
    ? [work, { ...placed(day, end, end + SHORT_BREAK), kind: "break", breakType: "short" }]
    : [work];
}

const mealOf = (day: Day): Slot => ({
  ...placed(day, MEAL.start, MEAL.end),
  kind: "break",
  breakType: "meal",
});

/** No two slots begin at once: the day and the minute tell them apart. */
const placed = (day: Day, startTime: Minute, endTime: Minute) => ({
  id: `${day}-${startTime}`,
  day,
  startTime,
  endTime,
});

const byTime = (a: Slot, b: Slot): number => a.day - b.day || a.startTime - b.startTime;
