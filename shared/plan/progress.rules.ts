import type { Action } from "./action.schema.ts";
import { siblingsOf, type Placed, type Siblings } from "./tree.rules.ts";
import { weightScore } from "./weights.rules.ts";

const LEAF_PROGRESS = { todo: 0, doing: 50, done: 100 } as const;
/** What divisions may shave off a half, which is rounded up all the same. */
const SHAVED_OFF = 1e-9;

type Measured = Placed & Pick<Action, "status" | "difficulty" | "workload" | "duration">;

/**
 * The progress of a plan in percent, 0 to 100, rounded once; `undefined` without actions, whose decision keeps its
 * figure. A leaf counts 0, 50 or 100, a parent the average of its children weighted by their scores
 * (`spec/2-decisions-and-planner.md` section 9, `spec/3-rulings.md`, Formulas).
 */
export function planProgress(actions: readonly Measured[]): number | undefined {
  if (actions.length === 0) return undefined;
  const siblings = siblingsOf(actions);
  return Math.round(average(siblings.get(null)!, siblings) + SHAVED_OFF);
}

function average(actions: readonly Measured[], siblings: Siblings<Measured>): number {
  const scores = actions.map(weightScore);
  const weights = scores.some((score) => score > 0) ? scores : scores.map(() => 1);
  const total = weights.reduce((sum, weight) => sum + weight);
  const weighed = actions.map((action, at) => weights[at]! * progressOf(action, siblings));
  return weighed.reduce((sum, part) => sum + part) / total;
}

function progressOf(action: Measured, siblings: Siblings<Measured>): number {
  const children = siblings.get(action.id);
  return children ? average(children, siblings) : LEAF_PROGRESS[action.status];
}
