import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Issue } from "#shared/schema/refusal.schema.ts";
import { issueResolver, showFieldRefusals } from "#frontend/api/form-issues.ts";
import type { ProjectValues } from "./queries.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** The server's own schema; `null` if it cannot be loaded: only the server then validates. */
const loadSchema = () => file.fetch().catch(() => null);
const file = lazyModule(() => import("./project-form.schema.ts"));

/** Loads the schema ahead of the first submission. */
export const preloadProjectSchema = (): void => void loadSchema();

/** Validates a project like the server. */
export const projectResolver = issueResolver<ProjectValues>(async (values) =>
  (await findProjectIssues(values)).map(({ path, message }) => ({ field: path, message })),
);

export const findProjectIssues = async (body: ProjectValues): Promise<readonly Issue[]> =>
  (await loadSchema())?.projectIssues(body) ?? [];

/** Shows the server's errors of a project; returns false if a toast is needed. */
export const showProjectRefusal = <Values extends FieldValues & ProjectValues>(
  form: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
): boolean =>
  showFieldRefusals(form, error, ({ path }) => (path === "name" || path === "description" ? path : null));
