import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { expect, test } from "vitest";
import { isCommon, keptOf } from "./common-password.rules.ts";

const kept = new Set(keptOf(passwords));

test.each([
  "Password1!",
  "P@$$w0rd",
  "p@55W0rd!",
  "Welcome@123",
  "@dmin123!",
  "Azerty123456!",
  "Soleil2024!",
  "!!Bonjour",
  "Doudou123!",
  "Janvier2026!",
  "Aa@123456",
  "1qaz@WSX",
  "1qaz!QAZ",
  "Zaq12wsx!",
])("%s is a common one", (password) => {
  expect(isCommon(password, kept)).toBe(true);
});

test.each([
  "Une-Question-1!",
  "P@ssw0rd qui dure",
  "Soleil83927461!",
  "kT9#vQ2m!x",
  "Gr4nd-M3re&Chat",
  "correct-Horse-Battery",
  "Constructor!",
  "__proto__",
])("%s is none", (password) => {
  expect(isCommon(password, kept)).toBe(false);
});

test("the list that is deployed keeps the words of the ten thousand most common, and is made once", () => {
  expect(kept.size).toBeGreaterThan(10_000);
  expect(JSON.stringify([...kept]).length).toBeLessThan(110_000);
  expect(keptOf([...kept])).toEqual([...kept]);
});
