import { isSamePassword, checkPasswordRules, type PasswordRule } from "#shared/access/password.rules.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import type { LoginPageMode } from "#frontend/browser/address/paths.ts";
import { MISSING_FIELD_WORDS } from "#frontend/labels/access.ts";
import type { AccessValues } from "./access-values.ts";

/**
 * Returns the names of what is missing in the form, in its order. A password lacks each rule that it breaks.
 */
export function missingAccessFields(
  mode: LoginPageMode,
  values: AccessValues,
): (keyof typeof MISSING_FIELD_WORDS)[] {
  const { firstName, lastName, email, password, confirmation, privacyAccepted } = values;
  const missingEmail = email.trim() === "" && "email";
  if (mode === "connexion") return present([missingEmail, password === "" && "password"]);

  const rules = Object.entries(checkPasswordRules(password)) as [PasswordRule, boolean][];
  return present([
    isBlank(firstName) && "firstName",
    isBlank(lastName) && "lastName",
    missingEmail,
    ...(password === "" ? (["password"] as const) : rules.map(([rule, met]) => !met && rule)),
    (confirmation === "" || !isSamePassword(confirmation, password)) && "confirmation",
    !privacyAccepted && "consent",
  ]);
}

/** Lists what is missing: « une majuscule, la confirmation et votre accord » */
export const missingFieldsSentence = (parts: readonly (keyof typeof MISSING_FIELD_WORDS)[]): string =>
  new Intl.ListFormat("fr").format(parts.map((part) => MISSING_FIELD_WORDS[part]));

const present = <T extends string>(parts: readonly (T | false)[]): T[] =>
  parts.filter((part) => part !== false);
