import type { PASSWORD_RESET_FAILURE_TEXTS } from "./words.ts";

export type ResetFailureName = keyof typeof PASSWORD_RESET_FAILURE_TEXTS;

/** Names of errors that would reveal that an address has no account: shown as if a code had been sent. */
const SAID_OF_NO_ACCOUNT = new Set([
  "UserNotFoundException",
  "InvalidParameterException",
  "NotAuthorizedException",
  "UserNotConfirmedException",
]);

/** The failure to show, by the name of the user pool's error. « NetworkError » is the library's name. */
const OF_REQUEST: Record<string, ResetFailureName> = {
  LimitExceededException: "tooMany",
  TooManyRequestsException: "tooMany",
  CodeDeliveryFailureException: "notDelivered",
  NetworkError: "noAnswerToRequest",
};

/** Returns why no code was requested; `null` if the page must look as if a code had been sent. */
export function codeRequestFailureName(error: unknown): ResetFailureName | null {
  const name = nameOf(error);
  return SAID_OF_NO_ACCOUNT.has(name) ? null : (OF_REQUEST[name] ?? "unexpected");
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");
