import type { DecisionTiming } from "../decision/deadline.rules.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { mean, roundOffFloatErrors } from "../number/number.rules.ts";
import type { DecisionCounts } from "./counts.rules.ts";

/** The progress per day, in percentage points, that counts as an efficiency of 100 %. */
const FULL_DAILY_PROGRESS = 12;
const MIN_QUALITY = 50;
/** The ratio of progress to elapsed time that counts as a time management of 100 %. */
const FULL_RATIO = 1.2;
/** Maximum ratio of one decision. Without it, a decision far ahead would hide late ones in the average. */
const MAX_RATIO = 2;

const TIME_MENTIONS = [
  { mention: "flawless", from: 1.2 },
  { mention: "good", from: 1 },
  { mention: "fair", from: 0.8 },
  { mention: "poor", from: 0.5 },
] as const;

export type TimeManagementRating = "flawless" | "good" | "fair" | "poor" | "critical";

type Started = { decision: Pick<Decision, "progress">; timing: Pick<DecisionTiming, "daysSinceStart"> };
type Paced = {
  decision: Pick<Decision, "progress">;
  timing: Pick<DecisionTiming, "daysSinceStart" | "elapsed" | "periodDays">;
};

const hasStarted = ({ timing }: Started): boolean => timing.daysSinceStart >= 0;

/**
 * The efficiency of the active decisions that have started, `decisions` in number. `perDay`: their mean
 * progress per day, in percentage points; `percent`: this in percent of `FULL_DAILY_PROGRESS`. Both are
 * `null` if none has started.
 */
export type Efficiency = { percent: number | null; perDay: number | null; decisions: number };

/**
 * Returns the mean progress per day of the active decisions that have started, in points, and as a percentage
 * of `FULL_DAILY_PROGRESS`, at most 100 (R §10).
 */
export function calculateEfficiency(active: readonly Started[]): Efficiency {
  const started = active.filter(hasStarted);
  const perDay = mean(
    started.map(({ decision, timing }) => decision.progress / Math.max(1, timing.daysSinceStart)),
  );
  const percent =
    perDay === null ? null : Math.min(100, roundOffFloatErrors((100 * perDay) / FULL_DAILY_PROGRESS));
  return { percent, perDay, decisions: started.length };
}

/**
 * The decision quality. `percent`: the average progress, but at least 50, in which case `isLifted` is set.
 * `isDefault`: there is no decision yet.
 */
export type DecisionQuality = {
  percent: number;
  averageProgress: number;
  isLifted: boolean;
  isDefault: boolean;
};

/** Returns the displayed decision quality: the average progress, at least 50 (S2 §9). */
export function calculateDecisionQuality({
  averageProgress,
  total,
}: Pick<DecisionCounts, "averageProgress" | "total">): DecisionQuality {
  return {
    percent: Math.max(MIN_QUALITY, averageProgress),
    averageProgress,
    isLifted: averageProgress < MIN_QUALITY,
    isDefault: total === 0,
  };
}

/**
 * How well progress keeps up with time. `ratio`: progress divided by the elapsed share of the period, on
 * average; above 1 is ahead of time. `isDefault`: no active decision has started, so the values are fixed
 * ones.
 */
export type TimeManagement = {
  ratio: number;
  /** The ratio in percent of `FULL_RATIO`, at most 100. */
  percent: number;
  mention: TimeManagementRating;
  decisions: number;
  isDefault: boolean;
};

/**
 * Compares the progress of the active decisions that have started with their elapsed time, on average (R
 * §10).
 */
export function calculateTimeManagement(active: readonly Paced[]): TimeManagement {
  const started = active.filter(hasStarted);
  const average = mean(started.map(pace));
  if (average === null) return { ratio: 1, percent: 70, mention: "good", decisions: 0, isDefault: true };
  const ratio = roundOffFloatErrors(average);
  const percent = Math.min(100, roundOffFloatErrors((100 * average) / FULL_RATIO));
  return { ratio, percent, mention: timeMention(ratio), decisions: started.length, isDefault: false };
}

const pace = ({ decision, timing }: Paced): number =>
  Math.min(MAX_RATIO, decision.progress / 100 / elapsedShareOfAtLeastOneDay(timing));

/**
 * Returns the elapsed share of a period, but at least one day of it, so that progress can be divided by it.
 */
export const elapsedShareOfAtLeastOneDay = ({
  elapsed,
  periodDays,
}: Pick<DecisionTiming, "elapsed" | "periodDays">): number => Math.max(elapsed, 1 / periodDays);

const timeMention = (ratio: number): TimeManagementRating =>
  TIME_MENTIONS.find(({ from }) => ratio >= from)?.mention ?? "critical";
