import * as z from "zod";
import { findIssues } from "#shared/schema/issues.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { LoginBody, SignupBody } from "#shared/access/user.schema.ts";
import type { LoginPageMode } from "#frontend/browser/address/paths.ts";
import type { FieldIssue } from "#frontend/api/form-issues.ts";
import type { AccessValues } from "./access-values.ts";

const SignupForm = z
  .object({ ...SignupBody.shape, confirmation: z.string().normalize("NFC") })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    error: ACCESS_MESSAGES.mismatch,
  });

const REQUIRED = new Set<string>([
  ACCESS_MESSAGES.required,
  ACCESS_MESSAGES.firstName,
  ACCESS_MESSAGES.lastName,
  ACCESS_MESSAGES.privacy,
]);

/**
 * Returns the stage in which an issue is reported: missing fields first, then broken rules, then passwords
 * that differ (S1 §5).
 */
function stageOf({ message }: FieldIssue): number {
  if (message === ACCESS_MESSAGES.mismatch) return 2;
  return REQUIRED.has(message) ? 0 : 1;
}

/**
 * Whether the issue is about the consent, the last field: reported alone, it would take the focus from fields
 * above.
 */
const isConsent = ({ field }: FieldIssue): boolean => field === "privacyAccepted";

/** Validates the form with the server's schemas. Returns only the issues of the first stage that has any. */
export function findAccessFormIssues(mode: LoginPageMode, values: AccessValues): FieldIssue[] {
  const schema = mode === "connexion" ? LoginBody : SignupForm;
  const issues = findIssues(schema, values).map(({ path, message }) => ({ field: path, message }));
  const first = Math.min(...issues.filter((issue) => !isConsent(issue)).map(stageOf));
  return issues.filter((issue) => isConsent(issue) || stageOf(issue) === first);
}
