import { calculatePlannedMinutes } from "#shared/clarity/duration.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { plannableMinutes } from "../calendar/week-state.ts";
import type { WeekData } from "../calendar/use-week-data.ts";

/**
 * Returns `chosen`, the minutes that the open tasks need besides their locked blocks; `byDefault`, the part
 * of them for tasks without an estimate; and `free`, the minutes of the week that can still be planned.
 */
export function chosenAndFreeMinutes(
  { week, state, hours, zone }: Pick<WeekData, "week" | "state" | "hours" | "zone">,
  { mode, now }: { mode: PlannerMode; now: Date },
): { chosen: number; byDefault: number; free: number } {
  const locked = Map.groupBy(
    week.blocks.filter(({ isLocked }) => isLocked),
    ({ taskId }) => taskId,
  );
  const asked = state.todo.map(({ task }) => {
    const kept = (locked.get(task.id) ?? []).reduce((length, { start, end }) => length + end - start, 0);
    const minutes = Math.max(0, calculatePlannedMinutes(task, mode, hours.durationFactor) - kept);
    return { minutes, byDefault: task.isDefaultDuration ? minutes : 0 };
  });
  const chosen = asked.reduce((sum, { minutes }) => sum + minutes, 0);
  const byDefault = asked.reduce((sum, one) => sum + one.byDefault, 0);
  return { chosen, byDefault, free: plannableMinutes(week, { now, zone, hours }) };
}
