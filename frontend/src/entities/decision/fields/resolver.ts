import type { UseFormReturn } from "react-hook-form";
import type { Issue } from "#shared/schema/refusal.schema.ts";
import { issueResolver, showFieldRefusals, type FieldIssue } from "#frontend/api/form-issues.ts";
import { preloadProjectSchema } from "#frontend/entities/project/resolver.ts";
import { PROJECT_FIELD } from "#frontend/labels/decision-form.ts";
import {
  decisionBody,
  nonBlankTexts,
  type DecisionValues,
  type NewDecisionValues,
  type ProjectChoice,
  type LineValue,
} from "./decision-values.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Loads the server's own schema; resolves to `null` on failure: only the server then validates. */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./decision-form.schema.ts"));

/** Loads the schemas ahead of the first submission, including the project's. */
export function preloadSchemas(): void {
  void loadSchema();
  preloadProjectSchema();
}

type AnyDecisionValues = DecisionValues & Partial<Pick<NewDecisionValues, "actions" | "criteria">>;

/** Validates a decision like the server. */
export const decisionResolver = <Values extends AnyDecisionValues>() =>
  issueResolver<Values>(async (values, names) => {
    const schema = await loadSchema();
    const [actions, criteria] = [values.actions, values.criteria].map((lines = []) => nonBlankTexts(lines));
    const body = { ...decisionBody(values), actions, criteria };
    const issues = (schema?.decisionIssues(body) ?? []).flatMap((issue) => {
      const field = fieldOfIssue(issue, values);
      return field === null ? [] : [{ ...issue, field }];
    });
    // While a new project is being named, its absence is no error: only a submission reports it.
    const isNaming = names?.every((name) => name.startsWith("project."));
    const missing = isNaming ? null : projectIssue(values.project);
    return [...issues, ...(missing ? [missing] : [])];
  });

/** Shows the server's errors of a decision; returns false if a toast is needed. */
export const showDecisionRefusal = <Values extends AnyDecisionValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean => showFieldRefusals(form, error, (issue) => fieldOfIssue(issue, form.getValues()));

const FIELDS: Record<string, string> = {
  startDate: "period",
  endDate: "period",
  startDay: "period",
  endDay: "period",
  projectId: "project.id",
};

/**
 * Returns the field that shows an issue of the contract (`alternatives.1` counts filled lines only), or null.
 */
export function fieldOfIssue({ path }: Pick<Issue, "path">, values: AnyDecisionValues): string | null {
  const [name = "", index] = path.split(".");
  if (name === "alternatives" || name === "actions" || name === "criteria")
    return lineField(name, index, values[name] ?? []);
  const field = FIELDS[name] ?? name;
  return field === "project.id" || field in values ? field : null;
}

function lineField(name: string, index: string | undefined, lines: readonly LineValue[]): string {
  if (index === undefined) return `${name}.root`;
  const filled = lines.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  return `${name}.${filled[Number(index)] ?? 0}.text`;
}

/** Returns what is missing in the choice of a project (S2 §5). */
export function projectIssue({ mode, id, created }: ProjectChoice): FieldIssue | null {
  if (mode === "new" && !created) return { field: "project.name", message: PROJECT_FIELD.notCreated };
  if (mode === "existing" && id === "") return { field: "project.id", message: PROJECT_FIELD.chooseFirst };
  return null;
}
