import type { Day } from "../time/day.rules.ts";
import type { SituationStep } from "./situation.ts";

/** A step with its due day. `day` is `null` if no date is chosen, or if the law sets the day. */
export type DatedStep = SituationStep & { day: Day | null };

/**
 * Returns the steps with their days, counted back from a date, the earliest first. A day that is past becomes
 * today.
 */
export function dateStepsBackFrom(
  steps: readonly SituationStep[],
  date: Day | null,
  today: Day,
): DatedStep[] {
  const dayOfStep = ({ daysBefore, isLegal }: SituationStep) =>
    date === null || isLegal ? null : Math.max(date - daysBefore, today);
  return steps
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .map((step) => Object.assign({ day: dayOfStep(step) }, step));
}
