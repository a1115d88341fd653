/** The characters that count as special (S1 §5). */
const SPECIAL = "!@#$%^&*()_+-=[]{};':\"\\|,.<>/?`~";

const PASSWORD_MIN = 8;
export const PASSWORD_MAX_LENGTH = 256;

export type PasswordRule = "length" | "uppercase" | "lowercase" | "special";

/**
 * Returns whether a password satisfies each of the four rules (S1 §5). Only A–Z and a–z count as letters. The
 * password is not trimmed, and is checked in NFC, the form in which it is stored.
 */
export function checkPasswordRules(typed: string): Record<PasswordRule, boolean> {
  const password = typed.normalize("NFC");
  return {
    length: password.length >= PASSWORD_MIN,
    uppercase: /[A-Z]/.test(password),
    lowercase: /[a-z]/.test(password),
    special: password.split("").some((character) => SPECIAL.includes(character)),
  };
}

export const isPasswordValid = (password: string): boolean =>
  Object.values(checkPasswordRules(password)).every(Boolean);

/** Whether the password satisfies the rules once its first letter is a capital: `p@ssw0rd`, as `P@ssw0rd`. */
export const isPasswordValidIfCapitalized = (password: string): boolean =>
  isPasswordValid(password.toLowerCase().replace(/[a-z]/, (first) => first.toUpperCase()));

/** Whether two passwords are equal in Unicode's form NFC: keyboards send « é » as one character or as two. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize("NFC") === other.normalize("NFC");
