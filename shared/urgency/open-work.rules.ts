import { mean } from "../number/number.rules.ts";
import type { Action } from "../plan/action.schema.ts";
import { isDone, RATING_SCALE } from "../plan/action.ts";

/** An action with what its work is calculated from. */
export type EstimatedAction = Pick<
  Action,
  "id" | "parentId" | "status" | "difficulty" | "workload" | "duration"
>;

/** What is left to do in a plan. */
export type OpenWork = {
  /** All actions of the plan, done ones included. */
  actions: number;
  /** Actions at the top of the plan that are not done. */
  openAtTop: number;
  /** Actions that are not done and have no sub-actions: the basis of the figures below. */
  openLeaves: number;
  /** Averages, 1 to 10; 5 where no leaf is open. */
  difficulty: number;
  workload: number;
  duration: number;
  /** Hours: the sum of the durations of open leaves. */
  remainingHours: number;
};

/**
 * The open work of a plan (`spec/3-rulings.md`, Formulas: averages and remaining durations). An action whose parent is
 * not in the plan is at the top, as on screen.
 */
export function openWork(actions: readonly EstimatedAction[]): OpenWork {
  const ids = new Set(actions.map(({ id }) => id));
  const parents = new Set(actions.map(({ parentId }) => parentId));
  const open = actions.filter((action) => !isDone(action));
  const leaves = open.filter(({ id }) => !parents.has(id));
  const durations = leaves.map(({ duration }) => duration);
  return {
    actions: actions.length,
    openAtTop: open.filter(({ parentId }) => parentId === null || !ids.has(parentId)).length,
    openLeaves: leaves.length,
    difficulty: mean(leaves.map(({ difficulty }) => difficulty)) ?? RATING_SCALE.default,
    workload: mean(leaves.map(({ workload }) => workload)) ?? RATING_SCALE.default,
    duration: mean(durations) ?? RATING_SCALE.default,
    remainingHours: durations.reduce((sum, hours) => sum + hours, 0),
  };
}
