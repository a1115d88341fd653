import {
  DEFAULT_PERIOD_DAYS,
  DEFAULT_PRIORITY,
  DEFAULT_STATUS,
  type LivingStatus,
  type Priority,
} from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { isProjectDeleted } from "#shared/project/project.ts";
import { type Day, dayOf, endOfDay, startOfDay } from "#shared/time/day.rules.ts";
import { dayOfIso, isoOfDay } from "#shared/time/iso-day.rules.ts";
import type { DayRange } from "#frontend/ui/calendar-days.ts";

/**
 * `created`: the project made on the way, which the decision will belong to. `deleted`: the id that the decision keeps of a
 * project that is gone, which the mode of that name leaves as it is.
 */
export type ProjectChoice = {
  mode: "none" | "existing" | "new" | "deleted";
  id: string;
  name: string;
  description: string;
  created: { id: string; name: string } | null;
  deleted: string | null;
};

export const NO_PROJECT: ProjectChoice = {
  mode: "none",
  id: "",
  name: "",
  description: "",
  created: null,
  deleted: null,
};

/** A line of a list that one writes; blank ones do not count. */
export type Line = { text: string };

/** What one types of a decision, when it is created and when it is edited. */
export type DecisionValues = {
  title: string;
  decideur: string;
  priority: Priority;
  period: DayRange;
  project: ProjectChoice;
  impact: string;
  description: string;
  context: string;
  alternatives: Line[];
};

export type NewDecisionValues = DecisionValues & { status: LivingStatus; actions: Line[] };

/** What a new decision begins with: today and the 30 days after, nothing else. */
export function newValues(now: Date, zone: string, priority: Priority = DEFAULT_PRIORITY): NewDecisionValues {
  const today = dayOf(now, zone);
  return {
    title: "",
    decideur: "",
    priority,
    status: DEFAULT_STATUS,
    period: { from: isoOfDay(today), to: isoOfDay(today + DEFAULT_PERIOD_DAYS) },
    project: NO_PROJECT,
    impact: "",
    actions: [],
    description: "",
    context: "",
    alternatives: [],
  };
}

/** A decision as its form shows it. */
export function valuesOf(decision: Decision, zone: string): DecisionValues {
  const { title, decideur, priority, startDate, endDate, alternatives } = decision;
  return {
    title,
    decideur,
    priority,
    period: { from: isoOfDay(dayOf(startDate, zone)), to: isoOfDay(dayOf(endDate, zone)) },
    project: projectOf(decision),
    impact: decision.impact ?? "",
    description: decision.description ?? "",
    context: decision.context ?? "",
    alternatives: alternatives.map((text) => ({ text })),
  };
}

function projectOf(decision: Decision): ProjectChoice {
  const { projectId } = decision;
  if (projectId === null) return NO_PROJECT;
  if (isProjectDeleted(decision)) return { ...NO_PROJECT, mode: "deleted", deleted: projectId };
  return { ...NO_PROJECT, mode: "existing", id: projectId };
}

/**
 * The fields as they are sent. The period goes from the start of its first to the end of its last day in the viewer's zone;
 * a missing end is an empty text, which the schema refuses with its sentence.
 */
export function decisionBody(values: DecisionValues, zone: string) {
  const { title, decideur, priority, period, project, impact, description, context, alternatives } = values;
  return {
    title,
    decideur,
    priority,
    startDate: instantOf(period.from, (day) => startOfDay(day, zone)),
    endDate: instantOf(period.to, (day) => endOfDay(day, zone)),
    projectId: projectIdOf(project),
    impact,
    description,
    context,
    alternatives: filled(alternatives),
  };
}
type DecisionBody = ReturnType<typeof decisionBody>;

export const newDecisionBody = (values: NewDecisionValues, zone: string) => ({
  ...decisionBody(values, zone),
  status: values.status,
  actions: filled(values.actions),
});

/** What was changed in a form: only that is sent, so that two people editing two fields both keep theirs. */
export function changedFields(
  before: DecisionValues,
  after: DecisionValues,
  zone: string,
): Partial<DecisionBody> {
  const kept = decisionBody(before, zone);
  const next = Object.entries(decisionBody(after, zone)) as [keyof DecisionBody, unknown][];
  return Object.fromEntries(
    next.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name])),
  );
}

/** Whether closing the form would lose something that was typed or chosen. */
export const isTyped = (values: NewDecisionValues, begun: NewDecisionValues, zone: string): boolean =>
  JSON.stringify(typedIn(values, zone)) !== JSON.stringify(typedIn(begun, zone));

const typedIn = (values: NewDecisionValues, zone: string) => [
  newDecisionBody(values, zone),
  values.project.name,
  values.project.description,
];

export const filled = (lines: readonly Line[]): string[] =>
  lines.map(({ text }) => text.trim()).filter((text) => text !== "");

function projectIdOf({ mode, id, created, deleted }: ProjectChoice): string | null {
  if (mode === "deleted") return deleted;
  if (mode === "new") return created?.id ?? null;
  return mode === "existing" && id !== "" ? id : null;
}

function instantOf(iso: string | null, edge: (day: Day) => Date): string {
  const day = iso === null ? null : dayOfIso(iso);
  return day === null ? "" : edge(day).toISOString();
}
