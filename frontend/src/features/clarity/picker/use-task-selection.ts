import { useRef, useState } from "react";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import type { TaskType } from "#shared/clarity/task.ts";
import { toast } from "#frontend/browser/toast.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import type { WeekPlanning } from "../calendar/use-planning.ts";
import type { WeekData } from "../calendar/use-week-data.ts";
import type { ChoosableTask } from "./choosable.ts";
import { TASK_PICKER_TEXTS } from "./words.ts";

export type TaskSelectionCommands = ReturnType<typeof useTaskSelection>["commands"];

/**
 * Returns which tasks are chosen for a week, and the commands that choose them, which apply at once.
 * Deselecting a task removes its blocks; while the picker is open, selecting it again restores them.
 */
export function useTaskSelection({ week }: Pick<WeekData, "week">, { edit }: Pick<WeekPlanning, "edit">) {
  const chosen = new Map(week.tasks.map((task) => [task.id, task]));
  /** Ticks shown at once, until the changed week is rendered (`of` is then another array). */
  const [ahead, setAhead] = useState({ of: week.tasks, ticks: NONE });
  const ticks = ahead.of === week.tasks ? ahead.ticks : NONE;
  const isChosen = (id: string) => ticks.get(id) ?? chosen.has(id);
  /** Types that the person picked for actions that are not chosen yet. */
  const [types, setTypes] = useState<ReadonlyMap<string, TaskType>>(new Map());
  const letGo = useRef(new Map<string, PlannerBlock[]>());
  const typeOf = ({ task, decision }: ChoosableTask): TaskType =>
    decision === null ? task.type : (chosen.get(task.id)?.type ?? types.get(task.id) ?? task.type);
  const weekTask = (item: ChoosableTask, type = typeOf(item)) => ({
    id: item.task.id,
    decisionId: item.decision?.id ?? null,
    type,
  });

  const commands = useStableCallbacks({
    toggle: (item: ChoosableTask) => {
      const { id } = item.task;
      if (!isChosen(id) && chosen.size >= PLANNER_LIMITS.tasksOfWeek) {
        toast({ title: TASK_PICKER_TEXTS.weekFull, tone: "destructive" });
        return;
      }
      setAhead({ of: week.tasks, ticks: new Map(ticks).set(id, !isChosen(id)) });
      if (isChosen(id)) {
        const own = week.blocks.filter(({ taskId }) => taskId === id);
        letGo.current.set(id, own);
        edit({ tasks: { remove: [id] }, blocks: { remove: own.map((block) => block.id) } });
      } else edit({ tasks: { set: [weekTask(item)] }, blocks: { set: letGo.current.get(id) ?? [] } });
    },
    /** Chooses all of these tasks, up to the limit of a week. If all are chosen already, deselects them. */
    toggleAll: (items: readonly ChoosableTask[]) => {
      const isToAdd = !items.every(({ task }) => isChosen(task.id));
      const room = isToAdd ? PLANNER_LIMITS.tasksOfWeek - chosen.size : items.length;
      const others = items.filter(({ task }) => isChosen(task.id) !== isToAdd);
      const taken = others.slice(0, room);
      if (taken.length < others.length) toast({ title: TASK_PICKER_TEXTS.weekFull, tone: "destructive" });
      setAhead({
        of: week.tasks,
        ticks: new Map([...ticks, ...taken.map(({ task }) => [task.id, isToAdd] as const)]),
      });
      if (isToAdd) {
        const blocks = taken.flatMap(({ task }) => letGo.current.get(task.id) ?? []);
        edit({ tasks: { set: taken.map((item) => weekTask(item)) }, blocks: { set: blocks } });
        return;
      }
      const own = Map.groupBy(week.blocks, ({ taskId }) => taskId);
      const ids = taken.map(({ task }) => task.id);
      for (const id of ids) letGo.current.set(id, own.get(id) ?? []);
      const blocks = ids.flatMap((id) => own.get(id) ?? []).map(({ id }) => id);
      edit({ tasks: { remove: ids }, blocks: { remove: blocks } });
    },
    setType: (item: ChoosableTask, type: TaskType) => {
      setTypes((known) => new Map(known).set(item.task.id, type));
      if (chosen.has(item.task.id)) edit({ tasks: { set: [weekTask(item, type)] } });
    },
  });
  return { isChosen, typeOf, commands };
}

const NONE: ReadonlyMap<string, boolean> = new Map();
