import { expect, test } from "vitest";
import {
  failedDecisionsText,
  quotedTitlesWords,
  prioritySetText,
  projectSetText,
  selectedCountText,
  decisionsTrashedText,
  trashQuestionTitle,
} from "./words.ts";

test("few are named, of many the first three", () => {
  expect(quotedTitlesWords(["Une"])).toBe("« Une »");
  expect(quotedTitlesWords(["Une", "Deux"])).toBe("« Une » et « Deux »");
  expect(quotedTitlesWords(["Une", "Deux", "Trois"])).toBe("« Une », « Deux » et « Trois »");
  expect(quotedTitlesWords(["Une", "Deux", "Trois", "Quatre"])).toBe(
    "« Une », « Deux », « Trois » et 1 autre",
  );
  expect(quotedTitlesWords(Array.from({ length: 12 }, String))).toMatch(/ et 9 autres$/);
});

test("one and several are said in good French", () => {
  expect([0, 1, 3].map(selectedCountText)).toEqual([
    "Aucune décision sélectionnée.",
    "1 décision sélectionnée.",
    "3 décisions sélectionnées.",
  ]);
  expect(prioritySetText("haute", 3)).toBe("Priorité haute pour 3 décisions");
  expect([projectSetText("Maison", 1), projectSetText(null, 2)]).toEqual([
    "« Maison » pour 1 décision",
    "Plus de projet pour 2 décisions",
  ]);
  expect([decisionsTrashedText(1), decisionsTrashedText(2)]).toEqual([
    "1 décision mise à la corbeille",
    "2 décisions mises à la corbeille",
  ]);
  expect([trashQuestionTitle(1), trashQuestionTitle(2)]).toEqual([
    "Supprimer cette décision ?",
    "Supprimer ces 2 décisions ?",
  ]);
  expect(failedDecisionsText(["Une", "Deux"])).toBe(
    "« Une » et « Deux » n’ont pas changé, et restent sélectionnées.",
  );
});
