import { isSamePassword } from "#shared/access/password.rules.ts";
import { commonPasswordMessage } from "#shared/access/messages.ts";
import { isPasswordValid, PASSWORD_MAX_LENGTH } from "#shared/access/password.rules.ts";
import { PASSWORD_RESET_FAILURE_TEXTS } from "./words.ts";

export type NewPasswordValues = { code: string; password: string; confirmation: string };

/** Returns the errors of all fields. Checked before sending, because the server counts each try of a code. */
export function newPasswordProblems(
  { code, password, confirmation }: NewPasswordValues,
  findCommonWord: (password: string) => string | undefined,
): {
  [name in keyof NewPasswordValues]: string | undefined;
} {
  return {
    code: /^\d{6}$/.test(code) ? undefined : PASSWORD_RESET_FAILURE_TEXTS.codeMissing,
    password: problemOfPassword(password, findCommonWord),
    confirmation: isSamePassword(password, confirmation) ? undefined : PASSWORD_RESET_FAILURE_TEXTS.mismatch,
  };
}

function problemOfPassword(
  password: string,
  findCommonWord: (password: string) => string | undefined,
): string | undefined {
  if (!isPasswordValid(password) || password.normalize("NFC").length > PASSWORD_MAX_LENGTH)
    return PASSWORD_RESET_FAILURE_TEXTS.weakPassword;
  const word = findCommonWord(password);
  return word === undefined ? undefined : commonPasswordMessage(word);
}
