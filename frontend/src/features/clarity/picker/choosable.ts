import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { type ChosenWeekTask, listPlannableTasks } from "#shared/clarity/planner-tasks.rules.ts";
import type { WeekTask } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { createTextSearch } from "#shared/text/search.rules.ts";

/**
 * A task that can be chosen for a week. `parent`: title of the action that it is a sub-action of, or null.
 */
export type ChoosableTask = ChosenWeekTask & { parent: string | null };

/** Returns the open actions of active decisions, in the order of `decisions`. */
export function choosableActionsOf(
  decisions: readonly Decision[],
  actions: readonly Action[],
  weekTasks: readonly WeekTask[],
): ChoosableTask[] {
  const known = new Map(actions.map((action) => [action.id, action]));
  const decisionOf = new Map(decisions.map((decision) => [decision.id, decision]));
  return listPlannableTasks(decisions, actions, getViewerTimeZone(), weekTasks).map(
    ({ decisionId, ...task }) => ({
      task,
      decision: decisionOf.get(decisionId) ?? null,
      parent: known.get(known.get(task.id)?.parentId ?? "")?.title ?? null,
    }),
  );
}

/**
 * Returns the chosen tasks that are not among `choices`: their decision is no longer active, or the action
 * has got sub-actions.
 */
export function findUnlistedChosenTasks(
  chosen: Iterable<ChosenWeekTask>,
  choices: readonly ChoosableTask[],
): ChoosableTask[] {
  const listed = new Set(choices.map(({ task }) => task.id));
  return [...chosen]
    .filter(({ task, decision }) => decision !== null && task.status === "todo" && !listed.has(task.id))
    .map(({ task, decision }) => ({ task, decision, parent: null }));
}

/** Returns the own tasks as choices: open ones first, then done ones. */
export const choosableOwnTasksOf = (tasks: readonly PlannerTask[]): ChoosableTask[] =>
  tasks
    .map((task) => ({ task, decision: null, parent: null }))
    .toSorted((a, b) => Number(a.task.status === "done") - Number(b.task.status === "done"));

/**
 * Returns a search that matches a task by its own text, its decision's title and its parent action's title.
 */
export const createTaskSearch = () =>
  createTextSearch<ChoosableTask>(({ task, decision, parent }) => [
    task.title,
    decision?.title ?? null,
    parent,
  ]);
