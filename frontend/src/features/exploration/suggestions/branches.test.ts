import { expect, test } from "vitest";
import { splitAroundPlan } from "#shared/suggestion/split.rules.ts";
import { toSuggestionBranches, type SuggestionBranch } from "./branches.ts";

const outline = (branches: readonly SuggestionBranch[]): unknown[] =>
  branches.map((branch) =>
    "text" in branch
      ? `« ${branch.text} »`
      : branch.children.length === 0
        ? branch.suggestion.title
        : [branch.suggestion.title, ...outline(branch.children)],
  );

test("what is said between two suggestions stands in the list of the second", () => {
  const reply = [
    "## Plan d'actions",
    "### Avant",
    "1. Écrire",
    "   Trois lignes.",
    "   - Relire",
    "   - Envoyer",
    "### Après",
    "2. Attendre",
    "   Une semaine.",
  ].join("\n");
  expect(outline(toSuggestionBranches(splitAroundPlan(reply)!.entries))).toEqual([
    "« ### Avant »",
    ["Écrire", "« Trois lignes. »", "Relire", "Envoyer"],
    "« ### Après »",
    "Attendre",
    "« Une semaine. »",
  ]);
});
