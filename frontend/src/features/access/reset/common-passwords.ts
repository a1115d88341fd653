import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { isMadeOfCommonWord, commonWordsOf } from "#shared/access/common-password.rules.ts";

const kept = new Set(commonWordsOf(passwords));

/** Whether a password is made of a common one: a sign-up refuses it too, and the pool cannot. */
export const isCommonPassword = (password: string): boolean => isMadeOfCommonWord(password, kept);
