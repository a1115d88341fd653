import type { Action, ActionChange } from "#shared/plan/action.schema.ts";
import { dayOf, endOfDay, formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { joinOnOneLine } from "./add-action.tsx";

/** The values of an action's editor: texts as typed, the due day as `YYYY-MM-DD`. */
export type ActionValues = Pick<Action, "title" | "difficulty" | "workload" | "duration"> & {
  description: string;
  assignee: string;
  dueOn: string | null;
};

export const actionValuesOf = (action: Action, zone: string = getViewerTimeZone()): ActionValues => ({
  title: action.title,
  description: action.description ?? "",
  assignee: action.assignee ?? "",
  dueOn: action.dueDate === null ? null : formatIsoDay(dayOf(action.dueDate, zone)),
  difficulty: action.difficulty,
  workload: action.workload,
  duration: action.duration,
});

/**
 * Returns the fields changed since the editor was opened, trimmed, with null for a blank text; `null` if none
 * was changed. A blank title is not a change; the due date is the end of its day.
 */
export function toActionChange(
  action: Action,
  values: ActionValues,
  zone: string = getViewerTimeZone(),
): ActionChange | null {
  const { dueOn, ...typed } = values;
  const wanted = {
    ...typed,
    title: typed.title.trim() || action.title,
    description: typed.description.trim() || null,
    assignee: typed.assignee.trim() || null,
    dueDate: dueOn === actionValuesOf(action, zone).dueOn ? action.dueDate : endOf(dueOn, zone),
  };
  const changed = Object.entries(wanted).filter(([name, value]) => action[name as keyof Action] !== value);
  return changed.length === 0 ? null : { id: action.id, ...Object.fromEntries(changed) };
}

/** Returns the values that differ from those of the action, as typed; `undefined` if none does. */
export function changedActionValues(
  action: Action,
  values: ActionValues,
  zone: string = getViewerTimeZone(),
): Partial<ActionValues> | undefined {
  const before = actionValuesOf(action, zone);
  const typed = Object.entries(values).filter(
    ([name, value]) => before[name as keyof ActionValues] !== value,
  );
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

/** Joins the changed texts (title, description, assignee) to one line; "" if none was changed. */
export const joinChangedTexts = (change: ActionChange | null): string =>
  joinOnOneLine([change?.title ?? "", change?.description ?? "", change?.assignee ?? ""]);

function endOf(dueOn: string | null, zone: string): string | null {
  const day = dueOn === null ? null : parseIsoDay(dueOn);
  return day === null ? null : endOfDay(day, zone).toISOString();
}
