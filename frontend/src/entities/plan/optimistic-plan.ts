import { statusAfterPlanChange, completedAtAfterProgressChange } from "#shared/decision/status.rules.ts";
import type { Decision, PlanAnswer } from "#shared/decision/decision.schema.ts";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import type { Action, ActionChange, ActionPosition } from "#shared/plan/action.schema.ts";
import {
  toActionsWithWeights,
  withAddedActions,
  withChangedActions,
  withoutActionBranch,
  withMovedActions,
  withRestoredActions,
  type AddedAction,
  type StoredAction,
  type PlanChangeResult,
} from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";

/** A decision with its plan: several of its fields depend on the plan. */
export type DecisionWithActions = Decision & { actions: Action[] };

/** A request that changes a plan. A new action has its final id, which is made here. */
export type PlanOperation =
  | { kind: "change"; changes: readonly ActionChange[] }
  | { kind: "place"; places: readonly ActionPosition[] }
  | { kind: "remove"; id: string }
  /** Adds and removes actions in one write; `isNew`: these were never in the plan. */
  | { kind: "restore"; actions: readonly Action[]; remove?: readonly string[]; isNew?: true }
  | { kind: "create"; action: AddedAction };

export type PlanOperationAnswer = PlanAnswer | EndpointAnswer<"createAction">;

/**
 * Returns a decision as the server will have it after an operation, with progress and status. Returns `full`
 * itself if the operation changes nothing, or names an action that is missing.
 */
export function applyPlanOperation<T extends DecisionWithActions>(
  full: T,
  operation: PlanOperation,
  now: Date,
): T {
  const change = planAfter(full.actions, operation, now);
  return "actions" in change ? withPlan(full, change.actions, now) : full;
}

function planAfter(actions: readonly StoredAction[], operation: PlanOperation, now: Date): PlanChangeResult {
  if (operation.kind === "change") return withChangedActions(actions, operation.changes, now);
  if (operation.kind === "place") return withMovedActions(actions, operation.places, now);
  if (operation.kind === "restore")
    return withRestoredActions(actions, operation.actions, now, operation.remove);
  if (operation.kind === "create") {
    // The action is already there if its creation was repeated because the first answer was lost.
    const isThere = actions.some(({ id }) => id === operation.action.id);
    return withAddedActions(actions, isThere ? [] : [operation.action], now);
  }
  return { actions: withoutActionBranch(actions, operation.id, now) };
}

/** Returns a decision with what the server has answered to an operation. */
export function applyPlanOperationAnswer<T extends DecisionWithActions>(
  full: T,
  answer: PlanOperationAnswer,
  now: Date,
): T {
  if ("actions" in answer) return { ...full, ...answer.decision, actions: answer.actions };
  const { decision, progress: _progress, ...created } = answer;
  const others = full.actions.filter(({ id }) => id !== created.id);
  const plan = withAddedActions(others, [created], now);
  const actions = "actions" in plan ? plan.actions : others;
  const dated = actions.map((action) => (action.id === created.id ? created : action));
  return { ...full, ...decision, actions: toActionsWithWeights(dated, full.id) };
}

function withPlan<T extends DecisionWithActions>(full: T, plan: readonly StoredAction[], now: Date): T {
  const progress = planProgress(plan) ?? full.progress;
  return {
    ...full,
    progress,
    status: statusAfterPlanChange({ status: full.status, progress }),
    completedAt: completedAtAfterProgressChange(full, progress, now),
    actions: toActionsWithWeights(plan, full.id),
  };
}
