import { PLAN_LIMITS } from "../schema/limits.ts";
import { isActionDone } from "./action.ts";
import type { Action, ActionChange, ActionPosition, NewAction } from "./action.schema.ts";
import { withChangeTimestamps, type ActionTimestamps } from "./action-dates.rules.ts";
import {
  branchActionIds,
  createMutablePlan,
  putActionInMutablePlan,
  type MutablePlan,
} from "./plan-draft.rules.ts";
import { setBranchStatus, updateAncestorStatuses, withDerivedParentStatuses } from "./status.rules.ts";
import { hasLoop, flattenTree, nextOrderIndex, groupSiblings } from "./tree.rules.ts";
import { computeWeightPercentages, computeWeightScore } from "./weights.rules.ts";

/** An action as it is stored, without the calculated fields. */
export type StoredAction = Omit<Action, "decisionId" | "weightScore" | "weightPercentage">;
type Actions = readonly StoredAction[];

/** An action during a change of its plan, whose dates are set at the end. */
type Undated = Omit<StoredAction, keyof ActionTimestamps>;

/** Why a change is refused. `path`: the part of the request body that causes it. */
export type PlanRefusal = {
  reason: "unknown_action" | "known_action" | "unknown_parent" | "loop" | "too_many";
  path: string;
};
export type PlanChangeResult = { actions: StoredAction[] } | { refused: PlanRefusal };

/** A new action with its id. */
export type AddedAction = NewAction & { id: string };

/**
 * Adds actions to a plan. An action without an `orderIndex` goes last among its siblings. The parent of an
 * action may be in the plan, or anywhere among the new actions.
 */
export function withAddedActions(
  actions: Actions,
  added: readonly AddedAction[],
  now: Date,
): PlanChangeResult {
  if (actions.length + added.length > PLAN_LIMITS.actions) return refused("too_many", "actions");
  // Only a single new action can have an unknown parent: those of suggestions were looked up before.
  if (firstUnknown([...actions, ...added], added, "")) return refused("unknown_parent", "parentId");
  const plan: Undated[] = [...actions];
  for (const one of added)
    plan.push({ ...one, orderIndex: one.orderIndex ?? nextOrderIndex(plan, one.parentId) });
  return changed(actions, plan, "actions", now);
}

/**
 * Applies all changes in order, or none. Each also changes the status of sub-actions and parents, as needed.
 * A loop is refused only if it remains after the last change.
 */
export function withChangedActions(
  actions: Actions,
  changes: readonly ActionChange[],
  now: Date,
): PlanChangeResult {
  const unknown = firstUnknown(actions, changes, "updates");
  if (unknown) return { refused: unknown };
  const draft = createMutablePlan<Undated>(actions);
  for (const change of changes) applyChange(draft, change);
  return changed(actions, [...draft.actions.values()], "updates", now);
}

function applyChange(
  draft: MutablePlan<Undated>,
  { id, status, expected: _expected, ...fields }: ActionChange,
): void {
  const before = draft.actions.get(id)!;
  const after = { ...before, ...defined(fields) };
  putActionInMutablePlan(draft, after);
  if (status) setBranchStatus(draft, id, status);
  // The new parent first: else an ancestor of both parents would become done for a moment, because the open
  // action is below neither.
  updateAncestorStatuses(draft, after.parentId);
  updateAncestorStatuses(draft, before.parentId);
}

/** Moves several actions at once, or none. */
export function withMovedActions(
  actions: Actions,
  moves: readonly ActionPosition[],
  now: Date,
): PlanChangeResult {
  const unknown = firstUnknown(actions, moves, "reorderData");
  if (unknown) return { refused: unknown };
  const positionOf = new Map(moves.map((move) => [move.id, move]));
  // Without `parentId` an action keeps its parent.
  const plan = actions.map((action) => ({ ...action, ...defined(positionOf.get(action.id) ?? {}) }));
  return changed(actions, plan, "reorderData", now);
}

/** Returns the plan without an action and its descendants. */
export function withoutActionBranch(actions: Actions, id: string, now: Date): StoredAction[] {
  const removed = branchActionIds(createMutablePlan(actions), id);
  return withChangeTimestamps(
    actions,
    withDerivedParentStatuses(actions.filter((action) => !removed.has(action.id))),
    now,
  );
}

/**
 * Puts removed actions back as they were, and removes those of `removedIds` that still exist. Sub-actions
 * that were added below the latter move to the nearest ancestor that stays, after the restored actions.
 * Returns the same plan if an earlier call has already done this.
 */
export function withRestoredActions(
  actions: Actions,
  restored: Actions,
  now: Date,
  removedIds: readonly string[] = [],
): PlanChangeResult {
  const removed = new Set(removedIds);
  const known = new Set(actions.map(({ id }) => id).filter((id) => !removed.has(id)));
  const isThereAlready = restored.every(({ id }) => known.has(id));
  if (isThereAlready && known.size === actions.length) return { actions: [...actions] };
  const missing = isThereAlready ? [] : restored;
  for (const [at, { id }] of missing.entries()) {
    if (known.has(id)) return refused("known_action", `actions.${at}.id`);
    known.add(id);
  }
  if (known.size > PLAN_LIMITS.actions) return refused("too_many", "actions");
  const back = missing.map(withValidDate);
  const plan = [...withoutActions(actions, removed, back), ...back];
  const unknown = firstUnknown(plan, missing, "actions");
  if (unknown) return { refused: unknown };
  return changed([...actions, ...back], plan, "actions", now);
}

/**
 * Removes actions, but not their sub-actions: these move to the nearest ancestor that stays, after the
 * restored actions (`back`).
 */
function withoutActions(actions: Actions, removed: ReadonlySet<string>, back: Actions): Undated[] {
  const draft = createMutablePlan<Undated>(actions);
  const keptAbove = (parentId: string | null): string | null =>
    parentId !== null && removed.has(parentId)
      ? keptAbove(draft.actions.get(parentId)?.parentId ?? null)
      : parentId;
  const left: Undated[] = actions.filter(({ id }) => !removed.has(id));
  for (const [at, action] of left.entries()) {
    const parentId = keptAbove(action.parentId);
    if (parentId !== action.parentId)
      left[at] = { ...action, parentId, orderIndex: nextOrderIndex([...left, ...back], parentId) };
  }
  return left;
}

/** Returns the action with a `validatedAt` if it is done, and without one if it is not. */
const withValidDate = (action: StoredAction): StoredAction => ({
  ...action,
  validatedAt: isActionDone(action) ? (action.validatedAt ?? action.updatedAt) : null,
});

/** Returns the plan as it is sent: in order, each action with its score and its share among its siblings. */
export function toActionsWithWeights(actions: Actions, decisionId: string): Action[] {
  const siblings = groupSiblings(actions);
  const shares = new Map<string, number>();
  for (const group of siblings.values()) {
    const percentages = computeWeightPercentages(group.map(computeWeightScore));
    for (const [at, { id }] of group.entries()) shares.set(id, percentages[at]!);
  }
  const asAction = (action: StoredAction): Action => ({
    ...action,
    decisionId,
    weightScore: computeWeightScore(action),
    weightPercentage: shares.get(action.id)!,
  });
  return flattenTree(actions, siblings).map(asAction);
}

const refused = (reason: PlanRefusal["reason"], path: string) => ({ refused: { reason, path } });

/**
 * Returns the refusal for the first change that names an unknown action or parent; `undefined` if all are
 * known.
 */
function firstUnknown(
  actions: readonly { id: string }[],
  changes: readonly Pick<ActionChange, "id" | "parentId">[],
  list: string,
): PlanRefusal | undefined {
  const known = new Set<string | null | undefined>(actions.map(({ id }) => id));
  const parents = new Set(known).add(null).add(undefined);
  for (const [at, { id, parentId }] of changes.entries()) {
    if (!known.has(id)) return { reason: "unknown_action", path: `${list}.${at}.id` };
    if (!parents.has(parentId)) return { reason: "unknown_parent", path: `${list}.${at}.parentId` };
  }
  return undefined;
}

/** Removes the fields that are `undefined`: spreading them would overwrite other values. */
const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

function changed(before: Actions, after: readonly Undated[], list: string, now: Date): PlanChangeResult {
  if (hasLoop(after)) return refused("loop", list);
  return { actions: withChangeTimestamps(before, withDerivedParentStatuses(after), now) };
}
