import { isActionDone, type ActionStatus } from "./action.ts";
import type { Action } from "./action.schema.ts";
import { branchActionIds, childrenOf, createMutablePlan, type MutablePlan } from "./plan-draft.rules.ts";
import { flattenTree, type PlanNode } from "./tree.rules.ts";

type StatusNode = PlanNode & Pick<Action, "status">;

/**
 * Sets the status of an action and its descendants (S2 §4). Does nothing if the action has the status
 * already.
 */
export function setBranchStatus<T extends StatusNode>(
  draft: MutablePlan<T>,
  id: string,
  status: ActionStatus,
): void {
  if (draft.actions.get(id)!.status === status) return;
  for (const member of branchActionIds(draft, id)) setStatus(draft, member, status);
}

/**
 * Updates the status of a parent and its ancestors (S2 §4): done if and only if all sub-actions are done; a
 * done parent is reopened when one of them no longer is.
 */
export function updateAncestorStatuses<T extends StatusNode>(
  draft: MutablePlan<T>,
  parentId: string | null,
): void {
  let parent = parentOf(draft, parentId);
  while (parent && updateParent(draft, parent)) parent = parentOf(draft, parent.parentId);
}

/** Returns the plan with each parent's status derived from its sub-actions. */
export function withDerivedParentStatuses<T extends StatusNode>(actions: readonly T[]): T[] {
  const draft = createMutablePlan(actions);
  for (const action of flattenTree(actions).toReversed()) updateParent(draft, action);
  return [...draft.actions.values()];
}

/**
 * Updates the status of a parent. Returns `false` if it is right already, which ends `updateAncestorStatuses` even
 * in a loop.
 */
function updateParent<T extends StatusNode>(draft: MutablePlan<T>, { id, status }: StatusNode): boolean {
  const children = childrenOf(draft, id);
  const allDone = children.every(isActionDone);
  if (children.length === 0 || allDone === (status === "done")) return false;
  setStatus(draft, id, allDone ? "done" : "doing");
  return true;
}

const parentOf = <T extends StatusNode>({ actions }: MutablePlan<T>, id: string | null): T | undefined =>
  id === null ? undefined : actions.get(id);

function setStatus<T extends StatusNode>(
  { actions }: MutablePlan<T>,
  id: string,
  status: ActionStatus,
): void {
  const action = actions.get(id)!;
  actions.set(id, { ...action, status });
}
