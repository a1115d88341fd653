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

/**
 * `spec/2-decisions-and-planner.md` section 9, Clarity scheduling: whole hours, at least one. `durationFactor`: how much longer
 * than estimated things take this person, where they want it to count.
 */
export function plannedDuration(
  task: Pick<PlannerTask, "estimatedDuration">,
  mode: PlannerMode,
  durationFactor: number | null = null,
): PlannedDuration {
  const hours = Math.ceil(expectedMinutes(task, durationFactor) / 60);
  const planned = Math.max(1, Math.ceil((hours * FACTORS[mode]) / 1_000));
  return { minutes: planned * 60, hours, factor: FACTORS[mode] / 1_000 };
}

/** The estimate times the person's own factor, in whole minutes. */
export const expectedMinutes = (
  { estimatedDuration }: Pick<PlannerTask, "estimatedDuration">,
  durationFactor: number | null,
): number => (durationFactor === null ? estimatedDuration : Math.round(estimatedDuration * durationFactor));
