import { DECISION_TEXTS, mapDecisionTexts, type SelectableStatus } from "#shared/decision/decision.ts";
import type { Decision, DecisionFull, EditBase } from "#shared/decision/decision.schema.ts";
import { nextCompletedAt, progressAfterStatus } from "#shared/decision/status.rules.ts";
import {
  changedDecisionFields,
  type DecisionValues,
  decisionValuesOf,
} from "#frontend/entities/decision/fields/decision-values.ts";

/** The values of the edit form. A decision in the trash is not edited: the status is a living one. */
export type EditValues = DecisionValues & { status: SelectableStatus };

export const editValuesOf = (decision: Decision): EditValues => ({
  ...decisionValuesOf(decision),
  status: decision.status as SelectableStatus,
});

export type DecisionChanges = ReturnType<typeof changedDecisionFields> & { status?: SelectableStatus };

/** The stored fields that each field of the form shows. */
const STORED = {
  title: ["title"],
  decideur: ["decideur"],
  priority: ["priority"],
  status: ["status"],
  period: ["startDay", "endDay"],
  project: ["projectId"],
  ...mapDecisionTexts((name) => [name] as const),
  alternatives: ["alternatives"],
} as const satisfies Record<keyof EditValues, readonly (keyof EditBase)[]>;

export type EditField = keyof typeof STORED;

/** The stored fields of a decision, as they were when an edit was begun. */
export const editBaseOf = (decision: Decision): EditBase => pick(decision, Object.values(STORED).flat());

/** The part of it that these changes replace: what the server compares. */
export const pickBaseOfChanges = (base: EditBase, changes: DecisionChanges): EditBase =>
  pick(base, Object.keys(changes) as (keyof EditBase)[]);

/** A base that takes these fields from how the decision is now. */
export const rebaseEdit = (base: EditBase, now: Decision, field: EditField): EditBase => ({
  ...base,
  ...pick(now, STORED[field]),
});

/** The fields of the form that show these stored ones, in its order. */
export const formFieldsOf = (stored: readonly string[]): EditField[] =>
  (Object.keys(STORED) as EditField[]).filter((field) => STORED[field].some((name) => stored.includes(name)));

const pick = (from: EditBase, names: readonly (keyof EditBase)[]): EditBase =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** The fields that were changed, to send. `projectId: null` removes the decision from its project. */
export const decisionChangesOf = (before: EditValues, after: EditValues): DecisionChanges => ({
  ...changedDecisionFields(before, after),
  ...(after.status !== before.status && { status: after.status }),
});

/** Whether leaving the form would lose something that was typed or chosen. */
export const isEditChanged = (before: EditValues, after: EditValues): boolean =>
  Object.keys(decisionChangesOf(before, after)).length > 0 ||
  after.project.name.trim() !== "" ||
  after.project.description.trim() !== "";

type Edited = Pick<DecisionFull, "status" | "progress" | "completedAt" | "actions">;

/** The fields of a decision after an edit, as the server will store them. */
export function applyChanges(
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
  for (const name of DECISION_TEXTS) {
    const text = changes[name];
    if (text !== undefined) shown[name] = text.trim() || null;
  }
  return shown;
}

function statusChanges(decision: Edited, status: SelectableStatus, now: Date): Partial<Decision> {
  const hasActions = decision.actions.length > 0;
  const progress = progressAfterStatus({ ...decision, hasActions }, status);
  return { status, progress, completedAt: nextCompletedAt(decision, progress, now) };
}
