import { expect, test } from "vitest";
import { DEFAULT_AGENT } from "./agent.ts";
import { guessAgent } from "./agent-guess.rules.ts";

test.each([
  ["J’hésite entre rester et partir.", "prise_decision"],
  ["Faut-il partir ?", "prise_decision"],
  ["Je me demande si je quitte mon emploi.", "prise_decision"],
  ["Je voudrais comprendre les fractions avant l’examen.", "apprendre"],
  ["Il me faut une idée de cadeau, originale.", "creativite"],
  ["Choisir comment réviser mes leçons", "apprendre"],
  ["Une idée, et il faut trancher.", "creativite"],
])("« %s » is for %s", (text, agent) => {
  expect(guessAgent(text)).toBe(agent);
});

test("without a word of any, it is the default", () => {
  expect(guessAgent("Mon collègue ne me parle plus vendredi, au restaurant.")).toBe(DEFAULT_AGENT);
  expect(guessAgent("", "prise_decision")).toBe("prise_decision");
});
