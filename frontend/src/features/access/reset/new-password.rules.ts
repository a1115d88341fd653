import { isPasswordValid, PASSWORD_MAX } from "#shared/access/password.rules.ts";
import type { FailureName } from "./reset-failure.rules.ts";

export type NewPassword = { code: string; password: string; confirmation: string };

/** All that is wrong before anything is sent, by field: a code costs a try. */
export function newPasswordProblems(
  { code, password, confirmation }: NewPassword,
  isCommonPassword: (password: string) => boolean,
): {
  [name in keyof NewPassword]: FailureName | undefined;
} {
  return {
    code: /^\d{6}$/.test(code) ? undefined : "codeMissing",
    password: problemOfPassword(password, isCommonPassword),
    confirmation: password === confirmation ? undefined : "mismatch",
  };
}

function problemOfPassword(
  password: string,
  isCommonPassword: (password: string) => boolean,
): FailureName | undefined {
  if (!isPasswordValid(password) || password.length > PASSWORD_MAX) return "weakPassword";
  return isCommonPassword(password) ? "commonPassword" : undefined;
}
