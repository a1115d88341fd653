import { expect, test } from "vitest";
import { problemsOf } from "./new-password.rules.ts";

const GOOD = { code: "012345", password: "Une-Autre-Question-1!", confirmation: "Une-Autre-Question-1!" };

test("all that is wrong is said at once, by field", () => {
  expect(problemsOf(GOOD)).toEqual({});
  expect(problemsOf({ code: "12", password: "faible", confirmation: "autre" })).toEqual({
    code: "codeMissing",
    password: "weakPassword",
    confirmation: "mismatch",
  });
});

test("a common password is not said to break the rules that it keeps", () => {
  const password = "P@ssw0rd";
  expect(problemsOf({ ...GOOD, password, confirmation: password })).toEqual({ password: "commonPassword" });
});
