import type { PlannerMode } from "../urgency/planner-mode.ts";
import type { PlannerTask } from "./task.ts";

/** In thousandths: whole numbers, so that no floating-point error is rounded up. */
const FACTORS = { productivity: 925, "safe-mind": 1_200 } as const satisfies Record<PlannerMode, number>;

/** How long a task takes in the calendar, with the terms of the calculation. */
export type PlannedDuration = {
  minutes: number;
  /** The estimate, rounded up. */
  hours: number;
  /** By which the mode multiplies `hours`, before rounding up again. */
  factor: number;
};

/** `spec/2-decisions-and-planner.md` section 9, Clarity scheduling: whole hours, at least one. */
export function plannedDuration(
  { estimatedDuration }: Pick<PlannerTask, "estimatedDuration">,
  mode: PlannerMode,
): PlannedDuration {
  const hours = Math.ceil(estimatedDuration / 60);
  const planned = Math.max(1, Math.ceil((hours * FACTORS[mode]) / 1_000));
  return { minutes: planned * 60, hours, factor: FACTORS[mode] / 1_000 };
}
