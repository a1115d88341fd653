import { expect, test } from "vitest";
import { frenchText } from "#test/french-text.ts";
import { estimateTokens } from "./models.ts";

test("French is counted by 3.5 characters a token, its accents, quotation marks and dashes included", () => {
  const text = `${frenchText(1)(5_000)} « L’été, où l’on hésite… » — 1 200 €, cœur naïf.`;
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
