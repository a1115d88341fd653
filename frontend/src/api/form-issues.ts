import {
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type { Issue } from "#shared/schema/refusal.schema.ts";
import { ApiError } from "./errors.ts";

/**
 * A message to show beside a field (`actions.3.text`). `path`: what the message is about, if the field shows
 * several parts.
 */
export type FieldIssue = { field: string; path?: string; message: string };

/** A resolver of react-hook-form that shows the first issue of each path beside its field. `names`: the fields being validated. */
export const issueResolver =
  <Values extends FieldValues>(
    findIssues: (values: Values, names: readonly string[] | undefined) => Promise<readonly FieldIssue[]>,
  ): Resolver<Values> =>
  async (values, _context, { names }) => {
    const issues = await findIssues(values, names);
    return issues.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: nestFieldErrors<Values>(issues) };
  };

/** Nests messages by field, as react-hook-form expects. */
export function nestFieldErrors<Values extends FieldValues>(
  issues: readonly FieldIssue[],
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [field, message] of sentencesByField(issues)) set(errors, field, { type: "refused", message });
  return errors;
}

/** Takes the first issue of each path; a field for two paths shows both, one a line. */
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
 * Shows refusals beside their fields and focuses the first one. Returns false if an issue has no field
 * (`fieldOf` gives null): show a toast instead.
 */
export function showFieldRefusals<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
  fieldOf: (issue: Issue) => string | null,
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
