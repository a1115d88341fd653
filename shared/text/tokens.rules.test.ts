import { expect, test } from "vitest";
import { frenchText } from "#test/french-text.ts";
import { estimateTokens } from "./tokens.rules.ts";

test("French is counted by 3.5 characters a token, its accents, quotation marks and dashes included", () => {
  const text = `${frenchText(1)(5_000)} « L’été, où l’on hésite… » — 1 200 €, cœur naïf.`;
  expect(estimateTokens(text)).toBe(Math.ceil(text.length / 3.5));
});

test.each([
  ["figures", "7", 1],
  ["figures in groups", "1 200 ", 6],
  ["punctuation", "{}[]#|~", 7],
  ["lines without a word", "\n", 1],
  ["letters of Central Europe", "\u010d\u0161\u017e", 6],
])("a long stretch of %s counts for its bytes, the most that a model reads", (_what, sample, bytes) => {
  expect(estimateTokens(sample.repeat(100))).toBe(bytes * 100);
});

test("figures and dates in a sentence are counted as the rest of it", () => {
  for (const text of [
    "Le 12/03/2026, 1 250 000 € à 3,75 % sur 240 mois.",
    "Appeler le 01 23 45 67 89 avant 18 h 30.",
    "- en 2026 : 12,5\n- en 2027 : 13\n\n## Été",
  ])
    expect(estimateTokens(text)).toBe(Math.ceil(text.length / 3.5));
});

test.each([
  ["Arabic", "قرار", 4, 2],
  ["Chinese", "决定", 2, 3],
  ["emoji", "🤔😀", 2, 4],
  ["accents piled on a letter", "\u0301\u0327", 2, 2],
])(
  "of %s, a character counts for as many tokens as a model reads at most",
  (_script, sample, characters, each) => {
    expect(estimateTokens(sample.repeat(1_000))).toBe(1_000 * characters * each);
    const mixed = `Que faire de ${sample} ?`;
    expect(estimateTokens(mixed)).toBe(Math.ceil((mixed.length - sample.length) / 3.5 + characters * each));
  },
);
