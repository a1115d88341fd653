import { isActionDone } from "#shared/plan/action.ts";
import { isDecided } from "#shared/decision/choice-state.rules.ts";
import { hasFullProgress } from "#shared/decision/decision.ts";
import { createStore } from "#frontend/browser/store.ts";
import type { DecisionWithActions, PlanOperation } from "./optimistic-plan.ts";

/**
 * Id of the decision whose last action has just been ticked off on this page and that has no choice: the
 * shell then asks what was chosen.
 */
export const justFinishedPlanStore = createStore<string | null>(null);

/**
 * Notes the decision if this operation ticks off the last action of its plan and it has no choice. Ignores an
 * undo.
 */
export function noteJustFinishedPlan(
  operation: PlanOperation,
  before: DecisionWithActions | undefined,
  after: DecisionWithActions | undefined,
): void {
  if (operation.kind !== "change" || !before || !after) return;
  const isTick = operation.changes.some(({ status, expected }) => status === "done" && !expected);
  const isLast = !hasFullProgress(before) && hasFullProgress(after) && after.actions.every(isActionDone);
  if (isTick && isLast && !isDecided(after)) justFinishedPlanStore.set(after.id);
}
