import {
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type { ValidationIssue } from "#shared/schema/refusal.schema.ts";
import { ApiError } from "./errors.ts";

/**
 * A message to show beside a field (`actions.3.text`). `path`: the part that the message is about, for a
 * field that shows several parts.
 */
export type FieldIssue = { field: string; path?: string; message: string };

/**
 * Returns a resolver of react-hook-form that shows the first issue of each path beside its field. `names`:
 * the fields that react-hook-form is validating.
 */
export const createIssueResolver =
  <Values extends FieldValues>(
    findIssues: (values: Values, names: readonly string[] | undefined) => Promise<readonly FieldIssue[]>,
  ): Resolver<Values> =>
  async (values, _context, { names }) => {
    const issues = await findIssues(values, names);
    return issues.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: nestFieldErrors<Values>(issues) };
  };

/** Converts messages to the nested errors of react-hook-form. */
export function nestFieldErrors<Values extends FieldValues>(
  issues: readonly FieldIssue[],
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [field, message] of sentencesByField(issues)) set(errors, field, { type: "refused", message });
  return errors;
}

/**
 * Returns one message for each field: the first issue of each path that the field shows, each on a line of its
 * own.
 */
function sentencesByField(issues: readonly FieldIssue[]): Map<string, string> {
  const sentences = new Map<string, string>();
  const seen = new Set<string>();
  for (const { field, path = field, message } of issues) {
    if (seen.has(path)) continue;
    seen.add(path);
    const before = sentences.get(field);
    sentences.set(field, before === undefined ? message : `${before}\n${message}`);
  }
  return sentences;
}

/**
 * Shows the server's issues beside their fields and focuses the first field. Returns false, and shows
 * nothing, if the error has no issues or one of them has no field (`fieldOf` returns null): show a toast
 * instead.
 */
export function showFieldRefusals<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
  fieldOf: (issue: ValidationIssue) => string | null,
): boolean {
  const issues = (error instanceof ApiError && error.refusal?.issues) || [];
  const known = issues.flatMap((issue) => {
    const field = fieldOf(issue);
    return field === null ? [] : [{ ...issue, field }];
  });
  if (known.length === 0 || known.length < issues.length) return false;
  [...sentencesByField(known)].forEach(([field, message], index) => {
    setError(field as FieldPath<Values>, { type: "refused", message }, { shouldFocus: index === 0 });
  });
  return true;
}
