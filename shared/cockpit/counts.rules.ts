import { getDeadlineState } from "../decision/deadline.rules.ts";
import { isActive, hasFullProgress, isDraft, isPaused, type Priority } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { mean } from "../number/number.rules.ts";

type Counted = Pick<Decision, "status" | "priority" | "progress" | "endDay">;

export type DecisionCounts = {
  total: number;
  active: number;
  /** How many decisions have a progress of 100, whatever their status. */
  completed: number;
  draft: number;
  paused: number;
  byPriority: Record<Priority, number>;
  /** Average progress of all decisions, in whole percent; 0 without decisions. */
  averageProgress: number;
  nearDeadline: number;
  overdue: number;
};

/** Counts decisions for the cockpit (S2 §9). `decisions`: those outside the trash. */
export function countDecisions(decisions: readonly Counted[], now: Date, zone: string): DecisionCounts {
  const deadlines = { overdue: 0, near: 0, none: 0 };
  const byPriority = { haute: 0, moyenne: 0, basse: 0 };
  for (const decision of decisions) {
    deadlines[getDeadlineState(decision, now, zone)] += 1;
    byPriority[decision.priority] += 1;
  }
  return {
    total: decisions.length,
    active: decisions.filter(isActive).length,
    completed: decisions.filter(hasFullProgress).length,
    draft: decisions.filter(isDraft).length,
    paused: decisions.filter(isPaused).length,
    byPriority,
    averageProgress: Math.round(mean(decisions.map(({ progress }) => progress)) ?? 0),
    nearDeadline: deadlines.near,
    overdue: deadlines.overdue,
  };
}

/** Above this percentage of all decisions, those of high priority have the trend « up ». */
const HIGH_SHARE = 30;

export type StatisticsCardFigures = {
  /** Completed decisions in whole percent of all. */
  completion: number;
  active: number;
  progress: { percent: number; variant: "success" | "warning" | "danger" };
  /** `share`: in percent of all decisions, not rounded, because `trend` depends on it. */
  highPriority: { count: number; share: number; trend: "up" | "none" };
};

type Counts = Pick<DecisionCounts, "total" | "completed" | "active" | "byPriority" | "averageProgress">;

/** Returns the figures of the statistics cards (S2 §9). Without decisions, every share is 0. */
export function toStatisticsCardFigures(counts: Counts): StatisticsCardFigures {
  const shareOf = (count: number) => (counts.total === 0 ? 0 : (100 * count) / counts.total);
  const share = shareOf(counts.byPriority.haute);
  return {
    completion: Math.round(shareOf(counts.completed)),
    active: Math.round(shareOf(counts.active)),
    progress: { percent: counts.averageProgress, variant: variantOf(counts.averageProgress) },
    highPriority: { count: counts.byPriority.haute, share, trend: share > HIGH_SHARE ? "up" : "none" },
  };
}

function variantOf(progress: number): StatisticsCardFigures["progress"]["variant"] {
  if (progress >= 70) return "success";
  return progress >= 40 ? "warning" : "danger";
}
