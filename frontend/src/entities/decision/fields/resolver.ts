import type { UseFormReturn } from "react-hook-form";
import type { ValidationIssue } from "#shared/schema/refusal.schema.ts";
import { createIssueResolver, showFieldRefusals, type FieldIssue } from "#frontend/api/form-issues.ts";
import { preloadProjectSchema } from "#frontend/entities/project/resolver.ts";
import { PROJECT_FIELD_TEXTS } from "#frontend/labels/decision-form.ts";
import {
  toDecisionBody,
  nonBlankTexts,
  type DecisionFormValues,
  type NewDecisionFormValues,
  type ProjectFieldValue,
  type TextLineValue,
} from "./decision-values.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Loads the server's schema. Resolves to `null` if it cannot be loaded: then only the server validates. */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./decision-form.schema.ts"));

/** Loads the schemas of decisions and projects before the form is first submitted. */
export function preloadDecisionFormSchemas(): void {
  void loadSchema();
  preloadProjectSchema();
}

type AnyDecisionValues = DecisionFormValues & Partial<Pick<NewDecisionFormValues, "actions" | "criteria">>;

/** Returns a resolver of react-hook-form that validates a decision as the server does. */
export const createDecisionResolver = <Values extends AnyDecisionValues>() =>
  createIssueResolver<Values>(async (values, names) => {
    const schema = await loadSchema();
    const [actions, criteria] = [values.actions, values.criteria].map((lines = []) => nonBlankTexts(lines));
    const body = { ...toDecisionBody(values), actions, criteria };
    const issues = (schema?.decisionIssues(body) ?? []).flatMap((issue) => {
      const field = findFieldOfIssue(issue, values);
      return field === null ? [] : [{ ...issue, field }];
    });
    // While only the fields of a new project are validated, it is no error that the project does not exist
    // yet.
    const isNaming = names?.every((name) => name.startsWith("project."));
    const missing = isNaming ? null : findProjectFieldIssue(values.project);
    return [...issues, ...(missing ? [missing] : [])];
  });

/** Shows the server's issues beside their fields. Returns false if one has no field: show a toast instead. */
export const showDecisionRefusal = <Values extends AnyDecisionValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean => showFieldRefusals(form, error, (issue) => findFieldOfIssue(issue, form.getValues()));

const FIELDS: Record<string, string> = {
  startDate: "period",
  endDate: "period",
  startDay: "period",
  endDay: "period",
  projectId: "project.id",
};

/**
 * Returns the field that shows an issue of the server, else `null`. Blank lines are not sent:
 * `alternatives.1` is the second filled line.
 */
export function findFieldOfIssue(
  { path }: Pick<ValidationIssue, "path">,
  values: AnyDecisionValues,
): string | null {
  const [name = "", index] = path.split(".");
  if (name === "alternatives" || name === "actions" || name === "criteria")
    return lineField(name, index, values[name] ?? []);
  const field = FIELDS[name] ?? name;
  return field === "project.id" || field in values ? field : null;
}

function lineField(name: string, index: string | undefined, lines: readonly TextLineValue[]): string {
  if (index === undefined) return `${name}.root`;
  const filled = lines.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  return `${name}.${filled[Number(index)] ?? 0}.text`;
}

/** Returns what is missing in the choice of a project (S2 §5); `null` if nothing is. */
export function findProjectFieldIssue({ mode, id, created }: ProjectFieldValue): FieldIssue | null {
  if (mode === "new" && !created) return { field: "project.name", message: PROJECT_FIELD_TEXTS.notCreated };
  if (mode === "existing" && id === "")
    return { field: "project.id", message: PROJECT_FIELD_TEXTS.chooseFirst };
  return null;
}
