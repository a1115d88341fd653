import { expect, test } from "vitest";
import { commonPasswordMessage } from "#shared/access/messages.ts";
import { findCommonWordInPassword } from "#frontend/entities/person/common-passwords.ts";
import { newPasswordProblems } from "./new-password.rules.ts";
import { PASSWORD_RESET_FAILURE_TEXTS } from "./words.ts";

const isCommon = (password: string) => findCommonWordInPassword(password, ["question"]);
const GOOD = { code: "012345", password: "Une-Autre-Question-1!", confirmation: "Une-Autre-Question-1!" };

test("all that is wrong is said at once, by field", () => {
  expect(newPasswordProblems(GOOD, isCommon)).toEqual({});
  expect(newPasswordProblems({ code: "12", password: "faible", confirmation: "autre" }, isCommon)).toEqual({
    code: PASSWORD_RESET_FAILURE_TEXTS.codeMissing,
    password: PASSWORD_RESET_FAILURE_TEXTS.weakPassword,
    confirmation: PASSWORD_RESET_FAILURE_TEXTS.mismatch,
  });
});

test("a common password is not said to break the rules that it keeps", () => {
  const password = "P@ssw0rd";
  expect(newPasswordProblems({ ...GOOD, password, confirmation: password }, isCommon)).toEqual({
    password: commonPasswordMessage("password"),
  });
});
