import { calculateExpectedMinutes, calculatePlannedMinutes } from "#shared/clarity/duration.rules.ts";
import { listTaskIdsPlannedPastDeadline } from "#shared/clarity/plan-week.rules.ts";
import type { ChosenWeekTask } from "#shared/clarity/planner-tasks.rules.ts";
import type { PlannerBlock, LeavePeriod, WeekPlan, WorkWeek } from "#shared/clarity/planner.schema.ts";
import { type WeekOverload, findWeekOverload } from "#shared/clarity/week-load.rules.ts";
import { listRemainingDaysOfWeek, splitDayIntoFreeWorkSpans } from "#shared/clarity/working-hours.rules.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { type Day, formatIsoDay, parseIsoDay, weekdayIndex } from "#shared/time/day.rules.ts";
import { listDaysOffOfWeek, listPublicHolidaysOfYear } from "#shared/clarity/holidays.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { WEEK_CALENDAR_TEXTS } from "./words.ts";

/** An open task with its minutes in blocks (`placed`) and those it still lacks (`missing`). */
export type TaskPlacement = { view: ChosenWeekTask; placed: number; missing: number };

/** What the section of a week shows around its grid. */
export type WeekState = {
  /** The blocks whose task exists: only these are rendered. */
  blocks: PlannerBlock[];
  todo: ChosenWeekTask[];
  /** Minutes that the open tasks need in the calendar, in the current mode. */
  plannedMinutes: number;
  /**
   * Open tasks whose blocks are shorter than their estimated time; none if the week has no blocks. The time
   * that planning adds to an estimate (full hours, mode) may be missing.
   */
  unplaced: TaskPlacement[];
  late: ChosenWeekTask[];
  overload: WeekOverload;
};

const isLacking = (
  { view: { task }, placed, missing }: TaskPlacement,
  durationFactor: number | null,
): boolean => missing > 0 && placed < calculateExpectedMinutes(task, durationFactor);

const lengthOf = (spans: readonly { start: number; end: number }[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

export function computeWeekState(
  week: Pick<WeekPlan, "blocks">,
  views: readonly ChosenWeekTask[],
  { mode, durationFactor = null, zone }: { mode: PlannerMode; durationFactor?: number | null; zone: string },
): WeekState {
  const known = new Map(views.map((view) => [view.task.id, view.task]));
  const blocks = week.blocks.filter(({ taskId }) => known.has(taskId));
  const blocksOf = Map.groupBy(blocks, ({ taskId }) => taskId);
  const todo = views.filter(({ task }) => task.status === "todo");
  const placements = todo.map((view): TaskPlacement => {
    const placed = lengthOf(blocksOf.get(view.task.id) ?? []);
    return { view, placed, missing: calculatePlannedMinutes(view.task, mode, durationFactor) - placed };
  });
  const late = new Set(listTaskIdsPlannedPastDeadline(blocks, known, zone));
  return {
    blocks,
    todo,
    plannedMinutes: placements.reduce((sum, { placed, missing }) => sum + placed + missing, 0),
    unplaced: blocks.length === 0 ? [] : placements.filter((one) => isLacking(one, durationFactor)),
    late: todo.filter(({ task }) => late.has(task.id)),
    overload: findWeekOverload(blocks),
  };
}

type Hours = Pick<Preferences, "holidays"> & { workWeek: WorkWeek | null; leaves: readonly LeavePeriod[] };

/** Returns the closed days of a week, each with its reason: the name of the holiday, or a leave. */
export function closedDayReasons(monday: Day, { holidays, leaves }: Hours): Map<Day, string> {
  const names = Map.groupBy(
    [...new Set([monday, monday + 6].map((day) => new Date(day * DAY_MS).getUTCFullYear()))].flatMap((year) =>
      listPublicHolidaysOfYear(year, holidays),
    ),
    ({ day }) => day,
  );
  return new Map(
    [...listDaysOffOfWeek({ monday, holidays, leaves })].map((day) => [
      day,
      names
        .get(day)
        ?.map(({ name }) => name)
        .join(", ") ?? WEEK_CALENDAR_TEXTS.leave,
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
  const closed = listDaysOffOfWeek({ monday, ...hours });
  const locked = Map.groupBy(
    week.blocks.filter(({ isLocked }) => isLocked),
    ({ day }) => day,
  );
  return listRemainingDaysOfWeek(monday, now, zone)
    .filter(({ day }) => !closed.has(day))
    .reduce((sum, left) => {
      const kept = locked.get(formatIsoDay(left.day));
      return (
        sum +
        lengthOf(
          splitDayIntoFreeWorkSpans({ ...left, hours: hours.workWeek?.[weekdayIndex(left.day)], kept }),
        )
      );
    }, 0);
}
