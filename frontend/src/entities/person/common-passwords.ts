import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { findCommonWordIn, extractCommonWords } from "#shared/access/common-password.rules.ts";

const kept = new Set(extractCommonWords(passwords));

/**
 * Returns the word of which a password is made, if it is a common word or one in `own`; `undefined`
 * otherwise. The server checks the same.
 */
export const findCommonWordInPassword = (password: string, own: readonly string[]): string | undefined =>
  findCommonWordIn(password, kept, own);
