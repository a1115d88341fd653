import type { DecisionCounts } from "./counts.rules.ts";

/** Of all decisions, in percent: above it the share of high priority points upwards. */
const HIGH_SHARE = 30;

export type StatisticsCards = {
  /** Completed and active ones among all, in percent, rounded. */
  completion: number;
  active: number;
  progress: { percent: number; variant: "success" | "warning" | "danger" };
  /** `share` in percent, not rounded: it is what the trend is judged by. */
  highPriority: { count: number; share: number; trend: "up" | "none" };
};

type Counts = Pick<DecisionCounts, "total" | "completed" | "active" | "byPriority" | "averageProgress">;

/** The statistics cards (`spec/2-decisions-and-planner.md` section 9). Every share of no decision is 0. */
export function statisticsCards(counts: Counts): StatisticsCards {
  const shareOf = (count: number) => (counts.total === 0 ? 0 : (100 * count) / counts.total);
  const share = shareOf(counts.byPriority.haute);
  return {
    completion: Math.round(shareOf(counts.completed)),
    active: Math.round(shareOf(counts.active)),
    progress: { percent: counts.averageProgress, variant: variantOf(counts.averageProgress) },
    highPriority: { count: counts.byPriority.haute, share, trend: share > HIGH_SHARE ? "up" : "none" },
  };
}

function variantOf(progress: number): StatisticsCards["progress"]["variant"] {
  if (progress >= 70) return "success";
  return progress >= 40 ? "warning" : "danger";
}
