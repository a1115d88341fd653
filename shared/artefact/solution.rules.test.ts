import fc from "fast-check";
import { expect, test } from "vitest";
import type { SolutionContent } from "./artefact.schema.ts";
import { parseSolution } from "./solution.rules.ts";

const anOption = (title: string) => ({
  title,
  description: "Une voie.",
  pros: ["Pour"],
  cons: [],
  impact: "Fort",
  feasibility: "Bonne",
});

const WHOLE: SolutionContent = {
  problemIdentification: "Choisir.",
  research: {
    internalData: ["12 000 €"],
    externalSources: ["Le loyer ?"],
    dataClassification: { inconsistencies: ["Un oui et un non."] },
  },
  bestSolution: {
    options: [anOption("Partir"), anOption("Rester")],
    recommended: 1,
    reasoning: "Parce que.",
  },
  implementation: {
    steps: [{ phase: "En parler", timeline: "Demain", actions: ["Écrire"], resources: ["Une heure"] }],
    kpis: ["Une réponse"],
    risks: ["Attendre"],
  },
  followUp: { monitoringPlan: "Relire.", successMetrics: ["À deux"], reviewSchedule: "Dans un mois" },
  relevanceEvaluation: "Elle reprend vos mots.",
};

const EMPTY = {
  problemIdentification: "",
  research: { internalData: [], externalSources: [], dataClassification: { inconsistencies: [] } },
  bestSolution: { options: [], recommended: null, reasoning: "" },
  implementation: { steps: [], kpis: [], risks: [] },
  followUp: { monitoringPlan: "", successMetrics: [], reviewSchedule: "" },
  relevanceEvaluation: "",
};

test("a whole solution is read as it is", () => {
  expect(parseSolution(WHOLE)).toEqual(WHOLE);
});

test.each([undefined, null, "Une solution", 3, [], {}, { research: "non", bestSolution: [] }])(
  "%j is a solution in which everything is missing",
  (content) => {
    expect(parseSolution(content)).toEqual(EMPTY);
  },
);

test("the older names of the research are read, the newer ones first", () => {
  const older = { internalResearch: ["Un fait"], externalResearch: "Une étude" };
  expect(parseSolution({ research: older }).research).toMatchObject({
    internalData: ["Un fait"],
    externalSources: ["Une étude"],
  });
  const both = { ...older, internalData: ["Un autre"], externalSources: null };
  expect(parseSolution({ research: both }).research).toMatchObject({
    internalData: ["Un autre"],
    externalSources: ["Une étude"],
  });
});

test.each([
  ["recommended", 0, 0],
  ["recommended", 2, null],
  ["recommended", -1, null],
  ["recommended", 0.5, null],
  ["recommended", "Rester", 1],
  ["recommendation", 1, 1],
  ["recommendation", " Rester ", 1],
  ["recommendation", "Fuir", null],
  ["recommendation", "", null],
  ["recommendation", {}, null],
])("%s %j recommends option %j", (name, value, rank) => {
  const bestSolution = { options: WHOLE.bestSolution.options, [name]: value };
  expect(parseSolution({ bestSolution }).bestSolution.recommended).toBe(rank);
});

test("an unreadable option keeps its rank, so that the recommended one stays the same", () => {
  const { bestSolution } = parseSolution({
    bestSolution: { options: [null, anOption("Rester")], recommended: 1 },
  });
  expect(bestSolution.options.map(({ title }) => title)).toEqual(["", "Rester"]);
  expect(bestSolution.recommended).toBe(1);
});

test("texts are trimmed, and empty items left out", () => {
  const { implementation } = parseSolution({
    implementation: { kpis: [" Un signe ", " ", 4, null], risks: 7 },
  });
  expect(implementation).toEqual({ steps: [], kpis: ["Un signe"], risks: [] });
});

/** Generates values like `value`, with any part replaced by an arbitrary value. */
const anything = (value: unknown): fc.Arbitrary<unknown> => {
  const whole: fc.Arbitrary<unknown> = Array.isArray(value)
    ? fc.tuple(...value.map(anything))
    : typeof value === "object" && value !== null
      ? fc.record(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, anything(part)])))
      : fc.constant(value);
  return fc.oneof({ weight: 4, arbitrary: whole }, fc.anything());
};

test("any content can be shown: the shape is whole and what is recommended is an option", () => {
  fc.assert(
    fc.property(anything(WHOLE), (content) => {
      const read = parseSolution(content);
      const { options, recommended } = read.bestSolution;
      expect(Object.keys(read)).toEqual(Object.keys(WHOLE));
      expect(recommended === null || options[recommended] !== undefined).toBe(true);
      // Parsing again changes nothing, so every part has its declared type.
      expect(parseSolution(read)).toEqual(read);
    }),
  );
});
