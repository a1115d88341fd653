import { isDone, type ActionStatus } from "./action.ts";
import type { Action } from "./action.schema.ts";
import { branchOf, childrenOf, draftOf, type Draft } from "./draft.rules.ts";
import { inOrder, type Placed } from "./tree.rules.ts";

type Stated = Placed & Pick<Action, "status">;

/**
 * Gives an action of the plan a status, which goes down to everything under it
 * (`spec/2-decisions-and-planner.md` section 4, Action status). Giving the status that it has changes nothing.
 */
export function giveStatus<T extends Stated>(draft: Draft<T>, id: string, status: ActionStatus): void {
  if (draft.actions.get(id)!.status === status) return;
  for (const given of branchOf(draft, id)) setStatus(draft, given, status);
}

/**
 * Sets the parents, from this one upwards, as their sub-actions say (section 4): done exactly when all of them are,
 * and under way again when one no longer is. So a tick never contradicts the progress, however sub-actions came or went.
 */
export function settleAbove<T extends Stated>(draft: Draft<T>, parentId: string | null): void {
  let parent = parentOf(draft, parentId);
  while (parent && settle(draft, parent)) parent = parentOf(draft, parent.parentId);
}

/** The plan with every parent as its sub-actions say. */
export function settled<T extends Stated>(actions: readonly T[]): T[] {
  const draft = draftOf(actions);
  for (const action of inOrder(actions).toReversed()) settle(draft, action);
  return [...draft.actions.values()];
}

/** Answers whether the parent's status had to change. A change goes up once at most, even round a loop. */
function settle<T extends Stated>(draft: Draft<T>, { id, status }: Stated): boolean {
  const children = childrenOf(draft, id);
  const allDone = children.every(isDone);
  if (children.length === 0 || allDone === (status === "done")) return false;
  setStatus(draft, id, allDone ? "done" : "doing");
  return true;
}

const parentOf = <T extends Stated>({ actions }: Draft<T>, id: string | null): T | undefined =>
  id === null ? undefined : actions.get(id);

function setStatus<T extends Stated>({ actions }: Draft<T>, id: string, status: ActionStatus): void {
  const action = actions.get(id)!;
  actions.set(id, { ...action, status });
}
