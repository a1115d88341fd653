import {
  DECISION_TEXT_FIELDS,
  mapDecisionTextFields,
  type SelectableDecisionStatus,
} from "#shared/decision/decision.ts";
import type { Decision, DecisionFull, DecisionEditBase } from "#shared/decision/decision.schema.ts";
import { completedAtAfterProgressChange, progressAfterStatusChange } from "#shared/decision/status.rules.ts";
import {
  changedDecisionFields,
  type DecisionFormValues,
  decisionFormValuesOf,
} from "#frontend/entities/decision/fields/decision-values.ts";

/**
 * The values of the edit form. Its status is never « corbeille »: a decision in the trash cannot be edited.
 */
export type DecisionEditValues = DecisionFormValues & { status: SelectableDecisionStatus };

export const decisionEditValuesOf = (decision: Decision): DecisionEditValues => ({
  ...decisionFormValuesOf(decision),
  status: decision.status as SelectableDecisionStatus,
});

export type DecisionChanges = ReturnType<typeof changedDecisionFields> & {
  status?: SelectableDecisionStatus;
};

/** The stored fields that each form field shows. */
const STORED = {
  title: ["title"],
  decideur: ["decideur"],
  priority: ["priority"],
  status: ["status"],
  period: ["startDay", "endDay"],
  project: ["projectId"],
  ...mapDecisionTextFields((name) => [name] as const),
  alternatives: ["alternatives"],
} as const satisfies Record<keyof DecisionEditValues, readonly (keyof DecisionEditBase)[]>;

export type DecisionEditField = keyof typeof STORED;

/**
 * Returns the editable stored fields of a decision. Called when an edit begins: the server later compares
 * with them.
 */
export const editBaseOf = (decision: Decision): DecisionEditBase =>
  pick(decision, Object.values(STORED).flat());

/**
 * Returns the fields of the base that these changes replace. The server refuses the edit if they have
 * changed.
 */
export const pickBaseOfChanges = (base: DecisionEditBase, changes: DecisionChanges): DecisionEditBase =>
  pick(base, Object.keys(changes) as (keyof DecisionEditBase)[]);

/** Returns the base with the stored values of one form field taken from the current decision. */
export const withRebasedField = (
  base: DecisionEditBase,
  now: Decision,
  field: DecisionEditField,
): DecisionEditBase => ({
  ...base,
  ...pick(now, STORED[field]),
});

/** Returns the form fields that show these stored fields, in the order of the form. */
export const formFieldsOf = (stored: readonly string[]): DecisionEditField[] =>
  (Object.keys(STORED) as DecisionEditField[]).filter((field) =>
    STORED[field].some((name) => stored.includes(name)),
  );

const pick = (from: DecisionEditBase, names: readonly (keyof DecisionEditBase)[]): DecisionEditBase =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** Returns the changed fields to send. `projectId: null` removes the decision from its project. */
export const decisionChangesOf = (
  before: DecisionEditValues,
  after: DecisionEditValues,
): DecisionChanges => ({
  ...changedDecisionFields(before, after),
  ...(after.status !== before.status && { status: after.status }),
});

/** Whether leaving the form would lose a change, or a typed name or description of a new project. */
export const isEditChanged = (before: DecisionEditValues, after: DecisionEditValues): boolean =>
  Object.keys(decisionChangesOf(before, after)).length > 0 ||
  after.project.name.trim() !== "" ||
  after.project.description.trim() !== "";

type Edited = Pick<DecisionFull, "status" | "progress" | "completedAt" | "actions">;

/**
 * Returns the changed fields of a decision as the server will store them: for example, a new status sets the
 * progress.
 */
export function predictStoredChanges(
  decision: Edited,
  changes: DecisionChanges,
  projectName: string | null,
  now: Date,
): Partial<Decision> {
  const shown: Partial<Decision> = {
    ...changes,
    ...(changes.title !== undefined && { title: changes.title.trim() }),
    ...(changes.decideur !== undefined && { decideur: changes.decideur.trim() }),
    ...(changes.projectId !== undefined && { projectName }),
    ...(changes.status !== undefined && statusChanges(decision, changes.status, now)),
  };
  for (const name of DECISION_TEXT_FIELDS) {
    const text = changes[name];
    if (text !== undefined) shown[name] = text.trim() || null;
  }
  return shown;
}

function statusChanges(decision: Edited, status: SelectableDecisionStatus, now: Date): Partial<Decision> {
  const hasActions = decision.actions.length > 0;
  const progress = progressAfterStatusChange({ ...decision, hasActions }, status);
  return { status, progress, completedAt: completedAtAfterProgressChange(decision, progress, now) };
}
