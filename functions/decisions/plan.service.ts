import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { ParsedBody, ParsedQuery } from "#shared/api/contract-types.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { PlanAnswer } from "#shared/decision/decision.schema.ts";
import { statusAfterPlanChange, completedAtAfterProgressChange } from "#shared/decision/status.rules.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import {
  toActionsWithWeights,
  withAddedActions,
  withChangedActions,
  withoutActionBranch,
  withMovedActions,
  withRestoredActions,
  type StoredAction,
} from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { deriveAddedActionIds } from "#shared/plan/added-action-ids.rules.ts";
import type { ValidationTrend } from "#shared/trend/validation-trend.schema.ts";
import { summarizePlanValidations, computeValidationTrend } from "#shared/trend/validation-trend.rules.ts";
import { decisionInTrashRefusal, listDecisions } from "./decision.rows.ts";
import { changeDecision, getDecisionWithPlan, type DecisionWithPlan } from "./decision-change.rows.ts";
import { createId } from "../platform/new-id.ts";
import { listPlans } from "./plan.rows.ts";
import { toDecisionWithProjectName } from "./decisions.service.ts";
import { requireExpectedActionValues, convertSuggestionsToActions, unwrapPlanResult } from "./plan-edit.ts";

/** Returns the plan of a decision, each parent before its children. */
export async function listActions(userId: string, id: string): Promise<Action[]> {
  const { plan } = await getDecisionWithPlan(userId, id);
  return toActionsWithWeights(plan.actions, id);
}

/** Returns the actions of all decisions outside the trash, newest decision first. */
export async function listActionsOutsideTrash(userId: string): Promise<Action[]> {
  const [decisions, plans] = await Promise.all([
    // The decisions are read only for their order, and to leave out those in the trash.
    listDecisions(userId, { consistent: false }),
    listPlans(userId),
  ]);
  return decisions
    .filter((decision) => !isTrashed(decision))
    .flatMap(({ id }) => toActionsWithWeights(plans.get(id) ?? [], id));
}

/** Returns how many actions were validated over time, for all decisions outside the trash together. */
export async function getValidationTrend(userId: string): Promise<ValidationTrend> {
  const now = new Date();
  const decisions = (await listDecisions(userId, { consistent: false })).filter((one) => !isTrashed(one));
  const known = decisions.flatMap(({ actionCount, doneCount, validatedAt }) =>
    actionCount === undefined || doneCount === undefined || validatedAt === undefined
      ? []
      : [{ actionCount, doneCount, validatedAt }],
  );
  if (known.length === decisions.length) return computeValidationTrend(known, now);
  // Calculated from the plans, because the row of a decision that has not been written for long lacks the
  // numbers.
  return computeValidationTrend([summarizePlanValidations(await listActionsOutsideTrash(userId), now)], now);
}

/** Adds an action. If an earlier attempt has added it, adds nothing and returns the plan. */
export async function addAction(userId: string, decisionId: string, body: ParsedBody<"createAction">) {
  const now = new Date();
  const id = body.id ?? createId(now);
  const { actions, decision, progress } = await changePlan(userId, decisionId, now, (plan) =>
    plan.some((action) => action.id === id)
      ? plan
      : unwrapPlanResult(withAddedActions(plan, [{ ...body, id }], now)),
  );
  const action = actions.find((one) => one.id === id);
  if (!action) throw notFoundRefusal();
  return { ...action, decision, progress };
}

export function changeActions(
  userId: string,
  id: string,
  { updates }: ParsedBody<"changeActions">,
): Promise<PlanAnswer> {
  const now = new Date();
  return changePlan(userId, id, now, (plan) => {
    requireExpectedActionValues(plan, updates);
    return unwrapPlanResult(withChangedActions(plan, updates, now));
  });
}

export function reorderActions(
  userId: string,
  id: string,
  { reorderData }: ParsedBody<"reorderActions">,
): Promise<PlanAnswer> {
  const now = new Date();
  return changePlan(userId, id, now, (plan) => unwrapPlanResult(withMovedActions(plan, reorderData, now)));
}

/** Adds suggestions to a plan, or replaces the plan by them. Without `actions`, leaves the plan unchanged. */
export function putActions(
  userId: string,
  id: string,
  { mode }: ParsedQuery<"putActions">,
  { id: callId, actions, expected }: ParsedBody<"putActions">,
): Promise<PlanAnswer> {
  const now = new Date();
  if (!actions) return changePlan(userId, id, now, (plan) => plan);
  // Without a call id, the ids are new for each request. Derived ones would follow our monotonic ids and
  // could equal the next of those.
  const ids = callId ? deriveAddedActionIds(callId, actions.length) : actions.map(() => createId(now));
  const isOurs = new Set(ids);
  return changePlan(userId, id, now, (plan) => {
    // An earlier attempt of this write has added the actions, but its answer was lost.
    if (plan.some((action) => isOurs.has(action.id))) return plan;
    if (expected && !isAsExpected(plan, expected)) throw changedMeanwhile();
    const base = mode === "add" ? plan : [];
    return unwrapPlanResult(withAddedActions(base, convertSuggestionsToActions(actions, base, ids), now));
  });
}

function isAsExpected(
  plan: readonly StoredAction[],
  expected: NonNullable<ParsedBody<"putActions">["expected"]>,
): boolean {
  const updatedAt = new Map(expected.map((action) => [action.id, action.updatedAt]));
  return plan.length === updatedAt.size && plan.every(({ id, updatedAt: at }) => updatedAt.get(id) === at);
}

const changedMeanwhile = () =>
  new Refusal("conflict", "Ce plan a été modifié entre-temps, peut-être dans un autre onglet.");

/**
 * Puts removed actions back under their ids, and removes the actions that replaced them: all or none. Refuses
 * (409) an id that is in the plan.
 */
export function restoreActions(
  userId: string,
  id: string,
  { actions, remove }: ParsedBody<"restoreActions">,
): Promise<PlanAnswer> {
  const now = new Date();
  return changePlan(userId, id, now, (plan) =>
    unwrapPlanResult(withRestoredActions(plan, actions, now, remove)),
  );
}

/** Removes an action and everything under it. Refuses (404) an action that is not in this plan. */
export function removeAction(userId: string, id: string, actionId: string): Promise<PlanAnswer> {
  const now = new Date();
  let wasThere = false;
  const requireAction = (plan: readonly StoredAction[]) => {
    if (!wasThere && !plan.some((action) => action.id === actionId)) throw notFoundRefusal();
    wasThere = true;
  };
  return changePlan(userId, id, now, (plan) => withoutActionBranch(plan, actionId, now), requireAction);
}

/**
 * Applies a change to the newest plan, and updates the progress, status and completion of its decision.
 * Refuses (409) a decision in the trash.
 * @param check called before that refusal, to refuse (404) a plan without the action of the path
 */
async function changePlan(
  userId: string,
  id: string,
  now: Date,
  change: (plan: readonly StoredAction[]) => readonly StoredAction[],
  check: (plan: readonly StoredAction[]) => void = () => {},
): Promise<PlanAnswer> {
  const changed = await changeDecision(userId, id, (current) => {
    check(current.plan.actions);
    if (isTrashed(current.decision)) throw decisionInTrashRefusal();
    const actions = change(current.plan.actions);
    if (isSame(current.plan.actions, actions)) return undefined;
    return { actions, fields: derivedFields(current, actions, now) };
  });
  return {
    actions: toActionsWithWeights(changed.plan.actions, id),
    decision: toDecisionWithProjectName(changed),
    progress: changed.decision.progress,
  };
}

/** Whether a plan is unchanged: rules return the same objects for unchanged actions. */
const isSame = (before: readonly StoredAction[], after: readonly StoredAction[]) =>
  before.length === after.length && before.every((action, at) => action === after[at]);

function derivedFields({ decision }: DecisionWithPlan, actions: readonly StoredAction[], now: Date) {
  const progress = planProgress(actions) ?? decision.progress;
  const status = statusAfterPlanChange({ status: decision.status, progress });
  const completedAt =
    completedAtAfterProgressChange({ completedAt: decision.completedAt ?? null }, progress, now) ?? undefined;
  return { progress, status, completedAt, updatedAt: now.toISOString() };
}
