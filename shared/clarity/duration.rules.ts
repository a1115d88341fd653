import type { PlannerMode } from "../urgency/planner-mode.ts";
import { PLANNER_LIMITS } from "./planner.ts";
import type { PlannerTask } from "./task.ts";

/** The factor of each mode, in thousandths: as fractions, they would cause rounding errors. */
const FACTORS = { productivity: 925, "safe-mind": 1_200 } as const satisfies Record<PlannerMode, number>;

type Estimated = Pick<PlannerTask, "estimatedDuration" | "isDefaultDuration">;

/**
 * Returns how many minutes a task takes in the calendar: its estimate times the mode's factor, rounded up to
 * five minutes (R, durations). A task without an estimate has a default duration, which is rounded up to
 * whole hours instead (S2 §9).
 * @param durationFactor how much longer this person's tasks take than estimated, as measured; `null` to
 * ignore it
 */
export function calculatePlannedMinutes(
  task: Estimated,
  mode: PlannerMode,
  durationFactor: number | null = null,
): number {
  const expected = calculateExpectedMinutes(task, durationFactor);
  if (!task.isDefaultDuration) return Math.max(GRID, upTo(GRID, (expected * FACTORS[mode]) / 1_000));
  return Math.max(60, upTo(60, (upTo(60, expected) * FACTORS[mode]) / 1_000));
}

/** Returns the mode's factor if it changes the minutes of one of these tasks; `null` if it changes none. */
export function findEffectiveModeFactor(
  tasks: readonly Estimated[],
  mode: PlannerMode,
  durationFactor: number | null = null,
): number | null {
  const changes = (task: Estimated) =>
    calculatePlannedMinutes(task, mode, durationFactor) !== calculateExpectedMinutes(task, durationFactor);
  return tasks.some(changes) ? FACTORS[mode] / 1_000 : null;
}

const GRID = PLANNER_LIMITS.grid;
const upTo = (step: number, minutes: number): number => Math.ceil(minutes / step) * step;

/**
 * Returns the estimate times the person's own factor, in whole minutes; the estimate itself if that is
 * `null`.
 */
export const calculateExpectedMinutes = (
  { estimatedDuration }: Estimated,
  durationFactor: number | null,
): number => (durationFactor === null ? estimatedDuration : Math.round(estimatedDuration * durationFactor));
