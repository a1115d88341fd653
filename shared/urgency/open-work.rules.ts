import { mean } from "../number/number.rules.ts";
import type { Action } from "../plan/action.schema.ts";
import { expectedMinutesOf, isDone, RATING_SCALE } from "../plan/action.ts";

/** The fields of an action that its work depends on. */
export type EstimatedAction = Pick<
  Action,
  "id" | "parentId" | "status" | "difficulty" | "workload" | "duration" | "estimateMinutes"
>;

/** The open work of a plan. */
export type OpenWork = {
  /** All actions of the plan, done ones included. */
  actions: number;
  /** Open actions at the top level. */
  openAtTop: number;
  /** Open actions without sub-actions: the basis of the figures below. */
  openLeaves: number;
  /** Averages, 1 to 10; 5 without open leaves. */
  difficulty: number;
  workload: number;
  duration: number;
  /** Expected hours of the open leaves. */
  remainingHours: number;
  /** The part from actions without an estimate, whose duration (1 to 10) is read as hours. */
  defaultHours: number;
};

/**
 * Returns the open work of a plan (R §10: averages and remaining durations). An action with an unknown parent
 * is at the top level, as on screen.
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
