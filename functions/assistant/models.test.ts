import { expect, test } from "vitest";
import { frenchText } from "#test/french-text.ts";
import { estimateTokens } from "#shared/text/tokens.rules.ts";
import { estimateMaxTokens } from "./models.ts";

test("for French twice what is estimated is reserved at most, and for what is unlike words what is estimated", () => {
  const text = `${frenchText(1)(5_000)} « L’été, où l’on hésite… » — 1 200 €, cœur naïf.`;
  expect(estimateMaxTokens(text) / estimateTokens(text)).toBeGreaterThan(1.7);
  expect(estimateMaxTokens(text) / estimateTokens(text)).toBeLessThan(2);
  expect(estimateMaxTokens("7".repeat(100))).toBe(100);
  // `estimateMaxTokens` counts long runs of digits separately; these runs are shorter, but a model still needs a
  // token for each digit.
  const row = "1234567890123456789012345678901m";
  expect(estimateMaxTokens(row.repeat(100))).toBeGreaterThanOrEqual(3_100);
});
