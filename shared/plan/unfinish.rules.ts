import type { Action, ActionChange } from "./action.schema.ts";
import { branchIds, createPlanDraft } from "./plan-draft.rules.ts";
import { setBranchStatus, updateAncestors } from "./status.rules.ts";
import { flattenTree } from "./tree.rules.ts";

type StatusNode = Pick<Action, "id" | "parentId" | "orderIndex" | "status">;

/**
 * The changes, for one batch, that take back setting this action to done: after them every action has the status that it has
 * in `actions`, sub-actions and parents included.
 */
export function changesToUnfinish(actions: readonly StatusNode[], id: string): ActionChange[] {
  const draft = createPlanDraft(actions);
  const action = draft.actions.get(id);
  if (!action) return [];
  setBranchStatus(draft, id, "done");
  updateAncestors(draft, action.parentId);
  const ordered = flattenTree(actions);
  const top = ordered.find((one) => draft.actions.get(one.id)?.status !== one.status);
  if (!top) return [];
  // A status goes down to all sub-actions: each is given its own after its parent.
  const branch = branchIds(draft, top.id);
  return ordered.filter((one) => branch.has(one.id)).map((one) => ({ id: one.id, status: one.status }));
}
