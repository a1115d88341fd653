import type { UseFormReturn } from "react-hook-form";
import type { Issue } from "#shared/schema/refusal.schema.ts";
import { issueResolver, showFieldRefusals, type FieldIssue } from "#frontend/api/form-issues.ts";
import { preloadProjectSchema } from "#frontend/entities/project/resolver.ts";
import { PROJECT_FIELD } from "#frontend/labels/decision-form.ts";
import {
  decisionBody,
  filledTexts,
  type DecisionValues,
  type NewDecisionValues,
  type ProjectChoice,
  type LineValue,
} from "./decision-values.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** The server's own schema; `null` where it cannot be fetched: the server then validates alone. */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./decision-form.schema.ts"));

/** Fetches the schemas ahead of the first submission: that of a project too, which may be created on the way. */
export function preloadSchemas(): void {
  void loadSchema();
  preloadProjectSchema();
}

type AnyDecisionValues = DecisionValues & Partial<Pick<NewDecisionValues, "actions">>;

/** Validates a decision as the server does. */
export const decisionResolver = <Values extends AnyDecisionValues>() =>
  issueResolver<Values>(async (values, names) => {
    const schema = await loadSchema();
    const body = { ...decisionBody(values), actions: filledTexts(values.actions ?? []) };
    const issues = (schema?.decisionIssues(body) ?? []).flatMap((issue) => {
      const field = fieldOfIssue(issue, values);
      return field === null ? [] : [{ ...issue, field }];
    });
    // Not while a new project is being named: the reminder is for a submission.
    const isNaming = names?.every((name) => name.startsWith("project."));
    const missing = isNaming ? null : projectIssue(values.project);
    return missing ? [...issues, missing] : issues;
  });

/** Shows what the server has refused of a decision; false where that is to be said in a toast. */
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

/** The field that shows an issue of the contract (`alternatives.1` counts the filled lines only), or null. */
export function fieldOfIssue({ path }: Pick<Issue, "path">, values: AnyDecisionValues): string | null {
  const [name = "", index] = path.split(".");
  if (name === "alternatives" || name === "actions") return lineField(name, index, values[name] ?? []);
  const field = FIELDS[name] ?? name;
  return field === "project.id" || field in values ? field : null;
}

function lineField(name: string, index: string | undefined, lines: readonly LineValue[]): string {
  if (index === undefined) return `${name}.root`;
  const filled = lines.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  return `${name}.${filled[Number(index)] ?? 0}.text`;
}

/** What is missing from the choice of a project (spec/2-decisions-and-planner.md section 5). */
export function projectIssue({ mode, id, created }: ProjectChoice): FieldIssue | null {
  if (mode === "new" && !created) return { field: "project.name", message: PROJECT_FIELD.notCreated };
  if (mode === "existing" && id === "") return { field: "project.id", message: PROJECT_FIELD.chooseFirst };
  return null;
}
