import passwords from "@zxcvbn-ts/language-common/src/passwords.json";

const common = new Set(passwords);

/**
 * Whether a password is among the 49,000 most common, whatever its case: a sign-up refuses it too, and the pool cannot. The
 * build keeps only those that the rules of a password let through.
 */
export const isCommonPassword = (password: string): boolean =>
  common.has(password) || common.has(password.toLowerCase());
