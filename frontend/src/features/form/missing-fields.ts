import { isBlank } from "#shared/text/visible.rules.ts";
import { DECISION_FORM_TEXTS, PROJECT_FIELD_TEXTS } from "#frontend/labels/decision-form.ts";
import type { NewDecisionFormValues } from "#frontend/entities/decision/fields/decision-values.ts";

/** Returns the labels of empty fields that must be filled in before MENTA suggests actions (S2 §5). */
export function missingFieldsForSuggestions({
  title,
  decideur,
  period,
  project,
}: NewDecisionFormValues): string[] {
  const isMissing: [string, boolean][] = [
    [DECISION_FORM_TEXTS.title, isBlank(title)],
    [DECISION_FORM_TEXTS.decideur, isBlank(decideur)],
    [DECISION_FORM_TEXTS.startDate, period.from === null],
    [DECISION_FORM_TEXTS.endDate, period.to === null],
    [PROJECT_FIELD_TEXTS.existingName, project.mode === "existing" && project.id === ""],
    [PROJECT_FIELD_TEXTS.name, project.mode === "new" && isBlank(project.name) && project.created === null],
  ];
  return isMissing.flatMap(([name, missing]) => (missing ? [name] : []));
}
