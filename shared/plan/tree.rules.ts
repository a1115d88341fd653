import { byCode } from "../text/order.rules.ts";
import type { Action } from "./action.schema.ts";

/** What a plan's order is made of. */
export type Placed = Pick<Action, "id" | "parentId" | "orderIndex">;

/** Siblings by their parent, `null` for the top level, each list in the order of the screen. */
export type Siblings<T extends Placed> = ReadonlyMap<string | null, T[]>;

/** `orderIndex` decides, then the id (`spec/3-rulings.md`, Actions). */
export const bySiblingOrder = (a: Placed, b: Placed): number =>
  a.orderIndex - b.orderIndex || byCode(a.id, b.id);

/** An action whose parent is not in the plan stands at the top: it is seen, and never lost. */
export function siblingsOf<T extends Placed>(actions: readonly T[]): Siblings<T> {
  const ids = new Set<string | null>(actions.map(({ id }) => id));
  const groups = Map.groupBy(actions, ({ parentId }) => (ids.has(parentId) ? parentId : null));
  for (const group of groups.values()) group.sort(bySiblingOrder);
  return groups;
}

/**
 * The plan from top to bottom: each action before what is under it, siblings in their order. What is in a loop, or
 * under one, is left out.
 */
export function inOrder<T extends Placed>(
  actions: readonly T[],
  siblings: Siblings<T> = siblingsOf(actions),
): T[] {
  const ordered: T[] = [];
  const waiting = (siblings.get(null) ?? []).toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    ordered.push(next);
    waiting.push(...(siblings.get(next.id) ?? []).toReversed());
  }
  return ordered;
}

/** Whether an action is above itself: such a plan has no order. */
export const hasLoop = (actions: readonly Placed[]): boolean => inOrder(actions).length < actions.length;

/** The `orderIndex` of an action that goes last under this parent. */
export const nextIndex = (actions: readonly Placed[], parentId: string | null): number =>
  Math.max(-1, ...actions.filter((one) => one.parentId === parentId).map(({ orderIndex }) => orderIndex)) + 1;
