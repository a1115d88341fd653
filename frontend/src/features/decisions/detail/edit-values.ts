import type { LivingStatus } from "#shared/decision/decision.ts";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { completionOf, progressWithStatus } from "#shared/decision/status.rules.ts";
import { changedFields, type DecisionValues, valuesOf } from "../form/decision-values.ts";

/** What one changes of a decision. What is in the trash is not edited: its status is a living one. */
export type EditValues = DecisionValues & { status: LivingStatus };

/** A decision as its form shows it. */
export const editValuesOf = (decision: Decision, zone: string): EditValues => ({
  ...valuesOf(decision, zone),
  status: decision.status as LivingStatus,
});

export type SentChange = ReturnType<typeof changedFields> & { status?: LivingStatus };

/** What is sent: the fields that were changed, nothing else. `projectId: null` takes the decision out of its project. */
export const sentOf = (before: EditValues, after: EditValues, zone: string): SentChange => ({
  ...changedFields(before, after, zone),
  ...(after.status !== before.status && { status: after.status }),
});

/** Whether leaving the form would lose something that was typed or chosen. */
export const isChanged = (before: EditValues, after: EditValues, zone: string): boolean =>
  Object.keys(sentOf(before, after, zone)).length > 0 ||
  after.project.name.trim() !== "" ||
  after.project.description.trim() !== "";

type Edited = Pick<DecisionFull, "status" | "progress" | "completedAt" | "actions">;

/** What an edit shows before the server has answered: as the server will keep it. */
export function editedBy(
  decision: Edited,
  sent: SentChange,
  projectName: string | null,
  now: Date,
): Partial<Decision> {
  const shown: Partial<Decision> = {
    ...sent,
    ...(sent.title !== undefined && { title: sent.title.trim() }),
    ...(sent.decideur !== undefined && { decideur: sent.decideur.trim() }),
    ...(sent.projectId !== undefined && { projectName }),
    ...(sent.status !== undefined && statedBy(decision, sent.status, now)),
  };
  for (const name of ["impact", "description", "context"] as const) {
    const text = sent[name];
    if (text !== undefined) shown[name] = text.trim() || null;
  }
  return shown;
}

function statedBy(decision: Edited, status: LivingStatus, now: Date): Partial<Decision> {
  const hasActions = decision.actions.length > 0;
  const progress = progressWithStatus({ ...decision, hasActions }, status);
  return { status, progress, completedAt: completionOf(decision, progress, now) };
}
