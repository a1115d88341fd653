import { expect, test } from "vitest";
import { toPlainText } from "./plain-text.rules.ts";

test.each([
  ["emphasis", "Une **vraie** option, *la vôtre*, ~~pas~~ `ici`", "Une vraie option, la vôtre, pas ici"],
  ["headings and quotes", "## Ce qui compte\n\n> Le temps", "Ce qui compte\n\nLe temps"],
  ["lists", "* rester\n  + un peu\n1. partir", "- rester\n  - un peu\n1. partir"],
  [
    "links",
    "[une page](https://exemple.fr) et [https://a.fr](https://a.fr)",
    "une page (https://exemple.fr) et https://a.fr",
  ],
  ["code", "```ts\nconst a_b = 1\n```", "const a_b = 1"],
  ["escapes", "3 \\* 4 \\_ ici", "3 * 4 _ ici"],
])("%s lose their marks and no words", (_, markdown, text) => {
  expect(toPlainText(markdown)).toBe(text);
});

test("signs that mark nothing stay", () => {
  const text = "2 * 3 = 6, mon_fichier_final, « Oui. » [sic] - enfin # un";
  expect(toPlainText(text)).toBe(text);
});
