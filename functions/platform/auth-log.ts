import { createHmac, hash } from "node:crypto";
import { requireEnv } from "./environment.ts";
import { log } from "./log.ts";

/** Events of an account that are logged. */
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
 * Logs an event of an account. The line names nobody: `who` is a pseudonym, the first 16 hex digits of an
 * HMAC-SHA-256 of the user id. Its key is an HMAC-SHA-256 of the year under the deployment's secret LOG_KEY,
 * so that the pseudonyms of different years cannot be linked. Whoever has the secret can find the lines of a
 * known person; once the secret is deleted, nobody can.
 * @param email the e-mail of a new account: `tried` is the pseudonym under which failed sign-ins with this
 * e-mail were logged
 */
export function logAuthEvent(what: AuthEvent, userId: string, email?: string): void {
  const tried = email === undefined ? {} : { tried: pseudonym(hashEmail(email)) };
  log("info", "auth", { what, who: pseudonym(userId), ...tried });
}

/**
 * Logs a sign-in. `tried`: the pseudonym under which failed sign-ins with this e-mail were logged. `by`: the
 * factors that were used.
 */
export function logSignIn(userId: string, email: string, by: SignInFactors): void {
  log("info", "auth", { what: "sign_in", who: pseudonym(userId), tried: pseudonym(hashEmail(email)), by });
}

/**
 * Logs a failed sign-in. Only the e-mail is known, so `who` is a pseudonym of its hash and not of a user id.
 */
export function logFailedSignIn(email: string): void {
  log("info", "auth", { what: "sign_in_failed", who: pseudonym(hashEmail(email)) });
}

const hashEmail = (email: string) => hash("sha256", email.toLowerCase(), "hex");

function pseudonym(subject: string): string {
  const year = String(new Date().getUTCFullYear());
  const key = createHmac("sha256", requireEnv("LOG_KEY")).update(year).digest();
  return createHmac("sha256", key).update(subject).digest("hex").slice(0, 16);
}
