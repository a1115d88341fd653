import { mean } from "../number/number.rules.ts";
import type { Action } from "../plan/action.schema.ts";
import { expectedMinutesOf, isDone, RATING_SCALE } from "../plan/action.ts";

/** An action with what its work is calculated from. */
export type EstimatedAction = Pick<
  Action,
  "id" | "parentId" | "status" | "difficulty" | "workload" | "duration" | "estimateMinutes"
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
  /** Hours: what the open leaves are expected to take. */
  remainingHours: number;
  /** Of these, those of actions without an estimate, whose duration of the scale is read as hours. */
  defaultHours: number;
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
  return {
    actions: actions.length,
    openAtTop: open.filter(({ parentId }) => parentId === null || !ids.has(parentId)).length,
    openLeaves: leaves.length,
    difficulty: mean(leaves.map(({ difficulty }) => difficulty)) ?? RATING_SCALE.default,
    workload: mean(leaves.map(({ workload }) => workload)) ?? RATING_SCALE.default,
    duration: mean(leaves.map(({ duration }) => duration)) ?? RATING_SCALE.default,
    remainingHours: hoursOf(leaves),
    defaultHours: hoursOf(leaves.filter(({ estimateMinutes }) => estimateMinutes === null)),
  };
}

const hoursOf = (actions: readonly EstimatedAction[]): number =>
  actions.reduce((sum, action) => sum + expectedMinutesOf(action), 0) / 60;
