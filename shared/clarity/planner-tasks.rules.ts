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
 * Returns the plannable tasks of decisions: open actions without sub-actions of active decisions, in the
 * order of the decisions and plans. `weekTasks`: those of the week, which have types.
 * @param zone of the reader
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

/** Data for looking up a week's tasks: `decisions` without the trash, `actions` of all of them. */
export type TaskSources<T extends Planned = Decision> = {
  decisions: readonly T[];
  actions: readonly Action[];
  ownTasks: readonly PlannerTask[];
  zone: string;
};

/** `decision`: `null` for an own task. */
export type ChosenTask<T = Decision> = { task: PlannerTask; decision: T | null };

/** Returns the tasks chosen for a week that still exist, including done ones, in the given order. */
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

/** Without its own date, an action is due at the end of its decision's last day, in the reader's zone. */
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
