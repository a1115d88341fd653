import { deadlineState } from "../decision/deadline.rules.ts";
import { isActive, isCompleted, isDraft, isPaused, type Priority } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { mean } from "../number/number.rules.ts";

type Counted = Pick<Decision, "status" | "priority" | "progress" | "endDate">;

export type DecisionCounts = {
  total: number;
  active: number;
  /** With a progress of 100, whatever their status. */
  completed: number;
  draft: number;
  paused: number;
  byPriority: Record<Priority, number>;
  /** In percent, rounded, over all decisions; 0 without any. */
  averageProgress: number;
  nearDeadline: number;
  overdue: number;
};

/** The cockpit's overview of the decisions that are not in the trash (`spec/2-decisions-and-planner.md` section 9). */
export function decisionCounts(decisions: readonly Counted[], now: Date, zone: string): DecisionCounts {
  const deadlines = { overdue: 0, near: 0, none: 0 };
  const byPriority = { haute: 0, moyenne: 0, basse: 0 };
  for (const decision of decisions) {
    deadlines[deadlineState(decision, now, zone)] += 1;
    byPriority[decision.priority] += 1;
  }
  return {
    total: decisions.length,
    active: decisions.filter(isActive).length,
    completed: decisions.filter(isCompleted).length,
    draft: decisions.filter(isDraft).length,
    paused: decisions.filter(isPaused).length,
    byPriority,
    averageProgress: Math.round(mean(decisions.map(({ progress }) => progress)) ?? 0),
    nearDeadline: deadlines.near,
    overdue: deadlines.overdue,
  };
}
