import type { RESET_FAILURES } from "./words.ts";

export type FailureName = keyof typeof RESET_FAILURES;

/** Nobody learns whether an address has an account: what the pool says of one that has none is as good as a code sent. */
const SAID_OF_NO_ACCOUNT = new Set([
  "UserNotFoundException",
  "InvalidParameterException",
  "NotAuthorizedException",
  "UserNotConfirmedException",
]);

/** By the pool's names on the wire; « NetworkError » is the library's own. */
const OF_REQUEST: Record<string, FailureName> = {
  LimitExceededException: "tooMany",
  TooManyRequestsException: "tooMany",
  CodeDeliveryFailureException: "notDelivered",
  NetworkError: "noAnswerToRequest",
};

/** Why no code was asked for; `null` where the screen says the same as where one was. */
export function requestFailureName(error: unknown): FailureName | null {
  const name = nameOf(error);
  return SAID_OF_NO_ACCOUNT.has(name) ? null : (OF_REQUEST[name] ?? "unexpected");
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");
