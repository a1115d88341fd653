import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readReplySets } from "./replies.ts";
import { measureSameness, shareOf } from "./sameness.ts";

const countsOf = (...replies: string[]) =>
  Object.fromEntries(measureSameness([{ replies }]).map(({ name, count }) => [name, count]));

/** A reply that has a shape, and one that nearly has it. */
test.each([
  [
    "opens-on-quotation",
    "« Peut » n’est pas « veut ».\n\nQui l’a dit ?",
    "Elle a dit hier « peut ».\n\nQui l’a dit ?",
  ],
  ["opens-on-quotation", "Votre mot « peut » revient.", "Lyon, ou Nantes ?"],
  ["four-sentences", "Un. Deux. Trois.\n\nQuatre ?", "Un. Deux.\n\nTrois ?"],
  ["says-option", "Une option manque.", "« Mes options », dites-vous."],
  ["says-objection", "L’objection la plus forte est le loyer.", "Le loyer parle contre."],
  ["says-not-known", "Je ne sais pas ce qu’il en pense.", "Il ne sait pas encore."],
  ["says-not-known", "De lui, j’ignore tout.", "Paul l’ignore."],
  [
    "question-begins-with-if",
    "Bien.\n\nSi Paul disait non, que feriez-vous ?",
    "Que feriez-vous si Paul disait non ?",
  ],
  ["question-begins-with-if", "Et s’il refusait ?", "Signera-t-il ?"],
])("%s: %s", (name, has, hasNot) => {
  expect(countsOf(has)[name]).toBe(1);
  expect(countsOf(hasNot)[name]).toBe(0);
});

test("a quotation at the head counts twice running only in one conversation", () => {
  const [quoting, other] = ["« Peut » ?", "Lyon ?"];
  expect(countsOf(quoting, quoting, other, quoting)["quotation-twice-running"]).toBe(1);
  const apart = measureSameness([{ replies: [quoting] }, { replies: [quoting] }]);
  expect(apart.find(({ name }) => name === "quotation-twice-running")).toMatchObject({ count: 0, total: 0 });
});

test("a list that was asked for has its own form, and a reply that asks nothing begins no question", () => {
  const shapes = measureSameness([{ replies: ["Un.\n\n1. Deux. Trois.\n2. Quatre ?", "C’est noté."] }]);
  expect(shapes.find(({ name }) => name === "four-sentences")).toMatchObject({ count: 0, total: 1 });
  expect(shapes.find(({ name }) => name === "question-begins-with-if")).toMatchObject({ count: 0, total: 0 });
});

test("a set of replies is read, and one that lacks a reply is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "replies-"));
  const dialogue = {
    id: "a",
    agent: "creativite",
    tone: "neutre",
    promptVersion: "socratic-8",
    turns: ["Lyon"],
    replies: ["Oui ?"],
  };
  const set = { model: "m", given: "", dialogues: [dialogue] };
  writeFileSync(join(folder, "a.json"), JSON.stringify(set));
  expect(readReplySets(pathToFileURL(`${folder}/`))).toEqual([set]);
  writeFileSync(
    join(folder, "b.json"),
    JSON.stringify({ ...set, dialogues: [{ ...dialogue, replies: [] }] }),
  );
  expect(() => readReplySets(pathToFileURL(`${folder}/`))).toThrow(/a reply for each turn/);
});

test.for(readReplySets())("the committed replies of $model are not all alike", ({ dialogues }) => {
  expect(dialogues.flatMap(({ replies }) => replies).length).toBeGreaterThanOrEqual(60);
  const above = measureSameness(dialogues).filter((shape) => shareOf(shape) > shape.ceiling);
  expect(above.map(({ title, count, total }) => `${title} : ${count} / ${total}`)).toEqual([]);
});
