import { expect, test } from "vitest";
import { frenchText } from "#test/french-text.ts";
import { estimateTokens } from "#shared/text/tokens.rules.ts";
import { mostTokens } from "./models.ts";

test("for French twice what is estimated is reserved at most, and for what is unlike words what is estimated", () => {
  const text = `${frenchText(1)(5_000)} « L’été, où l’on hésite… » — 1 200 €, cœur naïf.`;
  expect(mostTokens(text) / estimateTokens(text)).toBeGreaterThan(1.7);
  expect(mostTokens(text) / estimateTokens(text)).toBeLessThan(2);
  expect(mostTokens("7".repeat(100))).toBe(100);
  // Each run of digits is too short to count as unlike words, but a model reads digits one by one all the
  // same.
  const row = "1234567890123456789012345678901m";
  expect(mostTokens(row.repeat(100))).toBeGreaterThanOrEqual(3_100);
});
