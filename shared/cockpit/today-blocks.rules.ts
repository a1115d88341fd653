import type { PlannerBlock, WeekPlan } from "../clarity/planner.schema.ts";
import type { PlannerTask } from "../clarity/task.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { isActionDone } from "../plan/action.ts";
import type { Action } from "../plan/action.schema.ts";

/** A block of the day with its task: an action of a decision, or an own task. */
export type BlockWithTask = Pick<PlannerBlock, "id" | "start" | "end"> &
  ({ decision: Decision; action: Action } | { decision: null; task: Pick<PlannerTask, "id" | "title"> });

type Planned = {
  week: Pick<WeekPlan, "blocks" | "tasks">;
  /** `YYYY-MM-DD`. */
  day: string;
  decisions: readonly Decision[];
  actionsOf: ReadonlyMap<string, readonly Action[]>;
  ownTasks: readonly Pick<PlannerTask, "id" | "title" | "status">[];
};

/**
 * Returns the blocks of a day whose task is open, in order of time. Leaves out those of done or deleted
 * tasks.
 */
export function listOpenBlocksOfDay({ week, day, decisions, actionsOf, ownTasks }: Planned): BlockWithTask[] {
  const taskById = new Map(week.tasks.map((task) => [task.id, task]));
  return week.blocks
    .filter((block) => block.day === day)
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ id, taskId, start, end }): BlockWithTask[] => {
      const task = taskById.get(taskId);
      if (!task) return [];
      if (task.decisionId === null) {
        const own = ownTasks.find((one) => one.id === taskId && one.status !== "done");
        return own ? [{ id, start, end, decision: null, task: own }] : [];
      }
      const decision = decisions.find((one) => one.id === task.decisionId);
      const action = actionsOf.get(task.decisionId)?.find((one) => one.id === taskId && !isActionDone(one));
      return decision && action ? [{ id, start, end, decision, action }] : [];
    });
}
