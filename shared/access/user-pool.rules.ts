import { PASSWORD_MAX_LENGTH } from "./password.rules.ts";

/**
 * The DEL character, put around passwords that Cognito would reject. No real password contains it, because it
 * cannot be typed into a field.
 */
const WRAPPER = "\u007F";
const WRAPPED_MAX = PASSWORD_MAX_LENGTH - 2 * WRAPPER.length;

/**
 * Returns the password in the form that the user pool gets. Cognito rejects white space at either end, but we
 * never trim a password, so such a password is wrapped in two DEL characters. So is one that is wrapped
 * already: no two passwords become equal. `refused`: the message if the wrapped password is too long.
 */
export function toPoolPassword(password: string): { password: string } | { refused: string } {
  if (!/^\s|\s$/.test(password) && !isWrapped(password)) return { password };
  if (password.length > WRAPPED_MAX)
    return {
      refused: `Un mot de passe de plus de ${WRAPPED_MAX} caractères ne peut ni commencer ni finir par une espace.`,
    };
  return { password: WRAPPER + password + WRAPPER };
}

/**
 * Returns the user name under which the pool stores an e-mail: its SHA-256 in lower-case hex, whatever its
 * case. An e-mail may have 254 characters, a user name only 128.
 */
export async function toPoolUserName(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isWrapped = (password: string) => password.startsWith(WRAPPER) && password.endsWith(WRAPPER);

/** What the pool knows of a user. `status`: Cognito's own value. */
type SignUpState = { status: string; createdAt: Date; changedAt: Date };

/** Up to this much after the creation, a change may be the creation itself. */
const CREATION_MS = 60 * 1000;

/**
 * Whether a sign-up was interrupted before its password was set, so that it may be repeated. After a reset by
 * an administrator, a user has the same status but a later change, and nobody else may sign up for the
 * account.
 */
export const isIncompleteSignUp = ({ status, createdAt, changedAt }: SignUpState): boolean =>
  status === "FORCE_CHANGE_PASSWORD" && changedAt.getTime() - createdAt.getTime() < CREATION_MS;
