import { expect, test } from "vitest";
import { chosenAndFreeTimeText } from "./words.ts";

test.each([
  [chosenAndFreeTimeText({ chosen: 0, byDefault: 0, free: 3_120, tasks: 0 }), "Rien de choisi, 52 h libres."],
  [chosenAndFreeTimeText({ chosen: 0, byDefault: 0, free: 90, tasks: 0 }), "Rien de choisi, 1 h 30 libre."],
  [chosenAndFreeTimeText({ chosen: 0, byDefault: 0, free: 0, tasks: 0 }), "Rien de choisi, 0 min libre."],
  [
    chosenAndFreeTimeText({ chosen: 60, byDefault: 0, free: 45, tasks: 1 }),
    "1 h pour une tâche choisie, 45 min libres, 15 min de trop.",
  ],
  [
    chosenAndFreeTimeText({ chosen: 90, byDefault: 60, free: 120, tasks: 2 }),
    "1 h 30 pour 2 tâches choisies, dont 1 h par défaut, 2 h libres.",
  ],
  [
    chosenAndFreeTimeText({ chosen: 840, byDefault: 0, free: 60, tasks: 3 }),
    "14 h pour 3 tâches choisies, 1 h libre, 13 h de trop.",
  ],
])("free time is in the plural from two on: %s", (said, expected) => {
  expect(said).toBe(expected);
});
