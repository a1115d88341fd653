import {
  DEFAULT_PERIOD_DAYS,
  DEFAULT_PRIORITY,
  DEFAULT_DECISION_STATUS,
  type DecisionTextField,
  mapDecisionTextFields,
  type SelectableDecisionStatus,
  type Priority,
} from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { SuggestedAction } from "#shared/plan/action.schema.ts";
import { hasDeletedProject } from "#shared/decision/deleted-project.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { withPeriodDates } from "#frontend/api/period-days.ts";
import type { DayRange } from "#frontend/browser/calendar-days.ts";

/**
 * The state of the field for the project. `created`: the project that was created in this form. `deleted`:
 * the id of a deleted project to which the decision still belongs.
 */
export type ProjectFieldValue = {
  mode: "none" | "existing" | "new" | "deleted";
  id: string;
  name: string;
  description: string;
  created: { id: string; name: string } | null;
  deleted: string | null;
};

export const NO_PROJECT_FIELD_VALUE: ProjectFieldValue = {
  mode: "none",
  id: "",
  name: "",
  description: "",
  created: null,
  deleted: null,
};

/** A line in a list of texts. Blank lines are not sent. */
export type TextLineValue = { text: string };

/** The values of a form that creates or edits a decision. */
export type DecisionFormValues = Record<DecisionTextField, string> & {
  title: string;
  decideur: string;
  priority: Priority;
  period: DayRange;
  project: ProjectFieldValue;
  alternatives: TextLineValue[];
};

/**
 * An action of a new decision. `suggestion`: the exploration's data for it, with the line that it is under.
 */
export type NewActionLineValue = TextLineValue & { suggestion?: SuggestedActionDetails | undefined };

/** The data of a suggested action without the title: the line's text is the title. */
export type SuggestedActionDetails = Pick<
  SuggestedAction,
  | "tempId"
  | "parentTempId"
  | "description"
  | "status"
  | "assignee"
  | "dueDate"
  | "difficulty"
  | "workload"
  | "duration"
>;

export type NewDecisionFormValues = DecisionFormValues & {
  status: SelectableDecisionStatus;
  actions: NewActionLineValue[];
  /** Texts that become the criteria of the decision's record. */
  criteria: TextLineValue[];
};

type InitialDecision = { priority?: Priority | undefined; decideur?: string };

/** Returns the values of an empty form: from today for 30 days, with the person as the decision's owner. */
export function createNewDecisionFormValues(
  now: Date,
  zone: string,
  { priority = DEFAULT_PRIORITY, decideur = "" }: InitialDecision = {},
): NewDecisionFormValues {
  const today = dayOf(now, zone);
  return {
    title: "",
    decideur,
    priority,
    status: DEFAULT_DECISION_STATUS,
    period: { from: formatIsoDay(today), to: formatIsoDay(today + DEFAULT_PERIOD_DAYS) },
    project: NO_PROJECT_FIELD_VALUE,
    ...mapDecisionTextFields(() => ""),
    actions: [],
    alternatives: [],
    criteria: [],
  };
}

export function decisionFormValuesOf(decision: Decision): DecisionFormValues {
  const { title, decideur, priority, startDay, endDay, alternatives } = decision;
  return {
    title,
    decideur,
    priority,
    period: { from: startDay, to: endDay },
    project: projectOf(decision),
    ...mapDecisionTextFields((name) => decision[name] ?? ""),
    alternatives: alternatives.map((text) => ({ text })),
  };
}

function projectOf(decision: Decision): ProjectFieldValue {
  const { projectId } = decision;
  if (projectId === null) return NO_PROJECT_FIELD_VALUE;
  if (hasDeletedProject(decision)) return { ...NO_PROJECT_FIELD_VALUE, mode: "deleted", deleted: projectId };
  return { ...NO_PROJECT_FIELD_VALUE, mode: "existing", id: projectId };
}

/**
 * Returns the request body. A day that is missing is sent as "", which the schema refuses with a message for
 * that field.
 */
export function toDecisionBody(values: DecisionFormValues) {
  const { period, project, alternatives, ...texts } = values;
  return {
    ...texts,
    startDay: period.from ?? "",
    endDay: period.to ?? "",
    projectId: projectIdOf(project),
    alternatives: nonBlankTexts(alternatives),
  };
}
type DecisionBody = ReturnType<typeof toDecisionBody>;

export const toNewDecisionBody = ({ criteria, ...values }: NewDecisionFormValues) => ({
  ...withPeriodDates(toDecisionBody(values)),
  status: values.status,
  criteria: nonBlankTexts(criteria),
  actions: suggestedLines(values.actions),
});

/** Returns only the fields that have changed: concurrent edits of different fields are then both kept. */
export function changedDecisionFields(
  before: DecisionFormValues,
  after: DecisionFormValues,
): Partial<DecisionBody> {
  const kept = toDecisionBody(before);
  const next = Object.entries(toDecisionBody(after)) as [keyof DecisionBody, unknown][];
  return Object.fromEntries(
    next.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name])),
  );
}

/** Whether the form contains input that closing it would lose. */
export const hasUnsavedFormInput = (values: NewDecisionFormValues, initial: NewDecisionFormValues): boolean =>
  JSON.stringify(typedIn(values)) !== JSON.stringify(typedIn(initial));

const typedIn = (values: NewDecisionFormValues) => [
  toNewDecisionBody(values),
  values.project.name,
  values.project.description,
];

export const nonBlankTexts = (lines: readonly TextLineValue[]): string[] =>
  lines.map(({ text }) => text.trim()).filter((text) => text !== "");

/**
 * Returns the actions to send: titles, and suggested actions with the action that they are under. If the line
 * of that action was removed, the action is sent as a top-level one.
 */
function suggestedLines(lines: readonly NewActionLineValue[]): (string | SuggestedAction)[] {
  const filled = lines.filter(({ text }) => text.trim() !== "");
  const parents = new Set(filled.map(({ suggestion }) => suggestion?.tempId));
  return filled.map((line) => suggestedLine(line, parents));
}

function suggestedLine({ text, suggestion }: NewActionLineValue, parents: ReadonlySet<string | undefined>) {
  if (!suggestion) return text.trim();
  const { parentTempId, ...rest } = suggestion;
  const isUnder = typeof parentTempId === "string" && parents.has(parentTempId);
  return { ...rest, ...(isUnder && { parentTempId }), title: text.trim() };
}

/** Returns how deep each line is nested; 0 if the line that it is under was removed. */
export function lineDepths(lines: readonly NewActionLineValue[]): number[] {
  const byTempId = new Map(lines.map((line) => [line.suggestion?.tempId, line]));
  return lines.map((line) => {
    const above = new Set<NewActionLineValue>();
    for (let parent = parentLine(line); parent && !above.has(parent); parent = parentLine(parent))
      above.add(parent);
    return above.size;
  });
  function parentLine({ suggestion }: NewActionLineValue): NewActionLineValue | undefined {
    const { parentTempId } = suggestion ?? {};
    return typeof parentTempId === "string" ? byTempId.get(parentTempId) : undefined;
  }
}

/** Returns the index after a line and all lines nested under it. */
export function indexAfterLineBranch(depths: readonly number[], index: number): number {
  const own = depths[index] ?? 0;
  const length = depths.slice(index + 1).findIndex((depth) => depth <= own);
  return length < 0 ? depths.length : index + 1 + length;
}

function projectIdOf({ mode, id, created, deleted }: ProjectFieldValue): string | null {
  if (mode === "deleted") return deleted;
  if (mode === "new") return created?.id ?? null;
  return mode === "existing" && id !== "" ? id : null;
}
