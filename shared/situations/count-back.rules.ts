import type { Day } from "../time/day.rules.ts";
import type { SituationStep } from "./situation.ts";

/** A step with its due day. `day`: `null` if no date is chosen, or if a legal delay sets the day. */
export type CountedStep = SituationStep & { day: Day | null };

/**
 * Counts steps back from a date, the earliest first. A step whose day has come is due today, because no plan
 * is in the past.
 */
export function countBack(steps: readonly SituationStep[], date: Day | null, today: Day): CountedStep[] {
  const dayOfStep = ({ daysBefore, isLegal }: SituationStep) =>
    date === null || isLegal ? null : Math.max(date - daysBefore, today);
  return steps
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .map((step) => Object.assign({ day: dayOfStep(step) }, step));
}
