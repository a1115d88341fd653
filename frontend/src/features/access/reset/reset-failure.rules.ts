import type { RESET_FAILURES } from "#frontend/labels/reset.ts";

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

const OF_CHANGE: Record<string, FailureName> = {
  CodeMismatchException: "wrongCode",
  UserNotFoundException: "expiredCode",
  NotAuthorizedException: "expiredCode",
  UserNotConfirmedException: "expiredCode",
  ExpiredCodeException: "expiredCode",
  LimitExceededException: "tooMany",
  TooManyRequestsException: "tooMany",
  TooManyFailedAttemptsException: "tooMany",
  InvalidPasswordException: "weakPassword",
  PasswordHistoryPolicyViolationException: "weakPassword",
  // A line break in the password: nothing else that is sent can be invalid.
  InvalidParameterException: "weakPassword",
  NetworkError: "noAnswerToChange",
};

/** The pool's trigger failed, or took too long: by then the new password holds (`functions/pool/handler.ts`). */
const AFTER_CHANGE = new Set([
  "UserLambdaValidationException",
  "UnexpectedLambdaException",
  "InvalidLambdaResponseException",
]);

/** Why no code was asked for; `null` where the screen says the same as where one was. */
export function requestFailureName(error: unknown): FailureName | null {
  const name = nameOf(error);
  return SAID_OF_NO_ACCOUNT.has(name) ? null : (OF_REQUEST[name] ?? "unexpected");
}

/** Why the password has not changed; `changed` where it has, though other devices may still be signed in. */
export function changeFailureName(error: unknown): FailureName | "changed" {
  const name = nameOf(error);
  return AFTER_CHANGE.has(name) ? "changed" : (OF_CHANGE[name] ?? "unexpected");
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");
