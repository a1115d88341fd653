import type { PlannerTask } from "#shared/clarity/task.ts";
import { dayOf, endOfDay, formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { parseMinutesInWords } from "#shared/time/minutes-in-words.rules.ts";
import { ACTION_RATING_SCALE } from "#shared/plan/action.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";

/**
 * The values of the form: texts as typed, the duration as typed hours (« 1,5 », « 1 h 30 »), the deadline as
 * a day.
 */
export type OwnTaskValues = Pick<
  PlannerTask,
  "title" | "type" | "priority" | "complexity" | "cognitiveLoad"
> & { description: string; hours: string; dueOn: IsoDay | null };

const NEW: OwnTaskValues = {
  title: "",
  description: "",
  type: "administrative",
  priority: "moyenne",
  hours: "1",
  complexity: ACTION_RATING_SCALE.default,
  cognitiveLoad: ACTION_RATING_SCALE.default,
  dueOn: null,
};

export const ownTaskValuesOf = (task: PlannerTask | null, zone: string): OwnTaskValues =>
  task === null
    ? NEW
    : {
        title: task.title,
        description: task.description ?? "",
        type: task.type,
        priority: task.priority,
        hours: String(Math.round((100 * task.estimatedDuration) / 60) / 100).replace(".", ","),
        complexity: task.complexity,
        cognitiveLoad: task.cognitiveLoad,
        dueOn: task.deadline === null ? null : formatIsoDay(dayOf(task.deadline, zone)),
      };

/**
 * Builds the task to save. If the typed hours were not changed, the task keeps its exact minutes. An invalid
 * duration becomes NaN, which the server’s schema refuses.
 */
export function toOwnTask(
  values: OwnTaskValues,
  before: PlannerTask | null,
  id: string,
  zone: string,
): PlannerTask {
  const earlier = ownTaskValuesOf(before, zone);
  const { title, description, hours, dueOn, ...chosen } = values;
  const day = dueOn === null ? null : parseIsoDay(dueOn);
  return {
    ...chosen,
    id,
    title: title.trim(),
    description: description.trim() || null,
    status: before?.status ?? "todo",
    estimatedDuration:
      before && hours === earlier.hours
        ? before.estimatedDuration
        : (parseMinutesInWords(hours, 60) ?? Number.NaN),
    deadline:
      before && dueOn === earlier.dueOn
        ? before.deadline
        : day === null
          ? null
          : endOfDay(day, zone).toISOString(),
  };
}
