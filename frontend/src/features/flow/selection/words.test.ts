import { expect, test } from "vitest";
import {
  failedText,
  namesOf,
  prioritySet,
  projectSet,
  selectedText,
  trashedSet,
  trashTitle,
} from "./words.ts";

test("few are named, of many the first three", () => {
  expect(namesOf(["Une"])).toBe("« Une »");
  expect(namesOf(["Une", "Deux"])).toBe("« Une » et « Deux »");
  expect(namesOf(["Une", "Deux", "Trois"])).toBe("« Une », « Deux » et « Trois »");
  expect(namesOf(["Une", "Deux", "Trois", "Quatre"])).toBe("« Une », « Deux », « Trois » et 1 autre");
  expect(namesOf(Array.from({ length: 12 }, String))).toMatch(/ et 9 autres$/);
});

test("one and several are said in good French", () => {
  expect([0, 1, 3].map(selectedText)).toEqual([
    "Aucune décision sélectionnée.",
    "1 décision sélectionnée.",
    "3 décisions sélectionnées.",
  ]);
  expect(prioritySet("haute", 3)).toBe("Priorité haute pour 3 décisions");
  expect([projectSet("Maison", 1), projectSet(null, 2)]).toEqual([
    "« Maison » pour 1 décision",
    "Plus de projet pour 2 décisions",
  ]);
  expect([trashedSet(1), trashedSet(2)]).toEqual([
    "1 décision mise à la corbeille",
    "2 décisions mises à la corbeille",
  ]);
  expect([trashTitle(1), trashTitle(2)]).toEqual([
    "Supprimer cette décision ?",
    "Supprimer ces 2 décisions ?",
  ]);
  expect(failedText(["Une", "Deux"])).toBe("« Une » et « Deux » n’ont pas changé, et restent sélectionnées.");
});
