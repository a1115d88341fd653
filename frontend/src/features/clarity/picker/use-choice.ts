import { useRef, useState } from "react";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import type { Block } from "#shared/clarity/planner.schema.ts";
import type { TaskType } from "#shared/clarity/task.ts";
import { PICKER } from "#frontend/labels/task-picker.ts";
import { toast } from "#frontend/ui/toast.ts";
import { useStableCallbacks } from "#frontend/ui/use-stable-callbacks.ts";
import type { Planning } from "../calendar/use-planning.ts";
import type { WeekData } from "../calendar/use-week-data.ts";
import type { Choosable } from "./choosable.ts";

export type Choice = ReturnType<typeof useChoice>["commands"];

/** What is chosen for a week, which changes at once. A task that is let go takes its blocks with it; ticked again, it has them back. */
export function useChoice({ week }: Pick<WeekData, "week">, { edit }: Pick<Planning, "edit">) {
  const chosen = new Map(week.tasks.map((task) => [task.id, task]));
  /** A press shows in the same breath, before the week it changes is drawn again. */
  const [ahead, setAhead] = useState({ of: week.tasks, ticks: NONE });
  const ticks = ahead.of === week.tasks ? ahead.ticks : NONE;
  const isChosen = (id: string) => ticks.get(id) ?? chosen.has(id);
  /** Of actions that are not chosen yet. */
  const [types, setTypes] = useState<ReadonlyMap<string, TaskType>>(new Map());
  const letGo = useRef(new Map<string, Block[]>());
  const typeOf = ({ task, decision }: Choosable): TaskType =>
    decision === null ? task.type : (chosen.get(task.id)?.type ?? types.get(task.id) ?? task.type);
  const weekTask = (item: Choosable, type = typeOf(item)) => ({
    id: item.task.id,
    decisionId: item.decision?.id ?? null,
    type,
  });

  const commands = useStableCallbacks({
    toggle: (item: Choosable) => {
      const { id } = item.task;
      if (!isChosen(id) && chosen.size >= PLANNER_LIMITS.tasksOfWeek) {
        toast({ title: PICKER.weekFull, tone: "destructive" });
        return;
      }
      setAhead({ of: week.tasks, ticks: new Map(ticks).set(id, !isChosen(id)) });
      if (isChosen(id)) {
        const own = week.blocks.filter(({ taskId }) => taskId === id);
        letGo.current.set(id, own);
        edit({ tasks: { remove: [id] }, blocks: { remove: own.map((block) => block.id) } });
      } else edit({ tasks: { set: [weekTask(item)] }, blocks: { set: letGo.current.get(id) ?? [] } });
    },
    setType: (item: Choosable, type: TaskType) => {
      setTypes((known) => new Map(known).set(item.task.id, type));
      if (chosen.has(item.task.id)) edit({ tasks: { set: [weekTask(item, type)] } });
    },
  });
  return { isChosen, typeOf, commands };
}

const NONE: ReadonlyMap<string, boolean> = new Map();
