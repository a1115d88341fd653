import { PASSWORD_MAX } from "./password.rules.ts";

/** DEL: ASCII, no white space, and a key that no field takes for a character, so nobody's password wears it. */
const MARK = "\u007F";
const WRAPPED_MAX = PASSWORD_MAX - 2 * MARK.length;

/**
 * A password as the pool of people may take it, for signing in and for setting it alike. The pool refuses white
 * space at either end; we never trim (`spec/3-rulings.md`), so such a password goes there between two marks. Two
 * passwords never become one: what already stands between the marks gets them again. The only ones refused, with
 * the sentence for the person, are those that the marks would make longer than the pool takes.
 */
export function poolPassword(password: string): { password: string } | { refused: string } {
  if (!/^\s|\s$/.test(password) && !isMarked(password)) return { password };
  if (password.length > WRAPPED_MAX)
    return {
      refused: `Un mot de passe de plus de ${WRAPPED_MAX} caractères ne peut ni commencer ni finir par une espace.`,
    };
  return { password: MARK + password + MARK };
}

/**
 * The name under which the pool knows an e-mail, whatever its case: lower-case hex of its SHA-256. An e-mail may
 * have 254 characters and a user name only 128. Node and browsers have the same `crypto`, so both sides agree.
 */
export async function poolUserName(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isMarked = (password: string) => password.startsWith(MARK) && password.endsWith(MARK);
