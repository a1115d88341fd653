import { expect, test } from "vitest";
import { codeRequestFailureName } from "./reset-failure.rules.ts";

const named = (name: string) => Object.assign(new Error("in English"), { name });

test.each(["UserNotFoundException", "InvalidParameterException", "NotAuthorizedException"])(
  "%s says nothing of whether an account exists: no code was sent, and the screen goes on",
  (name) => {
    expect(codeRequestFailureName(named(name))).toBeNull();
  },
);

test.each([
  ["LimitExceededException", "tooMany"],
  ["TooManyRequestsException", "tooMany"],
  ["CodeDeliveryFailureException", "notDelivered"],
  ["NetworkError", "noAnswerToRequest"],
  ["InternalErrorException", "unexpected"],
])("of a code asked for, %s is %s", (name, failure) => {
  expect(codeRequestFailureName(named(name))).toBe(failure);
});

test("what is no error of the pool is unexpected", () => {
  expect(codeRequestFailureName("x")).toBe("unexpected");
});
