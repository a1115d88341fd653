import type { Action, ActionPosition } from "#shared/plan/action.schema.ts";
import { groupSiblings, type PlanNode } from "#shared/plan/tree.rules.ts";

/** The siblings of an action, itself among them. */
export const siblingsWith = (
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

/** The places after an action took this rank among its siblings, from 0; `null` where it cannot, or has it. */
export function positionsAfterMove(
  actions: readonly PlanNode[],
  id: string,
  rank: number,
): ActionPosition[] | null {
  const { siblings, rank: before } = siblingsWith(actions, id);
  if (before < 0 || rank === before || rank < 0 || rank >= siblings.length) return null;
  const order = siblings.toSpliced(before, 1).toSpliced(rank, 0, id);
  return order.map((sibling, orderIndex) => ({ id: sibling, orderIndex }));
}

/** The place last under another action, or last at the top. */
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
 * The parents that an action may be put under by hand: the actions of the first level, which keep one level of sub-actions, so
 * that one with sub-actions stays where it is; `null`, the first level, for one below it.
 */
export function possibleParents(actions: readonly Action[], id: string): (Action | null)[] {
  const action = actions.find((one) => one.id === id);
  if (!action || actions.some(({ parentId }) => parentId === id)) return action?.parentId ? [null] : [];
  const top = groupSiblings(actions).get(null) ?? [];
  const others = top.filter((one) => one.id !== id && one.id !== action.parentId);
  return action.parentId === null ? others : [null, ...others];
}
