import { expect, test } from "vitest";
import { isIgnoredTitle, toActionTitle } from "./action-title.rules.ts";

test.each([
  ["  Choisir un notaire ;\u00A0", "Choisir un notaire"],
  ["Le budget :", "Le budget"],
  ["Réunir, comparer : décider.", "Réunir, comparer : décider."],
  ["E\u0301crire", "Écrire"],
  ["Un\u0000deux\ttrois", "Un deux trois"],
  ["A\uD83D", "A\uFFFD"],
])("« %s » is the title « %s »", (text, title) => {
  expect(toActionTitle(text)).toBe(title);
});

const a = (count: number) => "a".repeat(count);

test("a title of 300 characters is kept, a longer one is cut without halving a character or ending in a space", () => {
  expect(toActionTitle(a(300))).toBe(a(300));
  expect(toActionTitle(a(301))).toBe(`${a(299)}…`);
  expect(toActionTitle(`${a(298)}🎯🎯`)).toBe(`${a(298)}…`);
  expect(toActionTitle(`${a(297)}  bbb`)).toBe(`${a(297)}…`);
});

test.each([
  ["Ok", true],
  ["Oui", false],
  ["Voici la liste", true],
  ["Donner un EXEMPLE", true],
  ["Action numéro", true],
  ["Les 12 actions", true],
  ["Mener l’action.", false],
  ["Quatorze signe", false],
])("« %s » is dropped: %s", (title, dropped) => {
  expect(isIgnoredTitle(title)).toBe(dropped);
});
