import { notFound } from "#shared/api/refusal.ts";
import type { Body, Query } from "#shared/api/types.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Plan } from "#shared/decision/decision.schema.ts";
import { automaticStatus, completionOf } from "#shared/decision/status.rules.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import {
  asActions,
  withAdded,
  withChanges,
  withoutAction,
  withPlaces,
  type PlanAction,
} from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { inTrash, listDecisions } from "../data/decision.ts";
import { changeDecision, getDecisionWithPlan, type DecisionWithPlan } from "../data/decision-change.ts";
import { newId } from "../data/new-id.ts";
import { listPlans } from "../data/plan.ts";
import { inProject } from "./decisions.service.ts";
import { addedActions, newActionIds } from "./new-actions.ts";
import { orRefuse } from "./plan-refusals.ts";

/** The plan of a decision, parents before children. */
export async function actionsOf(userId: string, id: string): Promise<Action[]> {
  const { plan } = await getDecisionWithPlan(userId, id);
  return asActions(plan.actions, id);
}

/** The plans of all decisions outside the trash, one after the other, those of the newest decision first. */
export async function allActionsOf(userId: string): Promise<Action[]> {
  const [decisions, plans] = await Promise.all([listDecisions(userId), listPlans(userId)]);
  return decisions
    .filter((decision) => !isTrashed(decision))
    .flatMap(({ id }) => asActions(plans.get(id) ?? [], id));
}

/** Adds an action. One that a try added whose answer was lost is not added twice. */
export async function addAction(userId: string, decisionId: string, body: Body<"createAction">) {
  const now = new Date();
  const id = newId(now);
  const { actions, decision, progress } = await changePlan(userId, decisionId, now, (plan) =>
    plan.some((action) => action.id === id) ? plan : orRefuse(withAdded(plan, [{ ...body, id }], now)),
  );
  const action = actions.find((one) => one.id === id);
  if (!action) throw notFound();
  return { ...action, decision, progress };
}

export function changeActions(userId: string, id: string, { updates }: Body<"changeActions">): Promise<Plan> {
  const now = new Date();
  return changePlan(userId, id, now, (plan) => orRefuse(withChanges(plan, updates, now)));
}

export function reorderActions(
  userId: string,
  id: string,
  { reorderData }: Body<"reorderActions">,
): Promise<Plan> {
  const now = new Date();
  return changePlan(userId, id, now, (plan) => orRefuse(withPlaces(plan, reorderData, now)));
}

/** Adds suggestions to a plan, or puts them in its place. */
export function putActions(
  userId: string,
  id: string,
  { mode }: Query<"putActions">,
  body: Body<"putActions">,
): Promise<Plan> {
  const now = new Date();
  const ids = newActionIds(body.actions, now);
  return changePlan(userId, id, now, (plan) => {
    // Added by a try whose answer was lost.
    if (plan.some((action) => action.id === ids[0])) return plan;
    const base = mode === "add" ? plan : [];
    return orRefuse(withAdded(base, addedActions(body.actions, base, ids), now));
  });
}

/** Removes an action and everything under it. Refuses (404) one that is not in this plan. */
export function removeAction(userId: string, id: string, actionId: string): Promise<Plan> {
  const now = new Date();
  let wasThere = false;
  const requireIt = (plan: readonly PlanAction[]) => {
    if (!wasThere && !plan.some((action) => action.id === actionId)) throw notFound();
    wasThere = true;
  };
  return changePlan(userId, id, now, (plan) => withoutAction(plan, actionId, now), requireIt);
}

/**
 * Applies a change to the newest plan, with what follows for its decision. Nothing follows from one that changes
 * nothing. Refuses (409) one in the trash.
 * @param look refuses what the path names and the plan has not, which comes before the trash
 */
async function changePlan(
  userId: string,
  id: string,
  now: Date,
  change: (plan: readonly PlanAction[]) => readonly PlanAction[],
  look: (plan: readonly PlanAction[]) => void = () => {},
): Promise<Plan> {
  const changed = await changeDecision(userId, id, (current) => {
    look(current.plan.actions);
    if (isTrashed(current.decision)) throw inTrash();
    const actions = change(current.plan.actions);
    if (isSame(current.plan.actions, actions)) return undefined;
    return { actions, fields: following(current, actions, now) };
  });
  return {
    actions: asActions(changed.plan.actions, id),
    decision: inProject(changed),
    progress: changed.decision.progress,
  };
}

/** An action that is as it was is the one that it was. */
const isSame = (before: readonly PlanAction[], after: readonly PlanAction[]) =>
  before.length === after.length && before.every((action, at) => action === after[at]);

/** The progress, the status and the completion that follow from a plan. */
function following({ decision }: DecisionWithPlan, actions: readonly PlanAction[], now: Date) {
  const progress = planProgress(actions) ?? decision.progress;
  const status = automaticStatus({ status: decision.status, progress });
  const completedAt = completionOf({ completedAt: decision.completedAt ?? null }, progress, now) ?? undefined;
  return { progress, status, completedAt, updatedAt: now.toISOString() };
}
