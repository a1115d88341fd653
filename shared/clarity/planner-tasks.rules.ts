import { isActive, isTrashed } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import type { Action } from "../plan/action.schema.ts";
import { expectedMinutesOf, isDone } from "../plan/action.ts";
import { openLeaves } from "../plan/tree.rules.ts";
import { dayNumber, endOfDay } from "../time/day.rules.ts";
import type { WeekTask } from "./planner.schema.ts";
import type { PlannerTask, TaskType } from "./task.ts";

const DEFAULT_TYPE: TaskType = "analytical";

type Planned = Pick<Decision, "id" | "status" | "priority" | "endDay">;

/** An action that can be chosen for a week. */
export type DecisionTask = PlannerTask & { decisionId: string };

/**
 * The tasks that decisions bring: the open actions without sub-actions of the active ones, in the order of the decisions and
 * of each plan. `weekTasks`: those of the week, which have been given types.
 * @param zone where the reader is
 */
export function tasksFromActions(
  decisions: readonly Planned[],
  actions: readonly Action[],
  zone: string,
  weekTasks: readonly WeekTask[] = [],
): DecisionTask[] {
  const plans = Map.groupBy(actions, ({ decisionId }) => decisionId);
  const types = new Map(weekTasks.map(({ id, type }) => [id, type]));
  return decisions
    .filter(isActive)
    .flatMap((decision) =>
      openLeaves(plans.get(decision.id) ?? []).map((action) =>
        taskOf(action, decision, types.get(action.id) ?? DEFAULT_TYPE, zone),
      ),
    );
}

/** What the tasks of a week are found in: `decisions` without the trash, `actions` of all of them. */
export type TaskSources<T extends Planned = Decision> = {
  decisions: readonly T[];
  actions: readonly Action[];
  ownTasks: readonly PlannerTask[];
  zone: string;
};

/** `decision`: `null` for a task of one's own. */
export type ChosenTask<T = Decision> = { task: PlannerTask; decision: T | null };

/** The tasks chosen for a week that still exist, done ones included, in the order given. */
export function tasksOfWeek<T extends Planned = Decision>(
  weekTasks: readonly WeekTask[],
  { decisions, actions, ownTasks, zone }: TaskSources<T>,
): ChosenTask<T>[] {
  const decisionOf = new Map(
    decisions.filter((one) => !isTrashed(one)).map((decision) => [decision.id, decision]),
  );
  const actionOf = new Map(actions.map((action) => [action.id, action]));
  const ownOf = new Map(ownTasks.map((task) => [task.id, task]));
  return weekTasks.flatMap(({ id, decisionId, type }): ChosenTask<T>[] => {
    if (decisionId === null) {
      const task = ownOf.get(id);
      return task ? [{ task, decision: null }] : [];
    }
    const action = actionOf.get(id);
    const decision = action && decisionOf.get(action.decisionId);
    return decision ? [{ task: taskOf(action, decision, type, zone), decision }] : [];
  });
}

/** Without a date of its own, an action is due with its decision, at the end of its last day where the reader is. */
const taskOf = (
  action: Action,
  { priority, endDay }: Planned,
  type: TaskType,
  zone: string,
): DecisionTask => ({
  id: action.id,
  decisionId: action.decisionId,
  title: action.title,
  description: action.description,
  priority,
  status: isDone(action) ? "done" : "todo",
  type,
  estimatedDuration: expectedMinutesOf(action),
  isDefaultDuration: action.estimateMinutes === null,
  complexity: action.difficulty,
  cognitiveLoad: action.workload,
  deadline: action.dueDate ?? endOfDay(dayNumber(endDay), zone).toISOString(),
});
