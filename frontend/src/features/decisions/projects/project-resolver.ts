import type { FieldErrors, Resolver } from "react-hook-form";
import type { Issue } from "#shared/api/refusal.schema.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { loadSchemas } from "../form/load-schemas.ts";
import type { ProjectValues } from "./queries.ts";

const FIELDS = ["name", "description"] as const satisfies readonly (keyof ProjectValues)[];

/** Judges with the server's own schema. */
export const projectResolver: Resolver<ProjectValues> = async (values) => {
  const schemas = await loadSchemas();
  const found = fieldIssues(schemas?.projectIssues(values) ?? []);
  return found.length === 0 ? { values, errors: {} } : { values: {}, errors: asErrors(found) };
};

/** What the server has refused, field by field; none where it is about no field. */
export const refusedFields = (error: unknown) =>
  fieldIssues(error instanceof ApiError ? (error.refusal?.issues ?? []) : []);

/** The first issue of each field. */
const fieldIssues = (issues: readonly Issue[]) =>
  FIELDS.flatMap((field) => {
    const message = issues.find(({ path }) => path === field)?.message;
    return message === undefined ? [] : [{ field, message }];
  });

const asErrors = (found: ReturnType<typeof fieldIssues>): FieldErrors<ProjectValues> =>
  Object.fromEntries(found.map(({ field, message }) => [field, { type: "refused", message }]));
