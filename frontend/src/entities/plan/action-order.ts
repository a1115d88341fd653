import type { Action, ActionPosition } from "#shared/plan/action.schema.ts";
import { groupSiblings, type PlanNode } from "#shared/plan/tree.rules.ts";

/**
 * Returns an action's siblings, itself included, and its rank among them from 0; -1 if it is not in the plan.
 */
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
 * Returns the new positions after an action is moved to this rank (from 0) among its siblings; `null` if it
 * cannot be or does not move.
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

/** Returns the position that puts an action last under another one, or last at the top level. */
export function lastPositionUnderParent(
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
 * Returns under which actions the person can move an action; `null` stands for the top level. Only top-level
 * actions can have sub-actions, so an action that has some cannot be moved under another one.
 */
export function listPossibleParents(actions: readonly Action[], id: string): (Action | null)[] {
  const action = actions.find((one) => one.id === id);
  if (!action || actions.some(({ parentId }) => parentId === id)) return action?.parentId ? [null] : [];
  const top = groupSiblings(actions).get(null) ?? [];
  const others = top.filter((one) => one.id !== id && one.id !== action.parentId);
  return action.parentId === null ? others : [null, ...others];
}
