import type { Action } from "#shared/plan/action.schema.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { computeOpenWork } from "#shared/urgency/open-work.rules.ts";
import { groupSiblings, type SiblingsByParent } from "#shared/plan/tree.rules.ts";

/** Values of an action that are derived from the rest of the plan. */
export type ActionBranchInfo = {
  /** 0 at the top level of the plan, 1 for a sub-action. */
  depth: number;
  /** Progress of the sub-actions in percent; `null` without sub-actions. */
  progress: number | null;
  /**
   * Number of actions with the same parent, this one included. `totalScore` is the sum of their weight
   * scores, `heaviest` their highest weight in percent.
   */
  siblings: number;
  totalScore: number;
  heaviest: number;
  isLast: boolean;
  /** The minutes left in the sub-actions; `null` without sub-actions. */
  minutesLeft: number | null;
};

/** An action with its sub-actions. */
export type ActionBranch = { action: Action; info: ActionBranchInfo; children: readonly ActionBranch[] };

/** Returns the plan as a tree. Leaves out actions whose parents form a cycle. */
export const toActionBranches = (actions: readonly Action[]): ActionBranch[] =>
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
    const minutesLeft = under.length === 0 ? null : Math.round(60 * computeOpenWork(under).remainingHours);
    const isLast = action === group.at(-1);
    return { action, children, info: { ...common, progress, isLast, minutesLeft } };
  });
}

const actionsOf = ({ action, children }: ActionBranch): Action[] => [action, ...children.flatMap(actionsOf)];
