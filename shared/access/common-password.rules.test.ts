import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { expect, test } from "vitest";
import { findCommonWordIn, extractCommonWords } from "./common-password.rules.ts";
import { extractNameAndEmailWords } from "./own-words.rules.ts";

const kept = new Set(extractCommonWords(passwords));

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
  expect(findCommonWordIn(password, kept)).toBeDefined();
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
  expect(findCommonWordIn(password, kept)).toBeUndefined();
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
  expect(findCommonWordIn(password, new Set([word]))).toBe(word);
});

test("six signs around a word are few, and a row of figures is three, however long", () => {
  const words = new Set(["baobab"]);
  expect(findCommonWordIn("--Baobab2026", words)).toBe("baobab");
  expect(findCommonWordIn("--Baobab20261", words)).toBeUndefined();
  for (const row of ["1234", "12345", "123456", "1234567", "12345678", "123456789", "1234567890"])
    expect(findCommonWordIn(`Baobab${row}!!!`, words), row).toBe("baobab");
  expect(findCommonWordIn("Baobab1234!!!!", words)).toBeUndefined();
});

test("of a list are kept the words, whole what is figures rather than a word, and what keeps the rules", () => {
  const list = extractCommonWords(["ab12345", "abc99", "123456", "q1W2E3R4", "P@ss-Mot"]);
  expect(list).toEqual(expect.arrayContaining(["ab12345", "abc", "p@ss-mot"]));
  for (const left of ["ab", "abc99", "123456", ""]) expect(list).not.toContain(left);
});

test("the list that is deployed keeps the words of the ten thousand most common, and is made once", () => {
  expect(kept.size).toBeGreaterThan(10_000);
  expect(JSON.stringify([...kept]).length).toBeLessThan(110_000);
  expect(extractCommonWords([...kept])).toEqual([...kept]);
});

test.each([
  ["Camille-2026!", "camille"],
  ["P@55W0rd!", "password"],
  ["Menta2026!", "menta"],
])("%s is made of %s", (password, word) => {
  expect(findCommonWordIn(password, kept)).toBe(word);
});

const PERSON = { firstName: "Éloïse", lastName: "Delorme-Vasseur", email: "lo.delorme42@exemple.fr" };

test.each([
  ["Delorme-2026!", "delorme"],
  ["Éloïse2026!", "eloise"],
  ["D3lorme!!", "delorme"],
  ["Lo-Delorme42!", "lodelorme42"],
  ["DelormeVasseur1!", "delormevasseur"],
])("%s is made of what everybody knows of its person: %s", (password, word) => {
  expect(findCommonWordIn(password, new Set(), extractNameAndEmailWords(PERSON))).toBe(word);
});

test("words of a person that are short, or one word of several, leave a password as good as it is", () => {
  const own = extractNameAndEmailWords({ firstName: "Lo", email: "a@exemple.fr" });
  expect(own).toEqual([]);
  expect(
    findCommonWordIn("Delorme-Part-En-Mer!", new Set(), extractNameAndEmailWords(PERSON)),
  ).toBeUndefined();
});
