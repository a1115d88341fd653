import { formatIsoDay, parseIsoDay, type Day } from "../time/day.rules.ts";
import { utcOffsetMs } from "../time/zone.rules.ts";
import type { PlannerMode } from "../urgency/planner-mode.ts";
import type { PlannerBlock, WeekPlan, WorkWeek } from "./planner.schema.ts";
import { scheduleWeek, type KeptBlock, type UnplacedTask } from "./schedule.rules.ts";
import type { PlannerTask } from "./task.ts";
import { compareBlocksByTime, hasSameFields } from "./week-plan.rules.ts";

/**
 * What planning a week needs. `tasks`: all tasks of the person; only those in `plan.tasks`, chosen for the
 * week, are planned.
 */
export type WeekToPlan = {
  plan: Pick<WeekPlan, "monday" | "tasks" | "blocks">;
  tasks: readonly PlannerTask[];
  mode: PlannerMode;
  /** How much longer the person's tasks take than estimated (see `calculatePlannedMinutes`). */
  durationFactor?: number | null;
  now: Date;
  zone: string;
  /** The person's working hours; `null` for those of the specification (`DEFAULT_WORK_WEEK`). */
  workWeek: WorkWeek | null;
  closedDays: ReadonlySet<Day>;
};

export type PlannedWeek = {
  /** All blocks of the week after planning, kept and new, sorted by day, start and id. */
  blocks: PlannerBlock[];
  unplaced: UnplacedTask[];
  /** Ids of the open tasks that end after their deadline, in the order of their first blocks. */
  late: string[];
};

/**
 * Plans a week from `now` on. Keeps locked blocks, and past blocks of done tasks; places all other work
 * again, including past work that was not done. Block ids are numbered for each task in order of time, so
 * that two tabs that plan the same week get the same ids. A locked block of a deleted task is kept, in case
 * the task is restored, but takes no time.
 */
export function planWeek(given: WeekToPlan): PlannedWeek {
  const { plan, tasks, mode, durationFactor = null, now, zone, workWeek, closedDays } = given;
  const known = new Map(tasks.map((task) => [task.id, task]));
  const chosen = plan.tasks.flatMap(({ id }) => known.get(id) ?? []);
  const present = localMinute(now.getTime(), zone);
  const kept = plan.blocks.filter(
    (block) =>
      block.isLocked ||
      (known.get(block.taskId)?.status === "done" && minuteOf(block.day, block.start) < present),
  );
  const { slots, unplaced } = scheduleWeek(chosen, {
    monday: dayNamed(plan.monday),
    now,
    zone,
    mode,
    durationFactor,
    workWeek,
    closedDays,
    kept: kept.filter(({ taskId }) => known.has(taskId)).map(keptBlock),
  });
  const newId = idsBeside(kept);
  const planned = slots
    .filter((slot) => slot.kind === "task")
    .map(({ taskId, day, startTime, endTime }): PlannerBlock => ({
      id: newId(taskId),
      taskId,
      day: formatIsoDay(day),
      start: startTime,
      end: endTime,
      isLocked: false,
    }));
  const blocks = [...kept, ...planned].toSorted(compareBlocksByTime);
  return { blocks, unplaced, late: listTaskIdsPlannedPastDeadline(blocks, known, zone) };
}

/** Returns the changes from one list of blocks to another, for `PATCH /api/weeks/{monday}`. */
export function diffWeekBlocks(
  before: readonly PlannerBlock[],
  after: readonly PlannerBlock[],
): { set: PlannerBlock[]; remove: string[] } {
  const earlier = new Map(before.map((block) => [block.id, block]));
  const left = new Set(after.map(({ id }) => id));
  return {
    set: after.filter((block) => {
      const known = earlier.get(block.id);
      return known === undefined || !hasSameFields(known, block);
    }),
    remove: before.filter(({ id }) => !left.has(id)).map(({ id }) => id),
  };
}

/** Returns a function that makes block ids (`{taskId}.{number}`) with the lowest number not in `kept`. */
function idsBeside(kept: readonly PlannerBlock[]): (taskId: string) => string {
  const taken = new Set(kept.map(({ id }) => id));
  const next = new Map<string, number>();
  return (taskId) => {
    let number = next.get(taskId) ?? 0;
    while (taken.has(`${taskId}.${number}`)) number += 1;
    next.set(taskId, number + 1);
    return `${taskId}.${number}`;
  };
}

/**
 * Returns the ids of open tasks whose last block ends after their deadline, in the order of their first
 * blocks.
 */
export function listTaskIdsPlannedPastDeadline(
  blocks: readonly PlannerBlock[],
  known: ReadonlyMap<string, PlannerTask>,
  zone: string,
): string[] {
  const ends = new Map<string, number>();
  for (const { taskId, day, end } of blocks)
    ends.set(taskId, Math.max(ends.get(taskId) ?? -Infinity, minuteOf(day, end)));
  return [...ends].flatMap(([id, end]) => {
    const { status, deadline = null } = known.get(id) ?? {};
    return status === "todo" && deadline !== null && end > localMinute(Date.parse(deadline), zone)
      ? [id]
      : [];
  });
}

const keptBlock = ({ taskId, day, start, end }: PlannerBlock): KeptBlock => ({
  taskId,
  day: dayNamed(day),
  start,
  end,
});

/** Parses an ISO day that is known to be valid. */
const dayNamed = (day: string): Day => parseIsoDay(day)!;

/** Minutes of local time since 1 January 1970, for comparing a block with an instant in the same zone. */
const minuteOf = (day: string, minute: number): number => dayNamed(day) * 24 * 60 + minute;
const localMinute = (instant: number, zone: string): number =>
  (instant + utcOffsetMs(instant, zone)) / 60_000;
