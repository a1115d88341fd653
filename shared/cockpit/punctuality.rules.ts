import { hasFullProgress } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { dayInPeriodZone, type Period } from "../decision/period.rules.ts";
import { mean, roundOffFloatErrors } from "../number/number.rules.ts";
import { dayNumber } from "../time/day.rules.ts";

/** The score of a decision completed on its last day, and the points for each day before or after it. */
const ON_TIME = 70;
const EARLY_DAY = 3;
const LATE_DAY = 5;

export type PunctualityRating = "excellent" | "fair" | "to_improve";

/**
 * How punctual completed decisions were. `score`: 0 to 100. `averageDays`: how many days before their last
 * day, negative if after it.
 */
export type Punctuality =
  | { kind: "no_data" }
  | {
      kind: "known";
      score: number;
      mention: PunctualityRating;
      averageDays: number;
      early: number;
      onTime: number;
      late: number;
    };

type Finished = Pick<Decision, "progress" | "completedAt"> & Period;

/**
 * Returns how many days before its last day a decision was completed, negative if after it. `null` if the
 * decision is not completed, or if the instant is unknown.
 */
export function countDaysCompletedEarly(decision: Finished): number | null {
  if (!hasFullProgress(decision) || decision.completedAt === null) return null;
  return dayNumber(decision.endDay) - dayInPeriodZone(decision.completedAt, decision);
}

/**
 * Returns how early decisions were completed on average, in calendar days of the zone of each decision's
 * period (S2 §9, R §10).
 */
export function calculatePunctuality(decisions: readonly Finished[]): Punctuality {
  const days = decisions.flatMap((decision) => countDaysCompletedEarly(decision) ?? []);
  const averageDays = mean(days);
  if (averageDays === null) return { kind: "no_data" };
  const score = punctualityScore(averageDays);
  return {
    kind: "known",
    score,
    mention: score >= 80 ? "excellent" : score >= 60 ? "fair" : "to_improve",
    averageDays,
    early: days.filter((early) => early > 0).length,
    onTime: days.filter((early) => early === 0).length,
    late: days.filter((early) => early < 0).length,
  };
}

const punctualityScore = (averageDays: number): number =>
  averageDays >= 0
    ? Math.min(100, roundOffFloatErrors(ON_TIME + EARLY_DAY * averageDays))
    : Math.max(0, roundOffFloatErrors(ON_TIME + LATE_DAY * averageDays));
