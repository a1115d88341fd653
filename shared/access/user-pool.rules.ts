import { PASSWORD_MAX } from "./password.rules.ts";

/** DEL: ASCII, not white space, and impossible to type into a field, so no real password is wrapped in it. */
const WRAPPER = "\u007F";
const WRAPPED_MAX = PASSWORD_MAX - 2 * WRAPPER.length;

/**
 * Returns the password as sent to the user pool. Cognito rejects white space at either end and we never trim
 * (R), so such a password is wrapped in two DEL characters; one that is already wrapped is wrapped again, so
 * that no two passwords become equal. Refused with a message if it is too long once wrapped.
 */
export function poolPassword(password: string): { password: string } | { refused: string } {
  if (!/^\s|\s$/.test(password) && !isWrapped(password)) return { password };
  if (password.length > WRAPPED_MAX)
    return {
      refused: `Un mot de passe de plus de ${WRAPPED_MAX} caractères ne peut ni commencer ni finir par une espace.`,
    };
  return { password: WRAPPER + password + WRAPPER };
}

/**
 * Returns the pool's user name of an e-mail, whatever its case: its SHA-256 in lower-case hex, because an
 * e-mail may have 254 characters and a user name only 128.
 */
export async function poolUserName(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isWrapped = (password: string) => password.startsWith(WRAPPER) && password.endsWith(WRAPPER);

/** `status`: as Cognito reports it. */
type SignUpState = { status: string; createdAt: Date; changedAt: Date };

/** Cognito may record the creation itself as a change, up to this much later. */
const CREATION_MS = 60 * 1000;

/**
 * Whether this user never had a password: the sign-up was interrupted. A user whose password an administrator
 * has reset has the same status but a later change: nobody else may sign up for that account.
 */
export const isIncompleteSignUp = ({ status, createdAt, changedAt }: SignUpState): boolean =>
  status === "FORCE_CHANGE_PASSWORD" && changedAt.getTime() - createdAt.getTime() < CREATION_MS;
