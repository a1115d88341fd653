import type { Action, ActionPosition } from "#shared/plan/action.schema.ts";
import { groupSiblings, type PlanNode } from "#shared/plan/tree.rules.ts";

/** Returns the siblings of an action, including itself, and its rank. */
export const siblingsAndRankOf = (
  actions: readonly PlanNode[],
  id: string,
): { siblings: string[]; rank: number } => {
  for (const group of groupSiblings(actions).values()) {
    const siblings = group.map((action) => action.id);
    const rank = siblings.indexOf(id);
    if (rank >= 0) return { siblings, rank };
  }
  return { siblings: [], rank: -1 };
};

/**
 * Returns the positions after an action moved to this rank among its siblings, from 0; `null` if impossible
 * or unchanged.
 */
export function positionsAfterMove(
  actions: readonly PlanNode[],
  id: string,
  rank: number,
): ActionPosition[] | null {
  const { siblings, rank: before } = siblingsAndRankOf(actions, id);
  if (before < 0 || rank === before || rank < 0 || rank >= siblings.length) return null;
  const order = siblings.toSpliced(before, 1).toSpliced(rank, 0, id);
  return order.map((sibling, orderIndex) => ({ id: sibling, orderIndex }));
}

/** Returns the position last under another action, or last at the top level. */
export function positionUnderParent(
  actions: readonly PlanNode[],
  id: string,
  parentId: string | null,
): ActionPosition[] {
  const last = Math.max(
    -1,
    ...(groupSiblings(actions).get(parentId) ?? []).map(({ orderIndex }) => orderIndex),
  );
  return [{ id, parentId, orderIndex: last + 1 }];
}

/**
 * Returns the possible parents of an action when moved by hand: first-level actions, since there is one level
 * of sub-actions; so one with sub-actions cannot move. `null` is the first level.
 */
export function possibleParents(actions: readonly Action[], id: string): (Action | null)[] {
  const action = actions.find((one) => one.id === id);
  if (!action || actions.some(({ parentId }) => parentId === id)) return action?.parentId ? [null] : [];
  const top = groupSiblings(actions).get(null) ?? [];
  const others = top.filter((one) => one.id !== id && one.id !== action.parentId);
  return action.parentId === null ? others : [null, ...others];
}
