import { isActive, isTrashed } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import type { Action } from "../plan/action.schema.ts";
import { expectedMinutesOf, isActionDone } from "../plan/action.ts";
import { listOpenLeafActions } from "../plan/tree.rules.ts";
import { dayNumber, endOfDay } from "../time/day.rules.ts";
import type { WeekTask } from "./planner.schema.ts";
import type { PlannerTask, TaskType } from "./task.ts";

const DEFAULT_TYPE: TaskType = "analytical";

type Planned = Pick<Decision, "id" | "status" | "priority" | "endDay">;

/** A task of Clarity that is an action of a decision. */
export type DecisionTask = PlannerTask & { decisionId: string };

/**
 * Returns the tasks that can be planned: the open actions without sub-actions of active decisions, in the
 * order of the decisions and of their plans.
 * @param zone the reader's
 * @param weekTasks the tasks chosen for the week, which have the type that the person gave each
 */
export function listPlannableTasks(
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
      listOpenLeafActions(plans.get(decision.id) ?? []).map((action) =>
        taskOf(action, decision, types.get(action.id) ?? DEFAULT_TYPE, zone),
      ),
    );
}

/** Where a week's tasks are looked up. `decisions`: may contain the trash, whose tasks are ignored. */
export type TaskSources<T extends Planned = Decision> = {
  decisions: readonly T[];
  actions: readonly Action[];
  ownTasks: readonly PlannerTask[];
  zone: string;
};

/** A task chosen for a week. `decision`: that of the action, `null` for an own task. */
export type ChosenWeekTask<T = Decision> = { task: PlannerTask; decision: T | null };

/**
 * Returns the tasks chosen for a week, done ones too, in the given order. Leaves out those that no longer
 * exist.
 */
export function resolveWeekTasks<T extends Planned = Decision>(
  weekTasks: readonly WeekTask[],
  { decisions, actions, ownTasks, zone }: TaskSources<T>,
): ChosenWeekTask<T>[] {
  const decisionOf = new Map(
    decisions.filter((one) => !isTrashed(one)).map((decision) => [decision.id, decision]),
  );
  const actionOf = new Map(actions.map((action) => [action.id, action]));
  const ownOf = new Map(ownTasks.map((task) => [task.id, task]));
  return weekTasks.flatMap(({ id, decisionId, type }): ChosenWeekTask<T>[] => {
    if (decisionId === null) {
      const task = ownOf.get(id);
      return task ? [{ task, decision: null }] : [];
    }
    const action = actionOf.get(id);
    const decision = action && decisionOf.get(action.decisionId);
    return decision ? [{ task: taskOf(action, decision, type, zone), decision }] : [];
  });
}

/** Converts an action to a task. Without a date, the action is due at the end of its decision's last day. */
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
  status: isActionDone(action) ? "done" : "todo",
  type,
  estimatedDuration: expectedMinutesOf(action),
  isDefaultDuration: action.estimateMinutes === null,
  complexity: action.difficulty,
  cognitiveLoad: action.workload,
  deadline: action.dueDate ?? endOfDay(dayNumber(endDay), zone).toISOString(),
});
