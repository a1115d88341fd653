import { expect, test } from "vitest";
import { findSimilarChoices, type MemorySubject, type PastChoice } from "./memory.rules.ts";

const subject = (changes: Partial<MemorySubject> = {}): MemorySubject => ({
  projectId: null,
  decisionId: null,
  text: "",
  ...changes,
});
const past = (decisionId: string, changes: Partial<PastChoice> = {}): PastChoice => ({
  decisionId,
  title: "Réparer la vieille voiture",
  projectId: null,
  optionTitle: "Acheter une occasion",
  doneAt: "2026-03-16T08:00:00.000Z",
  ...changes,
});
const idsOf = (choices: readonly PastChoice[]) => choices.map(({ decisionId }) => decisionId);

test.each([
  ["two words of the title", "Ma vieille voiture ne démarre plus", true],
  ["a word of the title and one of the option", "La voiture, je l’achèterais d’occasion", true],
  ["plurals and accents aside", "Deux VOITURES d'occasions", true],
  ["a single word of several", "Où garer la voiture ?", false],
  ["small words", "Je ne sais pas avec quoi faire cela", false],
])("a text resembles a decision by enough of its words: %s", (_, text, isFound) => {
  expect(idsOf(findSimilarChoices(subject({ text }), [past("a")]))).toEqual(isFound ? ["a"] : []);
});

test("every word of a short title is enough", () => {
  const one = past("a", { title: "Déménager ?", optionTitle: "Rester" });
  expect(idsOf(findSimilarChoices(subject({ text: "Faut-il déménager ?" }), [one]))).toEqual(["a"]);
});

test("the same project is enough, and comes with words before it comes alone, then more words, then the newest", () => {
  const text = "Garder cette vieille voiture, ou en louer une d’occasion ?";
  const choices = [
    past("project", { projectId: "p", title: "Repeindre", optionTitle: "Blanc" }),
    past("words", { optionTitle: "Au garage" }),
    past("both", { projectId: "p" }),
    past("more words"),
    past("newer", { doneAt: "2026-06-16T08:00:00.000Z" }),
    past("other project", { projectId: "q", title: "Repeindre", optionTitle: "Blanc" }),
  ];
  expect(idsOf(findSimilarChoices(subject({ projectId: "p", text }), choices))).toEqual([
    "both",
    "newer",
    "more words",
    "words",
    "project",
  ]);
});

test("a decision is there once, by its newest look back, and never for its own discussion", () => {
  const text = "Réparer ma vieille voiture ?";
  const older = past("a", { optionTitle: "Garder" });
  const newer = past("a", { doneAt: "2026-06-16T08:00:00.000Z" });
  expect(findSimilarChoices(subject({ text }), [older, newer])).toEqual([newer]);
  expect(findSimilarChoices(subject({ text, decisionId: "a" }), [older])).toEqual([]);
});
