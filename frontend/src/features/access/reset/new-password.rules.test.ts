import { expect, test } from "vitest";
import { RESET_FAILURES } from "#frontend/labels/reset.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { newPasswordProblems } from "./new-password.rules.ts";

const GOOD = { code: "012345", password: "Une-Autre-Question-1!", confirmation: "Une-Autre-Question-1!" };

test("all that is wrong is said at once, by field", () => {
  expect(newPasswordProblems(GOOD, isCommonPassword)).toEqual({});
  expect(
    newPasswordProblems({ code: "12", password: "faible", confirmation: "autre" }, isCommonPassword),
  ).toEqual({
    code: RESET_FAILURES.codeMissing,
    password: RESET_FAILURES.weakPassword,
    confirmation: RESET_FAILURES.mismatch,
  });
});

test("a common password is not said to break the rules that it keeps", () => {
  const password = "P@ssw0rd";
  expect(newPasswordProblems({ ...GOOD, password, confirmation: password }, isCommonPassword)).toEqual({
    password: RESET_FAILURES.commonPassword,
  });
});
