/** The set of `spec/1-chat-and-access.md` section 5, to the letter. */
const SPECIAL = "!@#$%^&*()_+-=[]{};':\"\\|,.<>/?`~";

const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

export type PasswordRule = "length" | "uppercase" | "lowercase" | "special";

/**
 * Which of the four rules of `spec/1-chat-and-access.md` section 5 a password satisfies.
 * Upper and lower case mean A–Z and a–z; the password is never trimmed, and judged in NFC, in which it is set.
 */
export function passwordRules(typed: string): Record<PasswordRule, boolean> {
  const password = typed.normalize("NFC");
  return {
    length: password.length >= PASSWORD_MIN,
    uppercase: /[A-Z]/.test(password),
    lowercase: /[a-z]/.test(password),
    special: password.split("").some((character) => SPECIAL.includes(character)),
  };
}

export const isPasswordValid = (password: string): boolean =>
  Object.values(passwordRules(password)).every(Boolean);

/** Whether the password is valid in some case: `p@ssw0rd` is, as `P@ssw0rd`. */
export const isPasswordValidInSomeCase = (password: string): boolean =>
  isPasswordValid(password.toLowerCase().replace(/[a-z]/, (first) => first.toUpperCase()));

/** Whether two passwords are one: « é » may be typed as one sign or as two. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize("NFC") === other.normalize("NFC");
