import { expect, test } from "vitest";
import { daysLeftWords } from "./decision.ts";

test.each([
  [0, "aujourd’hui"],
  [1, "demain"],
  [11, "dans 11 jours"],
  [-1, "1 jour de retard"],
  [-3, "3 jours de retard"],
])("%i days left: %s", (days, words) => {
  expect(daysLeftWords(days)).toBe(words);
});
