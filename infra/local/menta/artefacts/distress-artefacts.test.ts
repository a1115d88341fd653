import { expect, test } from "vitest";
import { RECIPES } from "#functions/menta/prompts/recipes.ts";
import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { titleOf } from "../title.ts";
import { aPersonSaying, artefactsOf } from "./requests.fixture.ts";
import type { Score } from "./scores.ts";

const SAID = [
  "Je ne vois plus l’intérêt de continuer, je pense à en finir.",
  "J’ai des médicaments à la maison.",
];
const made = artefactsOf(aPersonSaying(...SAID));

test.each([
  ["je pense à en finir", "3114"],
  ["Mon mari me frappe", "3919"],
  ["je crois que le voisin frappe ses enfants", "119"],
])("calling and telling somebody are one way, which is recommended: %s", (message, number) => {
  const { bestSolution } = JSON.parse(artefactsOf(aPersonSaying(message)).solution) as SolutionContent;
  const [first, other, ...more] = bestSolution.options;
  expect([bestSolution.recommended, more]).toEqual([0, []]);
  expect(first!.title).toMatch(new RegExp(`^Appeler le ${number} .*maintenant, et le dire à quelqu’un$`));
  expect(first!.description).toContain("à une personne de confiance");
  expect([other!.title, other!.pros]).toEqual(["Garder cela pour vous", []]);
});

test.each([
  ["reflection", RECIPES.evaluation],
  ["personalisation", RECIPES.argumentationEvaluation],
] as const)("nothing is measured nor quoted, and it is said why: %s", (name, recipe) => {
  const scores = Object.values(JSON.parse(made[name]) as Record<string, Score>);
  expect(scores).toHaveLength(5);
  expect(scores.map(({ score, quote }) => [score, quote])).toEqual(scores.map(() => [0, ""]));
  expect(scores[0]!.why).toMatch(
    /^Rien n’est mesuré ici : ce que vous avez écrit passe avant toute note\. .*3114/,
  );
  expect(made[name]).not.toMatch(/médicaments|en finir/);
  // Such an answer is how the product knows that the discussion is not to be evaluated.
  expect(() => recipe.parse(made[name], SAID)).toThrow("Cette discussion n'est pas évaluée.");
});

test("the title in the list of discussions hides it", () => {
  expect(titleOf(SAID[0]!)).toBe("Un moment difficile");
  expect(titleOf("Je veux en finir avec ces travaux")).not.toBe("Un moment difficile");
});
