import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { findEffectiveModeFactor, calculatePlannedMinutes } from "#shared/clarity/duration.rules.ts";
import { diffWeekBlocks, type PlannedWeek, planWeek } from "#shared/clarity/plan-week.rules.ts";
import { type ChosenWeekTask, resolveWeekTasks } from "#shared/clarity/planner-tasks.rules.ts";
import type { PlannerBlock, WeekPlan, WeekTask } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import { hasSameFields, type PartialWeekChanges, withWeekChanges } from "#shared/clarity/week-plan.rules.ts";
import { type Day, formatIsoDay } from "#shared/time/day.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { listDaysOffOfWeek } from "#shared/clarity/holidays.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { findDecisionWithCachedParts } from "#frontend/entities/decision/cache.ts";
import { allActionsQuery, decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { finishActionWithUndo, createPlanCommands } from "#frontend/entities/plan/commands.ts";
import { type OwnTaskCommands, useOwnTaskCommands } from "#frontend/entities/planner/own-tasks.ts";
import { ownTasksQuery, weekQuery } from "#frontend/entities/planner/queries.ts";
import { useWeekCommands, type WeekCommands } from "#frontend/entities/planner/week.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo, type Undo } from "#frontend/browser/undo.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { titleOfWeek } from "./shown-week.ts";
import {
  weekEmptiedText,
  modeDurationFactorText,
  tasksMovedToWeekText,
  tasksPlannedText,
  taskTickedText,
  WEEK_CALENDAR_TEXTS,
} from "./words.ts";

const DAYS = 7;

/** Selects the button that gets the focus after a command is undone. */
export const PLAN_BUTTON_SELECTOR = "#planifier";

export type WeekPlanning = ReturnType<typeof useWeekPlanning>;

/** Returns the commands on a week. Each applies at once, and its toast offers to undo it. */
export function useWeekPlanning(monday: Day, mode: PlannerMode) {
  const client = useQueryClient();
  const week = useWeekCommands(formatIsoDay(monday));
  const nextWeek = useWeekCommands(formatIsoDay(monday + DAYS));
  const ownTasks = useOwnTaskCommands();
  const shownOf = (day: Day) => client.getQueryData(weekQuery(formatIsoDay(day)).queryKey);
  const shown = () => shownOf(monday);

  /** Plans the chosen tasks from now on, in the given mode. `alsoUndo` runs after an undo of the plan. */
  const plan = async (
    said: string = WEEK_CALENDAR_TEXTS.planned,
    inMode = mode,
    alsoUndo = () => {},
  ): Promise<void> => {
    const done = await planOn(client, week, { monday, mode: inMode }).catch(notPlanned);
    if (!done) return;
    const { before, planned } = done;
    if (isSame(before, planned.blocks)) {
      if (inMode === mode)
        toast({ title: WEEK_CALENDAR_TEXTS.unchanged, description: fr(WEEK_CALENDAR_TEXTS.unchangedText) });
      return;
    }
    offerUndo(
      { title: said, description: plannedTextOf(done, inMode) },
      {
        run: () => {
          const expected = { blocks: diffWeekBlocks(before, planned.blocks) };
          week.edit({ blocks: diffWeekBlocks(planned.blocks, before), expected });
          alsoUndo();
        },
        isOutdated: () => hasChangedSince(shown(), done),
      },
    );
  };

  return {
    edit: week.edit,
    blockNow: (id: string) => shown()?.blocks.find((block) => block.id === id),
    plan: () => void plan(),

    /**
     * Plans again after a change of mode. Does nothing if the week has no tasks or no blocks. `undo` restores
     * the mode.
     */
    planInMode: (newMode: PlannerMode, undo: () => void) => {
      const { tasks, blocks } = shown() ?? { tasks: [], blocks: [] };
      if (tasks.length > 0 && blocks.length > 0) void plan(WEEK_CALENDAR_TEXTS.modePlanned, newMode, undo);
    },

    /** Moves tasks without room from this week to the next, and plans the next week. */
    planNextWeek: async (views: readonly ChosenWeekTask[]) => {
      const ids = new Set(views.map(({ task }) => task.id));
      const moved = (shown()?.tasks ?? []).filter(({ id }) => ids.has(id));
      const target = { monday: monday + DAYS, mode };
      const done = await planOn(client, nextWeek, target, moved).catch(notPlanned);
      if (!done) return;
      week.edit({ tasks: { remove: [...ids] } });
      const title = titleOfWeek(monday + DAYS, new Date(), getViewerTimeZone());
      offerUndo(
        { title: WEEK_CALENDAR_TEXTS.moved, description: tasksMovedToWeekText(moved.length, title) },
        {
          run: () => {
            nextWeek.edit({
              tasks: { remove: done.added },
              blocks: diffWeekBlocks(done.planned.blocks, done.before),
            });
            week.edit({ tasks: { set: moved } });
          },
          isOutdated: () => hasChangedSince(shownOf(monday + DAYS), done) || hasAnyTask(shown(), ids),
        },
      );
    },

    /** Removes all blocks and all chosen tasks from the week. The tasks themselves stay. */
    clean: () => {
      const { tasks, blocks } = shown() ?? { tasks: [], blocks: [] };
      const removal = {
        tasks: { remove: tasks.map(({ id }) => id) },
        blocks: { remove: blocks.map(({ id }) => id) },
      };
      week.edit(removal);
      offerUndo(
        { title: WEEK_CALENDAR_TEXTS.cleaned, description: weekEmptiedText(tasks.length) },
        {
          run: () => week.edit({ tasks: { set: tasks }, blocks: { set: blocks }, expected: removal }),
          isOutdated: () => !isEmpty(shown()),
        },
      );
    },

    /** Marks a task as done or not done: an action in its decision's plan, an own task in the planner. */
    tick: (view: ChosenWeekTask, isDone: boolean) => {
      const { title } = view.task;
      offerUndo(
        {
          title: isDone ? WEEK_CALENDAR_TEXTS.done : WEEK_CALENDAR_TEXTS.notDone,
          description: taskTickedText(title, isDone),
        },
        {
          of: title,
          ...(view.decision
            ? tickAction(client, view.decision, view.task, isDone)
            : tickOwnTask(client, ownTasks, view.task, isDone)),
        },
      );
    },
  };
}

type Target = { monday: Day; mode: PlannerMode };
type Done = {
  before: PlannerBlock[];
  planned: PlannedWeek;
  tasks: ChosenWeekTask[];
  /** Ids of the added tasks that the week did not have before. */
  added: string[];
  durationFactor: number | null;
};

/**
 * Plans a week after adding `chosen` to its tasks. Returns `null` if the change was refused, which is
 * reported elsewhere.
 */
async function planOn(
  client: QueryClient,
  { plan }: WeekCommands,
  { monday, mode }: Target,
  chosen: readonly WeekTask[] = [],
): Promise<Done | null> {
  const [decisions, actions, ownTasks, { workWeek, holidays, leaves, durationFactor }] = await Promise.all([
    client.ensureQueryData(decisionsQuery),
    client.ensureQueryData(allActionsQuery),
    client.ensureQueryData(ownTasksQuery),
    client.ensureQueryData(preferencesQuery),
  ]);
  let done: Done | null = null;
  const compute = (week: WeekPlan): PartialWeekChanges => {
    const changes = { tasks: { set: chosen, remove: [] }, blocks: NO_CHANGE };
    const withChosen = { ...week, ...withWeekChanges(week, changes) };
    const zone = getViewerTimeZone();
    const tasks = resolveWeekTasks(withChosen.tasks, { decisions, actions, ownTasks, zone });
    const planned = planWeek({
      plan: withChosen,
      tasks: tasks.map(({ task }) => task),
      mode,
      durationFactor,
      now: new Date(),
      zone,
      workWeek,
      closedDays: listDaysOffOfWeek({ monday, holidays, leaves }),
    });
    const known = new Set(week.tasks.map(({ id }) => id));
    const added = chosen.map(({ id }) => id).filter((id) => !known.has(id));
    done = { before: week.blocks, planned, tasks, added, durationFactor };
    return { tasks: { set: chosen }, blocks: diffWeekBlocks(week.blocks, planned.blocks) };
  };
  return (await plan(compute)) ? done : null;
}

const NO_CHANGE = { set: [], remove: [] };

/** Reports that the week, or the data to plan it, could not be read. Returns null, as a refused plan does. */
const notPlanned = (error: unknown): null => {
  showFailureToast(error, WEEK_CALENDAR_TEXTS.unread);
  return null;
};

function plannedTextOf({ tasks, planned, durationFactor }: Done, mode: PlannerMode): string {
  const todo = tasks.filter(({ task }) => task.status === "todo");
  const lacking = planned.unplaced.reduce((sum, { minutes }) => sum + minutes, 0);
  const wanted = todo.reduce((sum, { task }) => sum + calculatePlannedMinutes(task, mode, durationFactor), 0);
  const factor = findEffectiveModeFactor(
    todo.map(({ task }) => task),
    mode,
    durationFactor,
  );
  return tasksPlannedText({
    tasks: todo.length,
    minutes: wanted - lacking,
    unplaced: planned.unplaced.length,
    factorText: factor === null ? null : modeDurationFactorText(mode, factor),
  });
}

const isSame = (before: readonly PlannerBlock[], after: readonly PlannerBlock[]): boolean => {
  const { set, remove } = diffWeekBlocks(before, after);
  return set.length + remove.length === 0;
};

/** Whether any block that planning has changed was changed again since: the plan can then not be undone. */
function hasChangedSince(now: WeekPlan | undefined, { before, planned }: Done): boolean {
  const left = diffWeekBlocks(before, planned.blocks);
  const blocks = new Map(now?.blocks.map((block) => [block.id, block]));
  return (
    left.remove.some((id) => blocks.has(id)) ||
    left.set.some((block) => !hasSameFields(blocks.get(block.id) ?? {}, block))
  );
}

const hasAnyTask = (week: WeekPlan | undefined, ids: ReadonlySet<string>): boolean =>
  week?.tasks.some(({ id }) => ids.has(id)) ?? false;

const isEmpty = (week: WeekPlan | undefined): boolean =>
  week === undefined || week.tasks.length + week.blocks.length === 0;

type TickUndo = Pick<Undo, "run" | "isOutdated">;

function tickOwnTask(
  client: QueryClient,
  { save }: OwnTaskCommands,
  task: PlannerTask,
  isDone: boolean,
): TickUndo {
  const newest = () => client.getQueryData(ownTasksQuery.queryKey)?.find(({ id }) => id === task.id);
  const status = isDone ? "done" : "todo";
  save({ ...(newest() ?? task), status });
  return {
    // The undo writes the newest task with its former status: later changes of other fields stay.
    run: () => save({ ...(newest() ?? task), status: task.status }),
    isOutdated: () => newest()?.status !== status,
  };
}

function tickAction(client: QueryClient, decision: Decision, { id }: PlannerTask, isDone: boolean): TickUndo {
  const done = isDone ? finishActionWithUndo(client, decision.id, id) : null;
  if (done) return done;
  const { change } = createPlanCommands(client, decision.id);
  const status = "todo";
  change({ id, status });
  const now = () =>
    findDecisionWithCachedParts(client, decision.id)?.actions?.find((action) => action.id === id);
  const isOutdated = () => (now() ?? { status }).status !== status;
  return { run: () => change({ id, status: "done", expected: { status } }), isOutdated };
}

function offerUndo(message: { title: string; description: string }, undo: Undo): void {
  const run = () => {
    restoreFocusTo(PLAN_BUTTON_SELECTOR);
    undo.run();
  };
  const description = fr(message.description);
  showToastWithUndo({ ...message, description }, { ...undo, run });
}
