import type { Action } from "#shared/plan/action.schema.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { openWork } from "#shared/urgency/open-work.rules.ts";
import { groupSiblings, type SiblingsByParent } from "#shared/plan/tree.rules.ts";

/** Values derived for an action from the rest of the plan. */
export type BranchInfo = {
  /** 0 at the top level of the plan. */
  depth: number;
  /** Progress of the sub-actions in percent; `null` without any. */
  progress: number | null;
  /** Number of siblings with itself; below, the sum of their scores and their highest share in percent. */
  siblings: number;
  totalScore: number;
  heaviest: number;
  isLast: boolean;
  /** The minutes left in its sub-actions; `null` without any. */
  minutesLeft: number | null;
};

/** An action with its sub-actions. */
export type ActionBranch = { action: Action; info: BranchInfo; children: readonly ActionBranch[] };

/** Returns the plan as a tree, without actions whose parents form a loop. */
export const branchesOf = (actions: readonly Action[]): ActionBranch[] =>
  branchesUnder(null, groupSiblings(actions), 0);

function branchesUnder(
  parentId: string | null,
  all: SiblingsByParent<Action>,
  depth: number,
): ActionBranch[] {
  const group = all.get(parentId) ?? [];
  const common = {
    depth,
    siblings: group.length,
    totalScore: group.reduce((total, { weightScore }) => total + weightScore, 0),
    heaviest: Math.max(0, ...group.map(({ weightPercentage }) => weightPercentage)),
  };
  return group.map((action) => {
    const children = branchesUnder(action.id, all, depth + 1);
    const under = children.flatMap(actionsOf);
    const progress = planProgress(under) ?? null;
    const minutesLeft = under.length === 0 ? null : Math.round(60 * openWork(under).remainingHours);
    const isLast = action === group.at(-1);
    return { action, children, info: { ...common, progress, isLast, minutesLeft } };
  });
}

const actionsOf = ({ action, children }: ActionBranch): Action[] => [action, ...children.flatMap(actionsOf)];
