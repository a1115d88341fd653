import type { Placed } from "./tree.rules.ts";

/**
 * A plan while it changes: its actions by id, in the order they came, and the ids under each parent. So that a batch
 * looks at what it touches, not at the whole plan for each of its changes.
 */
export type Draft<T extends Placed> = {
  actions: Map<string, T>;
  children: Map<string | null, Set<string>>;
};

export function draftOf<T extends Placed>(actions: readonly T[]): Draft<T> {
  const draft: Draft<T> = { actions: new Map(), children: new Map() };
  for (const action of actions) put(draft, action);
  return draft;
}

/** Puts an action, new or changed, under the parent it names. */
export function put<T extends Placed>({ actions, children }: Draft<T>, action: T): void {
  const before = actions.get(action.id);
  actions.set(action.id, action);
  if (before) children.get(before.parentId)!.delete(action.id);
  const siblings = children.get(action.parentId) ?? new Set();
  children.set(action.parentId, siblings.add(action.id));
}

export const childrenOf = <T extends Placed>({ actions, children }: Draft<T>, id: string): T[] =>
  [...(children.get(id) ?? [])].map((child) => actions.get(child)!);

/** The ids of an action and of everything under it. */
export function branchOf({ children }: Draft<Placed>, id: string): Set<string> {
  const branch = new Set([id]);
  for (const found of branch) for (const child of children.get(found) ?? []) branch.add(child);
  return branch;
}
