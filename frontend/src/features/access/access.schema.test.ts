import { expect, test } from "vitest";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import type { AccessMode } from "#frontend/app/paths.ts";
import { judge } from "./access.schema.ts";
import { EMPTY_VALUES, type AccessValues } from "./access-values.ts";

const COMPLETE: AccessValues = {
  firstName: "Camille",
  lastName: "Aubry",
  email: "camille@aubry.fr",
  password: "Une question ?",
  confirmation: "Une question ?",
  privacyAccepted: true,
};

async function said(mode: AccessMode, changes: Partial<AccessValues>): Promise<Record<string, string>> {
  const errors = await judge(mode, { ...COMPLETE, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message ?? ""]));
}

test("a complete form is accepted in both modes", async () => {
  expect(await said("inscription", {})).toEqual({});
  expect(await said("connexion", { ...EMPTY_VALUES, email: "a", password: "x" })).toEqual({});
});

test("what is missing is said before anything else", async () => {
  expect(await said("inscription", { email: "  ", password: "faible", confirmation: "autre" })).toEqual({
    email: ACCESS_MESSAGES.required,
  });
  expect(await said("inscription", { firstName: " ", lastName: "", password: "faible" })).toEqual({
    firstName: ACCESS_MESSAGES.firstName,
    lastName: ACCESS_MESSAGES.lastName,
  });
});

test("the rules of the password are said before the mismatch", async () => {
  expect(await said("inscription", { password: "faible", confirmation: "autre" })).toEqual({
    password: ACCESS_MESSAGES.weakPassword,
  });
});

test("the mismatch is said last", async () => {
  expect(await said("inscription", { confirmation: "Une question !" })).toEqual({
    confirmation: ACCESS_MESSAGES.mismatch,
  });
});
