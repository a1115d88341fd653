import { expect, test } from "vitest";
import { daysUntilWords } from "./reviews.ts";

test.each([
  [0, "aujourd’hui"],
  [1, "demain"],
  [2, "dans 2 jours"],
])("a review in %i days is said as every other date is", (days, words) => {
  expect(daysUntilWords(days)).toBe(words);
});
