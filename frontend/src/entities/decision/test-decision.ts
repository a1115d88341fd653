import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { createTestDecision } from "#shared/decision/test-decision.ts";
import { toActionsWithWeights } from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { aPlan } from "#shared/plan/test-action.ts";

/**
 * Returns a decision in progress with a plan of these actions: `a/b done` is the action b, which is done,
 * under a.
 */
export function aDecisionWithPlan(...lines: string[]): DecisionFull {
  const plan = aPlan(...lines);
  return {
    ...createTestDecision({ progress: planProgress(plan) ?? 0 }),
    actions: toActionsWithWeights(plan, "d"),
    chatHistory: [],
    explorationResults: "",
  };
}
