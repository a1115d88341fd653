import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCRIPTS } from "./conversations.fixtures.ts";
import { titleOf } from "./title.ts";

describe("the title of a discussion", () => {
  test.each([
    [
      "On me propose un poste de directrice produit chez Alvéa. Mieux payé.",
      "Un poste de directrice produit chez Alvéa",
    ],
    [
      "J’hésite entre rénover la maison de ma grand-mère et la vendre.",
      "Rénover la maison de ma grand-mère ou la vendre ?",
    ],
    [
      "J'hésite entre rester salariée chez Orange à Rennes ou me lancer à mon compte comme consultante en accessibilité.",
      "Rester salariée chez Orange… ou me lancer à mon compte… ?",
    ],
    [
      "Je cherche des idées pour l’atelier d’avril avec mon équipe : les trois derniers se sont ressemblés.",
      "Je cherche des idées pour l’atelier d’avril…",
    ],
    ["Dois-je déménager ?", "Dois-je déménager ?"],
    ["Bonjour, j’aimerais apprendre l’italien", "Apprendre l’italien"],
    ["Je veux lancer une gamme de bougies. Comment trouver une idée ?", "Lancer une gamme de bougies"],
    ["", ""],
    ["?!", ""],
    ["…", ""],
    ["👋🙂", ""],
    ["Bonjour", ""],
    ["Bonjour MENTA, ça va ?", ""],
    ["ok merci", ""],
    [
      'Peux-tu me proposer un plan d\'actions pour réussir ma décision "Second développeur" ?',
      "Second développeur",
    ],
  ])("%s", (message, title) => {
    expect(titleOf(message)).toBe(title);
  });

  test("is not longer than sixty characters, and not empty for what a conversation is about", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 400 }),
          fc.constantFrom(...SCRIPTS.flatMap((script) => script.lines)),
        ),
        (message) => {
          expect(titleOf(message).length).toBeLessThanOrEqual(60);
        },
      ),
      { numRuns: 300, seed: 7 },
    );
  });

  test.each(SCRIPTS)("$agent, $theme, has one", ({ lines }) => {
    expect(titleOf(lines[0] ?? "")).not.toBe("");
  });
});
