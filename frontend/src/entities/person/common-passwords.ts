import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { commonWordIn, commonWordsOf } from "#shared/access/common-password.rules.ts";

const kept = new Set(commonWordsOf(passwords));

/** Returns the common word, or the person's own, that a password is made of, like the server. */
export const findCommonWord = (password: string, own: readonly string[]): string | undefined =>
  commonWordIn(password, kept, own);
