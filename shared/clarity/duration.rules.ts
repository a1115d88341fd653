import type { PlannerMode } from "../urgency/mode.ts";
import type { Task } from "./task.ts";

/** In thousandths, so that no fraction is lost before it is rounded up. */
const FACTORS = { productivity: 925, "safe-mind": 1_200 } as const satisfies Record<PlannerMode, number>;

/** How long a task takes in the calendar, and what that is made of. */
export type PlannedDuration = {
  minutes: number;
  /** Its estimate in whole hours, rounded up. */
  hours: number;
  /** What the mode multiplies them by, before they are rounded up again. */
  factor: number;
};

/** `spec/2-decisions-and-planner.md` section 9, Clarity scheduling: whole hours, at least one. */
export function plannedDuration(
  { estimatedDuration }: Pick<Task, "estimatedDuration">,
  mode: PlannerMode,
): PlannedDuration {
  const hours = Math.ceil(estimatedDuration / 60);
  const planned = Math.max(1, Math.ceil((hours * FACTORS[mode]) / 1_000));
  return { minutes: planned * 60, hours, factor: FACTORS[mode] / 1_000 };
}
