import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { plannedDuration } from "#shared/clarity/duration.rules.ts";
import { weekChangesBetween, type PlannedWeek, planWeek } from "#shared/clarity/plan-week.rules.ts";
import { type ChosenTask, tasksOfWeek } from "#shared/clarity/planner-tasks.rules.ts";
import type { Block, WeekPlan, WeekTask } from "#shared/clarity/planner.schema.ts";
import { type WeekChange, withWeekChanges } from "#shared/clarity/week-plan.rules.ts";
import { type Day, formatIsoDay } from "#shared/time/day.rules.ts";
import { closedDaysOf } from "#shared/time/holidays.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { planCommands } from "#frontend/entities/plan/commands.ts";
import { finishAction } from "#frontend/entities/plan/finish-action.ts";
import { allActionsQuery } from "#frontend/entities/plan/shown-plan.ts";
import {
  type OwnTaskCommands,
  ownTasksQuery,
  useOwnTaskCommands,
} from "#frontend/entities/planner/own-tasks.ts";
import { PLANNER_CHANGES_SUBJECT } from "#frontend/entities/planner/queues.ts";
import { useWeekCommands, weekQuery, type WeekCommands } from "#frontend/entities/planner/week.ts";
import {
  weekEmptiedText,
  movedToText,
  tasksPlannedText,
  tickedText,
  WEEK_CALENDAR,
} from "#frontend/labels/clarity-week.ts";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { titleOfWeek } from "./shown-week.ts";

const DAYS = 7;

/** What a command leaves the focus on once it is undone. */
export const PLAN_BUTTON_SELECTOR = "#planifier";

export type WeekPlanning = ReturnType<typeof usePlanning>;

/** What can be done with a week. All is shown at once, and the toast can take it back. */
export function usePlanning(monday: Day, mode: PlannerMode) {
  const client = useQueryClient();
  const week = useWeekCommands(formatIsoDay(monday));
  const nextWeek = useWeekCommands(formatIsoDay(monday + DAYS));
  const ownTasks = useOwnTaskCommands();
  const shown = () => client.getQueryData(weekQuery(formatIsoDay(monday)).queryKey);

  /** Places what is chosen, in this mode, from now on. */
  const plan = async (
    said: string = WEEK_CALENDAR.planned,
    inMode = mode,
    alsoUndo = () => {},
  ): Promise<void> => {
    const done = await planOn(client, week, { monday, mode: inMode }).catch(notPlanned);
    if (!done) return;
    const { before, planned } = done;
    if (isSame(before, planned.blocks)) {
      if (inMode === mode)
        toast({ title: WEEK_CALENDAR.unchanged, description: fr(WEEK_CALENDAR.unchangedText) });
      return;
    }
    offerUndo(said, plannedTextOf(done, inMode), () => {
      week.edit({ blocks: weekChangesBetween(planned.blocks, before) });
      alsoUndo();
    });
  };

  return {
    edit: week.edit,
    blockNow: (id: string) => shown()?.blocks.find((block) => block.id === id),
    plan: () => void plan(),

    /** After a change of mode: only a week that has tasks and a schedule is calculated again. */
    planInMode: (newMode: PlannerMode, undo: () => void) => {
      const { tasks, blocks } = shown() ?? { tasks: [], blocks: [] };
      if (tasks.length > 0 && blocks.length > 0) void plan(WEEK_CALENDAR.modePlanned, newMode, undo);
    },

    /** The tasks, which have no place in this week, are chosen and planned for the one after. */
    planNextWeek: async (views: readonly ChosenTask[]) => {
      const ids = new Set(views.map(({ task }) => task.id));
      const moved = (shown()?.tasks ?? []).filter(({ id }) => ids.has(id));
      const target = { monday: monday + DAYS, mode };
      const done = await planOn(client, nextWeek, target, moved).catch(notPlanned);
      if (!done) return;
      week.edit({ tasks: { remove: [...ids] } });
      const title = titleOfWeek(monday + DAYS, new Date(), viewerTimeZone());
      offerUndo(WEEK_CALENDAR.moved, movedToText(moved.length, title), () => {
        nextWeek.edit({
          tasks: { remove: done.added },
          blocks: weekChangesBetween(done.planned.blocks, done.before),
        });
        week.edit({ tasks: { set: moved } });
      });
    },

    /** Takes the blocks and the choice of tasks out of the week; nothing else goes. */
    clean: () => {
      const { tasks, blocks } = shown() ?? { tasks: [], blocks: [] };
      week.edit({
        tasks: { remove: tasks.map(({ id }) => id) },
        blocks: { remove: blocks.map(({ id }) => id) },
      });
      offerUndo(WEEK_CALENDAR.cleaned, weekEmptiedText(tasks.length), () =>
        week.edit({ tasks: { set: tasks }, blocks: { set: blocks } }),
      );
    },

    /** Done, or to do again: an action everywhere, a task of one's own in the calendar. */
    tick: (view: ChosenTask, isDone: boolean) => {
      const undo = tick(client, ownTasks, view, isDone);
      offerUndo(
        isDone ? WEEK_CALENDAR.done : WEEK_CALENDAR.notDone,
        tickedText(view.task.title, isDone),
        undo,
      );
    },
  };
}

type Target = { monday: Day; mode: PlannerMode };
type Done = {
  before: Block[];
  planned: PlannedWeek;
  tasks: ChosenTask[];
  /** Of the tasks given, those that the week did not have. */
  added: string[];
  durationFactor: number | null;
};

/** Plans a week, with these tasks chosen too; `null` where it was refused, which is then said. */
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
  const compute = (week: WeekPlan): WeekChange => {
    const changes = { tasks: { set: chosen, remove: [] }, blocks: NO_CHANGE };
    const withChosen = { ...week, ...withWeekChanges(week, changes) };
    const tasks = tasksOfWeek(withChosen.tasks, { decisions, actions, ownTasks });
    const planned = planWeek({
      plan: withChosen,
      tasks: tasks.map(({ task }) => task),
      mode,
      durationFactor,
      now: new Date(),
      zone: viewerTimeZone(),
      workWeek,
      closedDays: closedDaysOf({ monday, holidays, leaves }),
    });
    const known = new Set(week.tasks.map(({ id }) => id));
    const added = chosen.map(({ id }) => id).filter((id) => !known.has(id));
    done = { before: week.blocks, planned, tasks, added, durationFactor };
    return { tasks: { set: chosen }, blocks: weekChangesBetween(week.blocks, planned.blocks) };
  };
  return (await plan(compute)) ? done : null;
}

const NO_CHANGE = { set: [], remove: [] };

/** The week, or what it stands on, could not be read. */
const notPlanned = (error: unknown): null => {
  showFailureToast(error, WEEK_CALENDAR.unread);
  return null;
};

function plannedTextOf({ tasks, planned, durationFactor }: Done, mode: PlannerMode): string {
  const todo = tasks.filter(({ task }) => task.status === "todo");
  const lacking = planned.unplaced.reduce((sum, { minutes }) => sum + minutes, 0);
  const wanted = todo.reduce((sum, { task }) => sum + plannedDuration(task, mode, durationFactor).minutes, 0);
  return tasksPlannedText(todo.length, wanted - lacking, planned.unplaced.length);
}

const isSame = (before: readonly Block[], after: readonly Block[]): boolean => {
  const { set, remove } = weekChangesBetween(before, after);
  return set.length + remove.length === 0;
};

function tick(
  client: QueryClient,
  { save }: OwnTaskCommands,
  { task, decision }: ChosenTask,
  isDone: boolean,
): () => void {
  if (decision === null) {
    save({ ...task, status: isDone ? "done" : "todo" });
    return () => save(task);
  }
  if (isDone) return finishAction(client, decision, task.id);
  const { change } = planCommands(client, decision.id);
  change({ id: task.id, status: "todo" });
  return () => change({ id: task.id, status: "done" });
}

function offerUndo(title: string, description: string, undo: () => void): void {
  const run = () => {
    restoreFocusTo(PLAN_BUTTON_SELECTOR);
    undo();
  };
  toastWithUndo({ title, description: fr(description), about: PLANNER_CHANGES_SUBJECT }, { run });
}
