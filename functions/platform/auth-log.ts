import { createHmac, hash } from "node:crypto";
import { requireEnv } from "./environment.ts";
import { log } from "./log.ts";

/** Events of an account or of its sign-ins. */
type AuthEvent =
  | "sign_up"
  | "sign_out"
  | "sign_ins_ended"
  | "email_proven"
  | "reset"
  | "deletion"
  | "password_changed"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "passkey_added"
  | "passkey_removed"
  | "removal_asked"
  | "legal_texts_accepted"
  | "export"
  | "import";

export type SignInFactors = "password" | "password+code" | "password+recovery_code" | "passkey";

/**
 * The audit trail of an account, without names in the logs. `who` is a pseudonym: the first 16 hex digits of
 * HMAC-SHA-256 of the user id. Its key is HMAC-SHA-256 of the year under the deployment's secret (LOG_KEY),
 * so that pseudonyms of different years cannot be linked. The secret's holder can find a known person's
 * lines; once it is deleted, nobody can.
 * @param email of a sign-up: `tried` is then the pseudonym of the failed sign-ins before it
 */
export function logAuthEvent(what: AuthEvent, userId: string, email?: string): void {
  const tried = email === undefined ? {} : { tried: pseudonym(hashEmail(email)) };
  log("info", "auth", { what, who: pseudonym(userId), ...tried });
}

/** Logs a sign-in. `tried` as for a sign-up; `by`: the factors used. */
export function logSignIn(userId: string, email: string, by: SignInFactors): void {
  log("info", "auth", { what: "sign_in", who: pseudonym(userId), tried: pseudonym(hashEmail(email)), by });
}

/** Logs a failed sign-in, of which only the e-mail is known: `who` is the pseudonym of its hash. */
export function logFailedSignIn(email: string): void {
  log("info", "auth", { what: "sign_in_failed", who: pseudonym(hashEmail(email)) });
}

const hashEmail = (email: string) => hash("sha256", email.toLowerCase(), "hex");

function pseudonym(subject: string): string {
  const year = String(new Date().getUTCFullYear());
  const key = createHmac("sha256", requireEnv("LOG_KEY")).update(year).digest();
  return createHmac("sha256", key).update(subject).digest("hex").slice(0, 16);
}
