import { plannedDuration } from "#shared/clarity/duration.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { freeMinutes } from "../calendar/week-state.ts";
import type { WeekData } from "../calendar/use-week-data.ts";

/** Minutes that the tasks to do still ask for beside their locked blocks, and those that the week has left for them. */
export function chosenAndFreeMinutes(
  { week, state, hours, zone }: Pick<WeekData, "week" | "state" | "hours" | "zone">,
  { mode, now }: { mode: PlannerMode; now: Date },
): { chosen: number; free: number } {
  const locked = Map.groupBy(
    week.blocks.filter(({ isLocked }) => isLocked),
    ({ taskId }) => taskId,
  );
  const chosen = state.todo.reduce((sum, { task }) => {
    const kept = (locked.get(task.id) ?? []).reduce((length, { start, end }) => length + end - start, 0);
    return sum + Math.max(0, plannedDuration(task, mode, hours.durationFactor).minutes - kept);
  }, 0);
  return { chosen, free: freeMinutes(week, { now, zone, hours }) };
}
