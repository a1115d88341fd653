import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ChosenWeekTask, resolveWeekTasks } from "#shared/clarity/planner-tasks.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { type Day, formatIsoDay } from "#shared/time/day.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { toQueryReadState } from "#frontend/api/read-state.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { useOwnTasks } from "#frontend/entities/planner/own-tasks.ts";
import { useWeek } from "#frontend/entities/planner/week.ts";
import { closedDayReasons, computeWeekState } from "./week-state.ts";

type Known = { decisions: readonly Decision[]; actions: readonly Action[] };

/**
 * Reads everything that the section of a week needs. `data` is missing until all is read; `failed` lists
 * failed reads.
 */
export function useWeekData({
  monday,
  mode,
  decisions,
  actions,
}: Known & { monday: Day; mode: PlannerMode }) {
  const week = useWeek(formatIsoDay(monday));
  const ownTasks = useOwnTasks();
  const preferences = useQuery(preferencesQuery);
  const zone = getViewerTimeZone();
  const [weekData, tasksData, hours] = [week.data, ownTasks.data, preferences.data];
  const data = useMemo(() => {
    if (!weekData || !tasksData || !hours) return null;
    const views = resolveWeekTasks(weekData.tasks, { decisions, actions, ownTasks: tasksData, zone });
    return {
      week: weekData,
      ownTasks: tasksData,
      hours,
      zone,
      tasks: new Map<string, ChosenWeekTask>(views.map((view) => [view.task.id, view])),
      closed: closedDayReasons(monday, hours),
      state: computeWeekState(weekData, views, { mode, durationFactor: hours.durationFactor, zone }),
    };
  }, [weekData, tasksData, hours, decisions, actions, monday, mode, zone]);
  const reads = [
    toQueryReadState<unknown>(week),
    toQueryReadState<unknown>(ownTasks),
    toQueryReadState<unknown>(preferences),
  ];
  return { data, failed: reads.filter((read) => read.isError && read.data === undefined) };
}

export type WeekData = NonNullable<ReturnType<typeof useWeekData>["data"]>;
