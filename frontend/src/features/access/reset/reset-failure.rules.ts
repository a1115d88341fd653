import type { RESET_FAILURES } from "./words.ts";

export type FailureName = keyof typeof RESET_FAILURES;

/** Errors that would reveal that an address has no account: shown like success. */
const SAID_OF_NO_ACCOUNT = new Set([
  "UserNotFoundException",
  "InvalidParameterException",
  "NotAuthorizedException",
  "UserNotConfirmedException",
]);

/** Failures by the pool's error name; « NetworkError » is the library's. */
const OF_REQUEST: Record<string, FailureName> = {
  LimitExceededException: "tooMany",
  TooManyRequestsException: "tooMany",
  CodeDeliveryFailureException: "notDelivered",
  NetworkError: "noAnswerToRequest",
};

/** Returns why no code was requested; `null` if the screen should look like success. */
export function requestFailureName(error: unknown): FailureName | null {
  const name = nameOf(error);
  return SAID_OF_NO_ACCOUNT.has(name) ? null : (OF_REQUEST[name] ?? "unexpected");
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");
