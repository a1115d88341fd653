import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { isCommon, keptOf } from "#shared/access/common-password.rules.ts";

const kept = new Set(keptOf(passwords));

/** Whether a password is made of a common one: a sign-up refuses it too, and the pool cannot. */
export const isCommonPassword = (password: string): boolean => isCommon(password, kept);
