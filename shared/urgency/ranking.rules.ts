import type { Decision } from "../decision/decision.schema.ts";
import { mean, roundOffFloatErrors } from "../number/number.rules.ts";
import { byCodeUnit } from "../text/order.rules.ts";
import type { ActiveDecision } from "./active-decisions.rules.ts";
import { recommendDailyTime, type RecommendedDailyTime } from "./daily-time.rules.ts";
import type { PlannerMode } from "./planner-mode.ts";
import {
  isDecisionCritical,
  computeUrgency,
  urgencyLevelOf,
  type Urgency,
  type UrgencyLevel,
} from "./urgency.rules.ts";

type Rated = Pick<Decision, "id" | "priority" | "progress">;

/** An active decision in Clarity's list. `rank`: its place, from 1. */
export type RankedDecision<T> = {
  rank: number;
  decision: T;
  urgency: Urgency;
  /**
   * Whether it is critical by its urgency in productivity mode. `urgency.level`, in the current mode, may
   * differ.
   */
  isCritical: boolean;
  dailyTime: RecommendedDailyTime;
  daysSinceStart: number;
  daysUntilDeadline: number;
  openActions: number;
};

/**
 * Returns the active decisions, the most urgent first (S2, Clarity). Of equal ones, the one with the nearer
 * deadline comes first, then the older one. `openActions` counts the actions at the top level.
 */
export function rankDecisions<T extends Rated>(
  active: readonly ActiveDecision<T>[],
  mode: PlannerMode,
): RankedDecision<T>[] {
  return active
    .map((entry) => ({ ...entry, rated: computeUrgency(entry.decision, entry.timing, entry.work, mode) }))
    .toSorted(byUrgency)
    .map(({ decision, timing, work, rated }, at) => ({
      rank: at + 1,
      decision,
      urgency: rated,
      isCritical:
        mode === "productivity" ? rated.level === "critical" : isDecisionCritical(decision, timing, work),
      dailyTime: recommendDailyTime(timing, work, mode),
      daysSinceStart: timing.daysSinceStart,
      daysUntilDeadline: timing.daysLeft,
      openActions: work.openAtTop,
    }));
}

type Ordered = Pick<ActiveDecision<Rated>, "decision" | "timing"> & { rated: Pick<Urgency, "score"> };

const byUrgency = (a: Ordered, b: Ordered): number =>
  b.rated.score - a.rated.score ||
  a.timing.daysLeft - b.timing.daysLeft ||
  byCodeUnit(a.decision.id, b.decision.id);

/** The figures above Clarity's list. */
export type PlannerStats = {
  totalDecisions: number;
  /** Number of critical decisions: the same as in the cockpit, whatever the mode. */
  criticalDecisions: number;
  /** Average urgency, 0 to 10; 0 without decisions. */
  averageUrgency: number;
  globalUrgencyLevel: UrgencyLevel;
  /** How much of the ring is filled, 0 to 100. */
  ring: number;
  /** Recommended hours a day for all decisions together, to one decimal; may exceed 24. */
  totalDailyTime: number;
  /** Remaining hours of all decisions; below, the part from actions without an estimate. */
  remainingHours: number;
  defaultHours: number;
};

type RankedFigures = Pick<RankedDecision<unknown>, "isCritical"> & {
  urgency: Pick<Urgency, "score">;
  dailyTime: Pick<RecommendedDailyTime, "hours" | "remainingHours" | "defaultHours">;
};

/** Returns the figures above Clarity's list (S2 §9). `ranked`: the list. */
export function computePlannerStats(ranked: readonly RankedFigures[]): PlannerStats {
  const averageUrgency = roundOffFloatErrors(mean(ranked.map((entry) => entry.urgency.score)) ?? 0);
  return {
    totalDecisions: ranked.length,
    criticalDecisions: ranked.filter((entry) => entry.isCritical).length,
    averageUrgency,
    globalUrgencyLevel: urgencyLevelOf(averageUrgency).level,
    ring: roundOffFloatErrors(averageUrgency * 10),
    totalDailyTime: roundOffFloatErrors(ranked.reduce((sum, entry) => sum + entry.dailyTime.hours, 0)),
    remainingHours: ranked.reduce((sum, entry) => sum + entry.dailyTime.remainingHours, 0),
    defaultHours: ranked.reduce((sum, entry) => sum + entry.dailyTime.defaultHours, 0),
  };
}
