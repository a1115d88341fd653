import { expect, test } from "vitest";
import { EMPTY_ACCESS_VALUES, type AccessValues } from "./access-values.ts";
import { missingAccessFields, missingFieldsSentence } from "./missing-fields.rules.ts";

const aForm = (changes: Partial<AccessValues> = {}): AccessValues => ({
  firstName: "Camille",
  lastName: "Aubry",
  email: "camille@aubry.fr",
  password: "Une question ?",
  confirmation: "Une question ?",
  privacyAccepted: true,
  ...changes,
});

test("a complete form misses nothing", () => {
  expect(missingAccessFields("inscription", aForm())).toEqual([]);
  expect(missingAccessFields("connexion", aForm({ firstName: "", privacyAccepted: false }))).toEqual([]);
});

test("a name that cannot be seen is missing", () => {
  const form = aForm({ firstName: "\u200B\u2060", lastName: "\u3164" });
  expect(missingAccessFields("inscription", form)).toEqual(["firstName", "lastName"]);
});

test("an empty form misses its parts, in the order of the screen", () => {
  expect(missingAccessFields("connexion", EMPTY_ACCESS_VALUES)).toEqual(["email", "password"]);
  expect(missingAccessFields("inscription", EMPTY_ACCESS_VALUES)).toEqual([
    "firstName",
    "lastName",
    "email",
    "password",
    "confirmation",
    "consent",
  ]);
});

test("a password begun names its missing rules, a confirmation that differs is missing", () => {
  const form = aForm({ password: "unequestion", confirmation: "unequestiox", privacyAccepted: false });
  expect(missingFieldsSentence(missingAccessFields("inscription", form))).toBe(
    "une majuscule, un caractère spécial, la confirmation et votre accord",
  );
});
