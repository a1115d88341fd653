import { expect, test } from "vitest";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { dayNumber } from "#shared/time/day.rules.ts";
import { runTestInterview } from "../test-talk.ts";
import { writeArgumentation } from "./argumentation.ts";
import { buildExploration } from "./exploration.ts";
import { writeProposedPlan } from "./plan.ts";
import { scoreReflection } from "./scores.ts";
import { buildSolution } from "./solution.ts";

const TODAY = dayNumber("2026-11-28");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

const DECIDED = runTestInterview("decide", [
  "J’hésite entre réparer la Clio et un vélo cargo.",
  "C’est ça",
  "Julien garde ses week-ends chez sa mère",
  "190 € par mois, et cela continue",
  "Vingt minutes dehors avec Louise, chaque matin",
  "Rien pour une nuit de fièvre",
  "Le vélo cargo coûte 3 900 €\nMon maximum est de 3 000 €",
  "Le vélo quand même, à 60.",
  "Je ne sais pas",
  "La contre-visite est le 14 avril au plus tard.",
  "Je ne sais pas",
  "Je ne sais pas",
  "Je ne sais pas",
  "Je vais demander à Nadia de prêter le sien lundi",
]).dossier;
const LEARNT = runTestInterview("learn", [
  "je dois comprendre l’impôt sur les sociétés pour mardi",
  "c’est un impôt sur le bénéfice",
  "une boulangerie en SARL",
  "je vois pas ce qu’on déduit",
  "faire le cas 3 du livre",
  "dimanche",
]).dossier;

test("a solution has what was said for and against each option, amounts that add up, and only the steps that were said", () => {
  const { bestSolution, implementation, problemIdentification, followUp } = buildSolution(
    "decide",
    DECIDED.lines,
    TODAY,
  );
  expect(bestSolution.options.map(({ title, pros, cons }) => [title, pros.length, cons.length])).toEqual([
    ["Réparer la Clio", 1, 1],
    ["Un vélo cargo", 1, 1],
    [expect.stringMatching(/^Vérifier d’abord : /), 0, 0],
  ]);
  expect(bestSolution.recommended).toBe(2);
  expect(plain(bestSolution.reasoning)).toContain("900 € de trop");
  expect(implementation.steps.filter(({ phase }) => !phase.startsWith("Proposé par MENTA"))).toMatchObject([
    { actions: ["Demander à Nadia de prêter le sien lundi"], timeline: "dans 2 jours" },
  ]);
  expect(problemIdentification).toContain("(dans 137 jours)");
  expect(followUp.reviewSchedule).toBe("");
});

test("nothing is repeated, nor ends with two signs, in what can be read aloud", () => {
  for (const { track, lines } of [DECIDED, LEARNT]) {
    const { keyPoints, hypotheses, actionItems } = buildExploration(lines);
    const items = [...keyPoints, ...hypotheses, ...actionItems];
    const said = items.map((item) => item.split(" : ").at(-1)!.toLowerCase());
    expect(new Set(said).size).toBe(said.length);
    const all = [
      ...items,
      writeArgumentation(track, lines),
      writeProposedPlan({ lines, closed: [] }, { message: "", today: TODAY }),
    ];
    expect(all.join("\n")).not.toMatch(/[.?!]\.|\? \?|« «|undefined|null/);
  }
});

test("what is noted is never said to be missing", () => {
  for (const { track, lines } of [DECIDED, LEARNT]) {
    const why = Object.values(scoreReflection(track, lines)).map(
      (judged) => judged.why.split("À écrire : ")[1] ?? "",
    );
    expect(why.join(" ")).not.toMatch(
      keptLines(lines, "example").length > 0 ? /un exemple/ : /prochain pas|options/,
    );
  }
});

test("to learn, a plan practises and a solution begins by the exercise that was named", () => {
  const plan = writeProposedPlan(LEARNT, { message: "", today: TODAY });
  expect(plan).toContain("1. Faire le cas 3 du livre");
  expect(plan).not.toMatch(/trancher|voie/i);
  const { bestSolution } = buildSolution("learn", LEARNT.lines, TODAY);
  expect(bestSolution.options[bestSolution.recommended]?.title).toBe("Faire le cas 3 du livre");
});

test("an exploration says what waits under « Dit aussi »", () => {
  const [line] = DECIDED.lines;
  const note = { ...line!, kind: "note", state: "proposed", text: "Il revient le 8 décembre" } as const;
  const lines = [...DECIDED.lines, note];
  expect(buildExploration(lines).keyPoints.map(plain)).toContain("Dit aussi : il revient le 8 décembre");
});
