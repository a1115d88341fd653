import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { toActions } from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { aPlan } from "#shared/plan/test-action.ts";

/** A decision in progress with this plan, an action a line: `a/b done` is b, done, under a. */
export function aDecision(...lines: string[]): DecisionFull {
  const plan = aPlan(...lines);
  const at = "2026-01-10T08:00:00.000Z";
  return {
    id: "d",
    shortCode: "D-000000",
    title: "Partir",
    description: null,
    context: null,
    alternatives: [],
    priority: "moyenne",
    status: "en_cours",
    progress: planProgress(plan) ?? 0,
    startDate: at,
    endDate: at,
    decideur: "Camille",
    impact: null,
    projectId: null,
    projectName: null,
    completedAt: null,
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
    actions: toActions(plan, "d"),
    chatHistory: [],
    explorationResults: "",
  };
}
