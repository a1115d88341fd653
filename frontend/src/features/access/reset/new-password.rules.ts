import { isPasswordValid, PASSWORD_MAX } from "#shared/access/password.rules.ts";
import { RESET_FAILURES } from "#frontend/labels/reset.ts";

export type NewPassword = { code: string; password: string; confirmation: string };

/** All that is wrong before anything is sent, by field: a code costs a try. */
export function newPasswordProblems(
  { code, password, confirmation }: NewPassword,
  isCommonPassword: (password: string) => boolean,
): {
  [name in keyof NewPassword]: string | undefined;
} {
  return {
    code: /^\d{6}$/.test(code) ? undefined : RESET_FAILURES.codeMissing,
    password: problemOfPassword(password, isCommonPassword),
    confirmation: password === confirmation ? undefined : RESET_FAILURES.mismatch,
  };
}

function problemOfPassword(
  password: string,
  isCommonPassword: (password: string) => boolean,
): string | undefined {
  if (!isPasswordValid(password) || password.length > PASSWORD_MAX) return RESET_FAILURES.weakPassword;
  return isCommonPassword(password) ? RESET_FAILURES.commonPassword : undefined;
}
