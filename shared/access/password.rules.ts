/** The special characters of S1 §5. */
const SPECIAL = "!@#$%^&*()_+-=[]{};':\"\\|,.<>/?`~";

const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

export type PasswordRule = "length" | "uppercase" | "lowercase" | "special";

/**
 * Returns which of the four rules of S1 §5 a password satisfies. Upper and lower case mean A–Z and a–z. The
 * password is never trimmed; it is checked in NFC, the form in which it is set.
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

/** Whether the password would be valid with another case: `p@ssw0rd` would, as `P@ssw0rd`. */
export const isPasswordValidInSomeCase = (password: string): boolean =>
  isPasswordValid(password.toLowerCase().replace(/[a-z]/, (first) => first.toUpperCase()));

/** Whether two passwords are equal in NFC: « é » may be typed as one character or two. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize("NFC") === other.normalize("NFC");
