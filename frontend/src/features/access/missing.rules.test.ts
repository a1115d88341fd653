import { expect, test } from "vitest";
import { EMPTY_VALUES, type AccessValues } from "./access-values.ts";
import { missingParts, missingSentence } from "./missing.rules.ts";

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
  expect(missingParts("inscription", aForm())).toEqual([]);
  expect(missingParts("connexion", aForm({ firstName: "", privacyAccepted: false }))).toEqual([]);
});

test("an empty form misses its parts, in the order of the screen", () => {
  expect(missingParts("connexion", EMPTY_VALUES)).toEqual(["email", "password"]);
  expect(missingParts("inscription", EMPTY_VALUES)).toEqual([
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
  expect(missingSentence(missingParts("inscription", form))).toBe(
    "une majuscule, un caractère spécial, la confirmation et votre accord",
  );
});
