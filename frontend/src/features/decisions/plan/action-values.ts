import type { Action, ActionChange } from "#shared/plan/action.schema.ts";
import { dayOf, endOfDay } from "#shared/time/day.rules.ts";
import { dayOfIso, isoOfDay } from "#shared/time/iso-day.rules.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { inOneLine } from "./leftover.ts";

/** An action as its editor has it: texts as typed, the due day as `YYYY-MM-DD`. */
export type ActionValues = Pick<Action, "title" | "difficulty" | "workload" | "duration"> & {
  description: string;
  assignee: string;
  dueOn: string | null;
};

export const valuesOf = (action: Action, zone: string = viewerZone()): ActionValues => ({
  title: action.title,
  description: action.description ?? "",
  assignee: action.assignee ?? "",
  dueOn: action.dueDate === null ? null : isoOfDay(dayOf(action.dueDate, zone)),
  difficulty: action.difficulty,
  workload: action.workload,
  duration: action.duration,
});

/**
 * What was changed since the editor was opened over this action, trimmed, blank being nothing; `null` where it comes to the
 * same. A blank title leaves the one there is; a day is due until its end.
 */
export function changeFrom(
  action: Action,
  values: ActionValues,
  zone: string = viewerZone(),
): ActionChange | null {
  const { dueOn, ...typed } = values;
  const wanted = {
    ...typed,
    title: typed.title.trim() || action.title,
    description: typed.description.trim() || null,
    assignee: typed.assignee.trim() || null,
    dueDate: dueOn === valuesOf(action, zone).dueOn ? action.dueDate : endOf(dueOn, zone),
  };
  const changed = Object.entries(wanted).filter(([name, value]) => action[name as keyof Action] !== value);
  return changed.length === 0 ? null : { id: action.id, ...Object.fromEntries(changed) };
}

/** What is written in a change, in one line. */
export const textOf = (change: ActionChange | null): string =>
  inOneLine([change?.title ?? "", change?.description ?? "", change?.assignee ?? ""]);

function endOf(dueOn: string | null, zone: string): string | null {
  const day = dueOn === null ? null : dayOfIso(dueOn);
  return day === null ? null : endOfDay(day, zone).toISOString();
}
