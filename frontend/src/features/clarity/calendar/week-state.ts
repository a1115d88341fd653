import { expectedMinutes, plannedMinutes } from "#shared/clarity/duration.rules.ts";
import { lateTaskIds } from "#shared/clarity/plan-week.rules.ts";
import type { ChosenTask } from "#shared/clarity/planner-tasks.rules.ts";
import type { Block, Leave, WeekPlan, WorkWeek } from "#shared/clarity/planner.schema.ts";
import { type Overload, findOverload } from "#shared/clarity/week-load.rules.ts";
import { remainingDays, workBlocksOf } from "#shared/clarity/working-hours.rules.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { type Day, formatIsoDay, parseIsoDay, weekdayIndex } from "#shared/time/day.rules.ts";
import { daysOffOf, holidaysOf } from "#shared/clarity/holidays.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { WEEK_CALENDAR } from "./words.ts";

/** An open task with its minutes in blocks (`placed`) and those it still lacks (`missing`). */
export type PlacedTask = { view: ChosenTask; placed: number; missing: number };

/** What the section of a week shows around its grid. */
export type WeekState = {
  /** The blocks whose task exists: only these are rendered. */
  blocks: Block[];
  todo: ChosenTask[];
  /** Minutes that the open tasks need in the calendar, in the current mode. */
  plannedMinutes: number;
  /**
   * Open tasks whose blocks are shorter than their estimated time; none if the week has no blocks. The time
   * that planning adds to an estimate (full hours, mode) may be missing.
   */
  unplaced: PlacedTask[];
  late: ChosenTask[];
  overload: Overload;
};

const isLacking = ({ view: { task }, placed, missing }: PlacedTask, durationFactor: number | null): boolean =>
  missing > 0 && placed < expectedMinutes(task, durationFactor);

const lengthOf = (spans: readonly { start: number; end: number }[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

export function weekState(
  week: Pick<WeekPlan, "blocks">,
  views: readonly ChosenTask[],
  { mode, durationFactor = null, zone }: { mode: PlannerMode; durationFactor?: number | null; zone: string },
): WeekState {
  const known = new Map(views.map((view) => [view.task.id, view.task]));
  const blocks = week.blocks.filter(({ taskId }) => known.has(taskId));
  const blocksOf = Map.groupBy(blocks, ({ taskId }) => taskId);
  const todo = views.filter(({ task }) => task.status === "todo");
  const placements = todo.map((view): PlacedTask => {
    const placed = lengthOf(blocksOf.get(view.task.id) ?? []);
    return { view, placed, missing: plannedMinutes(view.task, mode, durationFactor) - placed };
  });
  const late = new Set(lateTaskIds(blocks, known, zone));
  return {
    blocks,
    todo,
    plannedMinutes: placements.reduce((sum, { placed, missing }) => sum + placed + missing, 0),
    unplaced: blocks.length === 0 ? [] : placements.filter((one) => isLacking(one, durationFactor)),
    late: todo.filter(({ task }) => late.has(task.id)),
    overload: findOverload(blocks),
  };
}

type Hours = Pick<Preferences, "holidays"> & { workWeek: WorkWeek | null; leaves: readonly Leave[] };

/** Returns the closed days of a week, each with its reason: the name of the holiday, or a leave. */
export function closedDayReasons(monday: Day, { holidays, leaves }: Hours): Map<Day, string> {
  const names = Map.groupBy(
    [...new Set([monday, monday + 6].map((day) => new Date(day * DAY_MS).getUTCFullYear()))].flatMap((year) =>
      holidaysOf(year, holidays),
    ),
    ({ day }) => day,
  );
  return new Map(
    [...daysOffOf({ monday, holidays, leaves })].map((day) => [
      day,
      names
        .get(day)
        ?.map(({ name }) => name)
        .join(", ") ?? WEEK_CALENDAR.leave,
    ]),
  );
}

/**
 * Returns the minutes of a week that can still be planned: from now on, without closed days and locked
 * blocks.
 */
export function plannableMinutes(
  week: Pick<WeekPlan, "monday" | "blocks">,
  { now, zone, hours }: { now: Date; zone: string; hours: Hours },
): number {
  const monday = parseIsoDay(week.monday)!;
  const closed = daysOffOf({ monday, ...hours });
  const locked = Map.groupBy(
    week.blocks.filter(({ isLocked }) => isLocked),
    ({ day }) => day,
  );
  return remainingDays(monday, now, zone)
    .filter(({ day }) => !closed.has(day))
    .reduce((sum, left) => {
      const kept = locked.get(formatIsoDay(left.day));
      return sum + lengthOf(workBlocksOf({ ...left, hours: hours.workWeek?.[weekdayIndex(left.day)], kept }));
    }, 0);
}
