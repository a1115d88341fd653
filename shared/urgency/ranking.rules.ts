import type { Decision } from "../decision/decision.schema.ts";
import { mean, withoutNoise } from "../number/number.rules.ts";
import { byCode } from "../text/order.rules.ts";
import type { ActiveDecision } from "./active.rules.ts";
import { dailyTime, type DailyTime } from "./daily-time.rules.ts";
import type { PlannerMode } from "./mode.ts";
import { isCritical, urgency, urgencyLevel, type Urgency, type UrgencyLevel } from "./urgency.rules.ts";

type Rated = Pick<Decision, "id" | "priority" | "progress">;

/** One line of Clarity's list. `rank` counts from 1. */
export type RankedDecision<T> = {
  rank: number;
  decision: T;
  urgency: Urgency;
  /** By its urgency in productivity mode, as everywhere: its level in this list may be another. */
  isCritical: boolean;
  dailyTime: DailyTime;
  daysSinceStart: number;
  daysUntilDeadline: number;
  openActions: number;
};

/**
 * The active decisions from the most urgent on (`spec/2-decisions-and-planner.md`, Clarity). Equally urgent ones: the
 * nearer deadline first, then the older decision. `openActions` counts those at the top of the plan.
 */
export function rankedDecisions<T extends Rated>(
  active: readonly ActiveDecision<T>[],
  mode: PlannerMode,
): RankedDecision<T>[] {
  return active
    .map(({ decision, timing, work }) => ({
      decision,
      timing,
      work,
      rated: urgency(decision, timing, work, mode),
    }))
    .toSorted(byUrgency)
    .map(({ decision, timing, work, rated }, at) => ({
      rank: at + 1,
      decision,
      urgency: rated,
      isCritical: isCritical(decision, timing, work),
      dailyTime: dailyTime(timing, work, mode),
      daysSinceStart: timing.daysSinceStart,
      daysUntilDeadline: timing.daysLeft,
      openActions: work.openAtTop,
    }));
}

type Ordered = Pick<ActiveDecision<Rated>, "decision" | "timing"> & { rated: Pick<Urgency, "score"> };

const byUrgency = (a: Ordered, b: Ordered): number =>
  b.rated.score - a.rated.score ||
  a.timing.daysLeft - b.timing.daysLeft ||
  byCode(a.decision.id, b.decision.id);

/** Clarity's tiles. */
export type PlannerStats = {
  totalDecisions: number;
  /** The same as on the cockpit, in either mode. */
  criticalDecisions: number;
  /** 0 to 10; 0 without decisions. */
  averageUrgency: number;
  globalUrgencyLevel: UrgencyLevel;
  /** How far the ring is closed, 0 to 100. */
  ring: number;
  /** Hours a day for all decisions together, to one decimal; may be more than a day has. */
  totalDailyTime: number;
};

type Measured = Pick<RankedDecision<unknown>, "isCritical"> & {
  urgency: Pick<Urgency, "score">;
  dailyTime: Pick<DailyTime, "hours">;
};

/** The tiles above a ranked list (`spec/2-decisions-and-planner.md` section 9). */
export function plannerStats(ranked: readonly Measured[]): PlannerStats {
  const averageUrgency = withoutNoise(mean(ranked.map((entry) => entry.urgency.score)) ?? 0);
  return {
    totalDecisions: ranked.length,
    criticalDecisions: ranked.filter((entry) => entry.isCritical).length,
    averageUrgency,
    globalUrgencyLevel: urgencyLevel(averageUrgency).level,
    ring: withoutNoise(averageUrgency * 10),
    totalDailyTime: withoutNoise(ranked.reduce((sum, entry) => sum + entry.dailyTime.hours, 0)),
  };
}
