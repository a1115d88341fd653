import { expect, test } from "vitest";
import { changeFailureName, requestFailureName } from "./reset-failure.rules.ts";

const named = (name: string) => Object.assign(new Error("in English"), { name });

test.each(["UserNotFoundException", "InvalidParameterException", "NotAuthorizedException"])(
  "%s says nothing of whether an account exists: no code was sent, and the screen goes on",
  (name) => {
    expect(requestFailureName(named(name))).toBeNull();
  },
);

test.each([
  ["LimitExceededException", "tooMany"],
  ["TooManyRequestsException", "tooMany"],
  ["CodeDeliveryFailureException", "notDelivered"],
  ["NetworkError", "noAnswerToRequest"],
  ["InternalErrorException", "unexpected"],
])("of a code asked for, %s is %s", (name, failure) => {
  expect(requestFailureName(named(name))).toBe(failure);
});

test.each([
  ["CodeMismatchException", "wrongCode"],
  ["ExpiredCodeException", "expiredCode"],
  ["UserNotFoundException", "expiredCode"],
  ["LimitExceededException", "tooMany"],
  ["TooManyFailedAttemptsException", "tooMany"],
  ["InvalidPasswordException", "weakPassword"],
  ["InvalidParameterException", "weakPassword"],
  ["NetworkError", "noAnswerToChange"],
  ["UserLambdaValidationException", "changed"],
  ["UnexpectedLambdaException", "changed"],
  ["InternalErrorException", "unexpected"],
])("of a new password, %s is %s", (name, failure) => {
  expect(changeFailureName(named(name))).toBe(failure);
});

test("what is no error of the pool is unexpected", () => {
  expect([requestFailureName("x"), changeFailureName(undefined)]).toEqual(["unexpected", "unexpected"]);
});
