import { expect, test } from "vitest";
import { balanceText } from "./words.ts";

test.each([
  [balanceText(0, 3_120, 0), "Rien de choisi, 52 h libres."],
  [balanceText(0, 90, 0), "Rien de choisi, 1 h 30 libre."],
  [balanceText(0, 0, 0), "Rien de choisi, 0 min libre."],
  [balanceText(60, 45, 1), "1 h pour une tâche choisie, 45 min libres, 15 min de trop."],
  [balanceText(840, 60, 3), "14 h pour 3 tâches choisies, 1 h libre, 13 h de trop."],
])("free time is in the plural from two on: %s", (said, expected) => {
  expect(said).toBe(expected);
});
