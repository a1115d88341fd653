import { expect, test } from "vitest";
import { daysLeftWords } from "./decision.ts";

test.each([
  [0, "aujourd’hui"],
  [1, "demain"],
  [11, "dans 11 jours"],
  [-1, "1 jour de retard"],
  [-3, "3 jours de retard"],
  [1_826, "dans 1\u202F826 jours"],
  [-1_200, "1\u202F200 jours de retard"],
])("%i days left: %s", (days, words) => {
  expect(daysLeftWords(days)).toBe(words);
});
