import type { FieldErrors } from "react-hook-form";
import type { Issue } from "#shared/api/refusal.schema.ts";
import { PROJECT_FIELD } from "#frontend/labels/decision-form.ts";
import type { DecisionValues, Line, NewDecisionValues, ProjectChoice } from "./decision-values.ts";

type Judged = DecisionValues & Partial<Pick<NewDecisionValues, "actions">>;

const FIELDS: Record<string, string> = {
  startDate: "period",
  endDate: "period",
  projectId: "project.id",
};

/**
 * The field of the form that an issue of the contract speaks of (`alternatives.1` counts the filled lines only); null where no
 * field shows it.
 */
export function fieldOfIssue({ path }: Pick<Issue, "path">, values: Judged): string | null {
  const [name = "", index] = path.split(".");
  if (name === "alternatives" || name === "actions") return lineOf(name, index, values[name] ?? []);
  const field = FIELDS[name] ?? name;
  return field === "project.id" || field in values ? field : null;
}

function lineOf(name: string, index: string | undefined, lines: readonly Line[]): string {
  if (index === undefined) return `${name}.root`;
  const places = lines.flatMap(({ text }, place) => (text.trim() === "" ? [] : [place]));
  return `${name}.${places[Number(index)] ?? 0}.text`;
}

/** What the choice of a project lacks (spec/2-decisions-and-planner.md section 5). */
export function projectIssue({
  mode,
  id,
  created,
}: ProjectChoice): { field: string; message: string } | null {
  if (mode === "new" && !created) return { field: "project.name", message: PROJECT_FIELD.notCreated };
  if (mode === "existing" && id === "") return { field: "project.id", message: PROJECT_FIELD.chooseFirst };
  return null;
}

/** The first issue of each field, nested as react-hook-form keeps them. */
export function nestErrors(found: readonly { field: string; message: string }[]): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const { field, message } of found) put(errors, field.split("."), { type: "refused", message });
  return errors as FieldErrors;
}

function put(into: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) into[name] ??= value;
  else put((into[name] ??= {}) as Record<string, unknown>, rest, value);
}
