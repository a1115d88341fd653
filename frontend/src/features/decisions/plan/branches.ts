import type { Action } from "#shared/plan/action.schema.ts";
import { isDone } from "#shared/plan/action.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { siblingsOf, type Siblings } from "#shared/plan/tree.rules.ts";

/** What the screen says of an action besides itself. */
export type Standing = {
  /** 0 at the top of the plan. */
  depth: number;
  /** In percent, of what is under it; `null` where nothing is. */
  progress: number | null;
  /** How many siblings there are, itself among them, what their scores add up to, and the highest share. */
  siblings: number;
  totalScore: number;
  heaviest: number;
  isLast: boolean;
};

/** An action with what is under it, and what the screen says of it. */
export type Branch = { action: Action; standing: Standing; children: readonly Branch[] };

/** The plan as the screen shows it. What is in a loop is left out, as in its order. */
export const branchesOf = (actions: readonly Action[]): Branch[] =>
  branchesUnder(null, siblingsOf(actions), 0);

function branchesUnder(parentId: string | null, all: Siblings<Action>, depth: number): Branch[] {
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
    const isLast = action === group.at(-1);
    return { action, children, standing: { ...common, progress, isLast } };
  });
}

const actionsOf = ({ action, children }: Branch): Action[] => [action, ...children.flatMap(actionsOf)];

/** « 5 actions, 1 faite »: of the first level, whose weights make the progress. */
export const countOf = (branches: readonly Branch[]) => ({
  count: branches.length,
  done: branches.filter(({ action }) => isDone(action)).length,
});
