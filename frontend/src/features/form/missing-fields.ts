import { isBlank } from "#shared/text/visible.rules.ts";
import { DECISION_FORM, PROJECT_FIELD } from "#frontend/labels/decision-form.ts";
import type { NewDecisionValues } from "#frontend/entities/decision/fields/decision-values.ts";

/** Returns the labels of empty fields that must be filled in before MENTA suggests actions (S2 §5). */
export function missingForSuggestions({ title, decideur, period, project }: NewDecisionValues): string[] {
  const isMissing: [string, boolean][] = [
    [DECISION_FORM.title, isBlank(title)],
    [DECISION_FORM.decideur, isBlank(decideur)],
    [DECISION_FORM.startDate, period.from === null],
    [DECISION_FORM.endDate, period.to === null],
    [PROJECT_FIELD.existingName, project.mode === "existing" && project.id === ""],
    [PROJECT_FIELD.name, project.mode === "new" && isBlank(project.name) && project.created === null],
  ];
  return isMissing.flatMap(([name, missing]) => (missing ? [name] : []));
}
