import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ValidationIssue } from "#shared/schema/refusal.schema.ts";
import { createIssueResolver, showFieldRefusals } from "#frontend/api/form-issues.ts";
import type { ProjectFormValues } from "./queries.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Loads the server's schema. Resolves to `null` if it cannot be loaded: then only the server validates. */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./project-form.schema.ts"));

/** Loads the schema before the form is first submitted. */
export const preloadProjectSchema = (): void => void loadSchema();

/** A resolver of react-hook-form that validates a project as the server does. */
export const projectResolver = createIssueResolver<ProjectFormValues>(async (values) =>
  (await findProjectIssues(values)).map(({ path, message }) => ({ field: path, message })),
);

export const findProjectIssues = async (body: ProjectFormValues): Promise<readonly ValidationIssue[]> =>
  (await loadSchema())?.projectIssues(body) ?? [];

/** Shows the server's issues beside their fields. Returns false if one has no field: show a toast instead. */
export const showProjectRefusal = <Values extends FieldValues & ProjectFormValues>(
  form: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
): boolean =>
  showFieldRefusals(form, error, ({ path }) => (path === "name" || path === "description" ? path : null));
