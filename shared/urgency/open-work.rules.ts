import { mean } from "../number/number.rules.ts";
import type { Action } from "../plan/action.schema.ts";
import { expectedMinutesOf, isActionDone, ACTION_RATING_SCALE } from "../plan/action.ts";

/** The fields of an action that its work depends on. */
export type EstimatedAction = Pick<
  Action,
  "id" | "parentId" | "status" | "difficulty" | "workload" | "duration" | "estimateMinutes"
>;

/** The open work of a plan. */
export type OpenWork = {
  /** Number of actions in the plan, done ones included. */
  actions: number;
  /** Number of open actions at the top level. */
  openAtTop: number;
  /** Number of open actions without sub-actions. The figures below are theirs. */
  openLeaves: number;
  /** Their averages, 1 to 10; 5 if there are no such actions. */
  difficulty: number;
  workload: number;
  duration: number;
  /** Hours that they should take. */
  remainingHours: number;
  /**
   * The part of `remainingHours` from actions without an estimate: their `duration`, 1 to 10, counts as
   * hours.
   */
  defaultHours: number;
};

/**
 * Returns what is left to do in a plan (R §10: averages and remaining durations). An action whose parent is
 * unknown counts as one at the top level, as on screen.
 */
export function computeOpenWork(actions: readonly EstimatedAction[]): OpenWork {
  const ids = new Set(actions.map(({ id }) => id));
  const parents = new Set(actions.map(({ parentId }) => parentId));
  const open = actions.filter((action) => !isActionDone(action));
  const leaves = open.filter(({ id }) => !parents.has(id));
  return {
    actions: actions.length,
    openAtTop: open.filter(({ parentId }) => parentId === null || !ids.has(parentId)).length,
    openLeaves: leaves.length,
    difficulty: mean(leaves.map(({ difficulty }) => difficulty)) ?? ACTION_RATING_SCALE.default,
    workload: mean(leaves.map(({ workload }) => workload)) ?? ACTION_RATING_SCALE.default,
    duration: mean(leaves.map(({ duration }) => duration)) ?? ACTION_RATING_SCALE.default,
    remainingHours: hoursOf(leaves),
    defaultHours: hoursOf(leaves.filter(({ estimateMinutes }) => estimateMinutes === null)),
  };
}

const hoursOf = (actions: readonly EstimatedAction[]): number =>
  actions.reduce((sum, action) => sum + expectedMinutesOf(action), 0) / 60;
