import type { PlanNode } from "./tree.rules.ts";

/**
 * A mutable plan: its actions by id, and the ids of the actions below each parent. With these, a batch of
 * changes does not search the whole plan for each change.
 */
export type MutablePlan<T extends PlanNode> = {
  actions: Map<string, T>;
  children: Map<string | null, Set<string>>;
};

export function createMutablePlan<T extends PlanNode>(actions: readonly T[]): MutablePlan<T> {
  const draft: MutablePlan<T> = { actions: new Map(), children: new Map() };
  for (const action of actions) putActionInMutablePlan(draft, action);
  return draft;
}

/** Adds an action, or replaces the one with its id, and updates the lists of children. */
export function putActionInMutablePlan<T extends PlanNode>(
  { actions, children }: MutablePlan<T>,
  action: T,
): void {
  const before = actions.get(action.id);
  actions.set(action.id, action);
  if (before) children.get(before.parentId)!.delete(action.id);
  const siblings = children.get(action.parentId) ?? new Set();
  children.set(action.parentId, siblings.add(action.id));
}

export const childrenOf = <T extends PlanNode>({ actions, children }: MutablePlan<T>, id: string): T[] =>
  [...(children.get(id) ?? [])].map((child) => actions.get(child)!);

/** Returns the ids of an action and its descendants. */
export function branchActionIds({ children }: MutablePlan<PlanNode>, id: string): Set<string> {
  const branch = new Set([id]);
  for (const found of branch) for (const child of children.get(found) ?? []) branch.add(child);
  return branch;
}
