import { byCodeUnit } from "../text/order.rules.ts";
import type { Action } from "./action.schema.ts";
import { isActionDone } from "./action.ts";

/** The fields that the order of a plan depends on. */
export type PlanNode = Pick<Action, "id" | "parentId" | "orderIndex">;

/** The actions below each parent, in order, by the parent's id; `null` is the top level. */
export type SiblingsByParent<T extends PlanNode> = ReadonlyMap<string | null, T[]>;

/** Compares siblings by `orderIndex`, then id (R §8). */
export const bySiblingOrder = (a: PlanNode, b: PlanNode): number =>
  a.orderIndex - b.orderIndex || byCodeUnit(a.id, b.id);

/**
 * Groups actions by parent. An action whose parent is unknown goes to the top level, so that it stays
 * visible.
 */
export function groupSiblings<T extends PlanNode>(actions: readonly T[]): SiblingsByParent<T> {
  const ids = new Set<string | null>(actions.map(({ id }) => id));
  const groups = Map.groupBy(actions, ({ parentId }) => (ids.has(parentId) ? parentId : null));
  for (const group of groups.values()) group.sort(bySiblingOrder);
  return groups;
}

/** Returns the actions depth first, siblings in order. Leaves out actions whose ancestors form a loop. */
export function flattenTree<T extends PlanNode>(
  actions: readonly T[],
  siblings: SiblingsByParent<T> = groupSiblings(actions),
): T[] {
  const ordered: T[] = [];
  const stack = (siblings.get(null) ?? []).toReversed();
  for (let next = stack.pop(); next; next = stack.pop()) {
    ordered.push(next);
    stack.push(...(siblings.get(next.id) ?? []).toReversed());
  }
  return ordered;
}

/** Returns the open actions without sub-actions, in plan order. */
export function listOpenLeafActions<T extends PlanNode & Pick<Action, "status">>(plan: readonly T[]): T[] {
  const parents = new Set(plan.map(({ parentId }) => parentId));
  return flattenTree(plan).filter((action) => !isActionDone(action) && !parents.has(action.id));
}

/** Whether some action is its own ancestor. */
export const hasLoop = (actions: readonly PlanNode[]): boolean =>
  flattenTree(actions).length < actions.length;

/** Returns the `orderIndex` that puts a new action last below this parent. */
export const nextOrderIndex = (actions: readonly PlanNode[], parentId: string | null): number =>
  Math.max(-1, ...actions.filter((one) => one.parentId === parentId).map(({ orderIndex }) => orderIndex)) + 1;
