import { expect, test } from "vitest";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import type { LoginPageMode } from "#frontend/browser/address/paths.ts";
import { findAccessFormIssues } from "./access.schema.ts";
import { EMPTY_ACCESS_VALUES, type AccessValues } from "./access-values.ts";

const COMPLETE: AccessValues = {
  firstName: "Camille",
  lastName: "Aubry",
  email: "camille@aubry.fr",
  password: "Une question ?",
  confirmation: "Une question ?",
  privacyAccepted: true,
};

const said = (mode: LoginPageMode, changes: Partial<AccessValues>): Record<string, string> =>
  Object.fromEntries(
    findAccessFormIssues(mode, { ...COMPLETE, ...changes }).map(({ field, message }) => [field, message]),
  );

test("a complete form is accepted in both modes", () => {
  expect(said("inscription", {})).toEqual({});
  expect(said("connexion", { ...EMPTY_ACCESS_VALUES, email: "a", password: "x" })).toEqual({});
});

test("what is missing is said before anything else", () => {
  expect(said("inscription", { email: "  ", password: "faible", confirmation: "autre" })).toEqual({
    email: ACCESS_MESSAGES.required,
  });
  expect(said("inscription", { firstName: " ", lastName: "", password: "faible" })).toEqual({
    firstName: ACCESS_MESSAGES.firstName,
    lastName: ACCESS_MESSAGES.lastName,
  });
});

test("the rules of the password are said before the mismatch", () => {
  expect(said("inscription", { password: "faible", confirmation: "autre" })).toEqual({
    password: ACCESS_MESSAGES.weakPassword,
  });
});

test("the mismatch is said last", () => {
  expect(said("inscription", { confirmation: "Une question !" })).toEqual({
    confirmation: ACCESS_MESSAGES.mismatch,
  });
});

test("an accord that lacks is said beside what is wrong before it", () => {
  const withoutAccord = { privacyAccepted: false };
  expect(said("inscription", { ...withoutAccord, email: "camille", password: "faible" })).toEqual({
    email: ACCESS_MESSAGES.invalidEmail,
    password: ACCESS_MESSAGES.weakPassword,
    privacyAccepted: ACCESS_MESSAGES.privacy,
  });
  expect(said("inscription", withoutAccord)).toEqual({ privacyAccepted: ACCESS_MESSAGES.privacy });
});
