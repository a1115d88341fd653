import { expect, test } from "vitest";
import { markdownToPlainText } from "./plain-text.rules.ts";

test.each([
  ["emphasis", "Une **vraie** option, *la vôtre*, ~~pas~~ `ici`", "Une vraie option, la vôtre, pas ici"],
  ["headings and quotes", "## Ce qui compte\n\n> Le temps", "Ce qui compte\n\nLe temps"],
  [
    "wide headings and narrow quotes",
    "Avant\n##   Ce qui compte ##\n>Le temps",
    "Avant\nCe qui compte\nLe temps",
  ],
  ["rules", "Un\n\n---\n\n* * *\nDeux", "Un\n\nDeux"],
  ["wide lists", "Un\n*   rester", "Un\n- rester"],
  ["lists", "* rester\n  + un peu\n1. partir", "- rester\n  - un peu\n1. partir"],
  [
    "links",
    "[une page](https://exemple.fr) et [https://a.fr](https://a.fr), 10~20 % puis [www.a.fr](http://www.a.fr) 30~40 %",
    "une page (https://exemple.fr) et https://a.fr, 10~20 % puis www.a.fr 30~40 %",
  ],
  [
    "links with a title, or without words",
    '[une page](https://exemple.fr "Titre") ![](https://a.fr/i.png)',
    "une page (https://exemple.fr) https://a.fr/i.png",
  ],
  ["links in what would be another", "[a]([b](https://a.fr)", "[a](b (https://a.fr)"],
  ["code", "```ts\nconst a_b = 1\n```", "const a_b = 1"],
  ["escapes", "3 \\* 4 \\_ ici", "3 * 4 _ ici"],
])("%s lose their marks and no words", (_, markdown, text) => {
  expect(markdownToPlainText(markdown)).toBe(text);
});

test("signs that mark nothing stay", () => {
  const text = "2 * 3 = 6, mon_fichier_final, « Oui. » [sic] - enfin # un, 3 > 2, ~~~ rien";
  expect(markdownToPlainText(text)).toBe(text);
});

/** Length of a text on which a pattern of quadratic time would take minutes. */
const LONG = 300_000;

test.each([
  ["a heading with a gap", `# a${" ".repeat(LONG)}x`],
  ["a heading of its own signs", `# ${"#".repeat(LONG)}x`],
  ["brackets that nothing closes", "[".repeat(LONG)],
  ["brackets with words", "[a".repeat(LONG / 2)],
  ["addresses that nothing closes", `[](${"a".repeat(LONG)}`],
  ["links that nothing closes", "[](a".repeat(LONG / 4)],
  ["titles that nothing closes", `[](a ${" ".repeat(LONG)}`],
  ["emphasis that nothing closes", "*a_".repeat(LONG / 3)],
  ["rules that are none", `${"- ".repeat(LONG / 2)}x`],
  ["code that nothing closes", "`a~~".repeat(LONG / 4)],
])("%s: read at once, however long", (_, markdown) => {
  expect(markdownToPlainText(markdown).length).toBeLessThanOrEqual(markdown.length + 1);
});
