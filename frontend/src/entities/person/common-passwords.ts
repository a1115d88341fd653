import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { commonWordIn, commonWordsOf } from "#shared/access/common-password.rules.ts";

const kept = new Set(commonWordsOf(passwords));

/**
 * Returns the common word, or one of the words in `own`, of which a password is made. Same check as the
 * server's.
 */
export const findCommonWord = (password: string, own: readonly string[]): string | undefined =>
  commonWordIn(password, kept, own);
