import { expect, test } from "vitest";
import {
  keepDecisionsText,
  projectRemovedText,
  removeProjectText,
  removeProjectLabel,
  removeDecisionsText,
  removeDecisionsLabel,
} from "#frontend/features/projects/words.ts";
import { projectDecisionCountText, projectCountWords } from "#frontend/labels/projects.ts";

test("none, one and several are said rightly", () => {
  expect([0, 1, 2].map(projectDecisionCountText)).toEqual(["Aucune décision", "1 décision", "2 décisions"]);
  expect([0, 1, 2].map((count) => projectCountWords(count, 2, false))).toEqual([
    "projet",
    "projet",
    "projets",
  ]);
  expect(projectCountWords(2, 4, true)).toBe("projets sur 4");
  expect([0, 1, 2].map(removeProjectLabel)).toEqual([
    "Supprimer",
    "Supprimer avec sa décision",
    "Supprimer avec ses 2 décisions",
  ]);
});

test("what a deletion takes is counted with what is in the trash", () => {
  const extent = { living: 3, trashed: 2 };
  expect(removeDecisionsLabel(extent)).toBe("Le projet et ses 5 décisions");
  expect(removeDecisionsText(extent)).toContain("2 sont déjà dans la corbeille");
  expect(removeDecisionsText({ living: 0, trashed: 1 })).toContain("elle est dans la corbeille");
  expect(removeDecisionsText({ living: 3, trashed: 0 })).not.toContain("corbeille");
  expect(removeDecisionsText({ living: 3, trashed: null })).toContain("celles de la corbeille aussi");
});

test("before and after, an empty project is not said to lose anything", () => {
  expect(removeProjectText("Maison", { living: 0, trashed: 0 })).toContain("ne réunit aucune décision");
  expect(removeProjectText("Maison", { living: 0, trashed: 1 })).toContain("que deviennent ses décisions ?");
  expect(projectRemovedText("Maison", 0, 0)).toBe("« Maison » ne réunissait aucune décision.");
});

test("after, what became of the decisions is said as it is", () => {
  expect(projectRemovedText("Maison", 2, 0)).toBe(keepDecisionsText(2));
  expect(keepDecisionsText(1)).toBe("Sa décision est gardée, marquée « Projet supprimé ou cloturé ».");
  expect(projectRemovedText("Maison", 0, 1)).toBe(
    "« Maison » et sa décision ont été supprimés définitivement.",
  );
});
