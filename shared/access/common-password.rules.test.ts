import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { expect, test } from "vitest";
import { isMadeOfCommonWord, commonWordsOf } from "./common-password.rules.ts";

const kept = new Set(commonWordsOf(passwords));

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
  "Mercredi1!",
  "Bretagne1!",
  "Menta2026!",
  "M3nta-2026",
  "Decision123!",
  "1qaz@WSX",
  "!QAZ2wsx",
  "1qaz!QAZ",
  "Zaq12wsx!",
])("%s is a common one", (password) => {
  expect(isMadeOfCommonWord(password, kept)).toBe(true);
});

test.each([
  "Une-Question-1!",
  "P@ssw0rd qui dure",
  "Soleil83927461!",
  "kT9#vQ2m!x",
  "Gr4nd-M3re&Chat",
  "correct-Horse-Battery",
  "Constructor!",
  "Мой дядя честных правил, Abc!",
  "__proto__",
])("%s is none", (password) => {
  expect(isMadeOfCommonWord(password, kept)).toBe(false);
});

test.each([
  ["B4teau!!", "bateau"],
  ["B@teau!!", "bateau"],
  ["Vi3nne!!", "vienne"],
  ["M1rage!!", "mirage"],
  ["M!rage--", "mirage"],
  ["M0ntagne-", "montagne"],
  ["$omme-It", "somme-it"],
  ["Mou5se!!", "mousse"],
  ["Mo7te!!!", "motte"],
  ["@zur!!!", "azur"],
])("%s is %s in other letters", (password, word) => {
  expect(isMadeOfCommonWord(password, new Set([word]))).toBe(true);
});

test("six signs around a word are few, and a row of figures is three, however long", () => {
  const words = new Set(["baobab"]);
  expect(isMadeOfCommonWord("--Baobab2026", words)).toBe(true);
  expect(isMadeOfCommonWord("--Baobab20261", words)).toBe(false);
  for (const row of ["1234", "12345", "123456", "1234567", "12345678", "123456789", "1234567890"])
    expect(isMadeOfCommonWord(`Baobab${row}!!!`, words), row).toBe(true);
  expect(isMadeOfCommonWord("Baobab1234!!!!", words)).toBe(false);
});

test("of a list are kept the words, whole what is figures rather than a word, and what keeps the rules", () => {
  const list = commonWordsOf(["ab12345", "abc99", "123456", "q1W2E3R4", "P@ss-Mot"]);
  expect(list).toEqual(expect.arrayContaining(["ab12345", "abc", "p@ss-mot"]));
  for (const left of ["ab", "abc99", "123456", ""]) expect(list).not.toContain(left);
});

test("the list that is deployed keeps the words of the ten thousand most common, and is made once", () => {
  expect(kept.size).toBeGreaterThan(10_000);
  expect(JSON.stringify([...kept]).length).toBeLessThan(110_000);
  expect(commonWordsOf([...kept])).toEqual([...kept]);
});
