import type { Action } from "./action.schema.ts";
import { groupSiblings, type PlanNode, type SiblingsByParent } from "./tree.rules.ts";
import { computeWeightScore } from "./weights.rules.ts";

const LEAF_PROGRESS = { todo: 0, doing: 50, done: 100 } as const;
/** Added before rounding, so that a half that floating point makes slightly smaller is still rounded up. */
const TOLERANCE = 1e-9;

type WeighedAction = PlanNode & Pick<Action, "status" | "difficulty" | "workload" | "duration">;

/**
 * Returns the progress of a plan in whole percent. An action without sub-actions counts 0, 50 or 100, any
 * other the average of its sub-actions, weighted by their scores; only the end result is rounded (S2 §9, R
 * §10). `undefined` without actions: the decision then keeps its own progress.
 */
export function planProgress(actions: readonly WeighedAction[]): number | undefined {
  if (actions.length === 0) return undefined;
  const siblings = groupSiblings(actions);
  return Math.round(average(siblings.get(null)!, siblings) + TOLERANCE);
}

function average(actions: readonly WeighedAction[], siblings: SiblingsByParent<WeighedAction>): number {
  const scores = actions.map(computeWeightScore);
  const weights = scores.some((score) => score > 0) ? scores : scores.map(() => 1);
  const total = weights.reduce((sum, weight) => sum + weight);
  const weighted = actions.map((action, at) => weights[at]! * progressOf(action, siblings));
  return weighted.reduce((sum, part) => sum + part) / total;
}

function progressOf(action: WeighedAction, siblings: SiblingsByParent<WeighedAction>): number {
  const children = siblings.get(action.id);
  return children ? average(children, siblings) : LEAF_PROGRESS[action.status];
}
