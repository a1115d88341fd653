import { describe, expect, test } from "vitest";
import { composePlan } from "../plan.ts";
import { analyze } from "./analysis.ts";
import { aPersonSaying, artefactsOf } from "./requests.fixture.ts";

const heartIn = (...lines: string[]) =>
  analyze(aPersonSaying("On me propose un poste à Lyon.", ...lines)).heart?.text;

describe("what weighs is told by its own signs, the last of the strongest", () => {
  test.each([
    "au fond ce qui me retient c’est mon père, qui a tout perdu",
    "le vrai problème c’est que je suis seul à porter la boîte",
    "j’ai honte, j’arrive même plus à la regarder en face",
    "je l’ai jamais dit à personne, même pas à ma femme",
    "c’est pas tellement l’argent, c’est que j’ai l’impression d’être un pion",
  ])("%s", (line) => {
    expect(heartIn("Le trajet dure quarante minutes.", line, "Le loyer est à 900 euros.")).toBe(line);
  });

  test.each([
    "J’ai pas du tout peur de ce déménagement.",
    "Ma sœur dit que j’ai peur de partir.",
    "Est-ce que j’ai peur de partir ?",
    "Je vais appeler la directrice demain matin.",
    "Le loyer est à 900 euros par mois là-bas.",
  ])("nothing denied, asked, announced, told by another or plain: %s", (line) => {
    expect(heartIn(line)).toBeUndefined();
  });
});

test.each([
  "C’est pas la boutique qui va me manquer. C’est d’être celle à qui on demande quoi lire",
  "Je crois que c’est pas l’appartement que je veux pas ouvrir, c’est le message",
  "Je me rends compte que chef je le suis déjà un peu, sauf que c’est pas marqué",
])("where they turn outweighs what was said louder: %s", (line) => {
  expect(heartIn(line, "Le pire c’est les clients qui prennent une photo du livre.")).toBe(line);
});

test("what is over with « c’est pas grave » turns nothing", () => {
  expect(heartIn("C’est pas grave, c’est la vie qui va comme ça.")).toBeUndefined();
});

test("every document holds what weighs, whole, and a solution says it before anything else but the question", () => {
  const heart = "Au fond ce qui me retient c’est mon père, qui a tout perdu à mon âge";
  const said = aPersonSaying("On me propose un poste à Lyon.", "Le loyer est à 900 euros.", heart);
  const { summary, argumentation, solution } = artefactsOf(said);
  for (const text of [summary, argumentation, solution])
    expect(text).toContain(`Au cœur, si je vous lis bien : « ${heart} »`);
  const { memory } = analyze(said);
  expect(composePlan(memory, "Fais-moi un plan d’actions.")).toContain(`, et de ceci : « ${heart} ».`);
});

test("what one has to do is a step, and what one might do is a way to keep or to drop", () => {
  const said = aPersonSaying(
    "Mon frère me doit 2 400 euros.",
    "Faudrait que j’appelle le notaire.",
    "Je pourrais lui proposer dix mensualités.",
  );
  const { bestSolution, implementation } = JSON.parse(artefactsOf(said).solution) as {
    bestSolution: { options: { title: string; description: string }[] };
    implementation: { steps: { phase: string; actions: string[] }[] };
  };
  expect(implementation.steps[0]).toMatchObject({
    phase: "Les pas que vous nommez",
    actions: ["« Faudrait que j’appelle le notaire »"],
  });
  expect(bestSolution.options[0]).toMatchObject({
    title: "Une piste que vous ouvrez",
    description: "« Je pourrais lui proposer dix mensualités »",
  });
  expect(JSON.stringify(implementation)).not.toContain("mensualités");
});
