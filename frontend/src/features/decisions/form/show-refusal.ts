import type { FieldPath, UseFormReturn } from "react-hook-form";
import { ApiError } from "#frontend/api/errors.ts";
import type { DecisionValues } from "./decision-values.ts";
import { fieldOfIssue } from "./issue-fields.ts";

/**
 * Says the server's issues next to their fields and puts the focus on the first. False where one of them has no field here:
 * the refusal is then to be said in a toast.
 */
export function showRefusal<Values extends DecisionValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  const issues = (error instanceof ApiError && error.refusal?.issues) || [];
  const found = issues.map((issue) => ({
    field: fieldOfIssue(issue, form.getValues()),
    message: issue.message,
  }));
  if (found.length === 0 || found.some(({ field }) => field === null)) return false;
  found.forEach(({ field, message }, index) => {
    form.setError(field as FieldPath<Values>, { type: "refused", message }, { shouldFocus: index === 0 });
  });
  return true;
}
