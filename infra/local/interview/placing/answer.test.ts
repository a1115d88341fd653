import { expect, test } from "vitest";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { talk } from "../test-talk.ts";

/** Two options, and a place that is asked for. */
function askedFor(kind: LineKind): Dossier {
  const { dossier } = talk("decide", ["J’hésite entre vendre et garder la maison.", "C’est ça"]);
  const lineId = kind === "pro" || kind === "con" ? keptLines(dossier.lines, "option")[0]!.id : null;
  return { ...dossier, asks: { kind, lineId, choices: [], rule: `empty.${kind}` } };
}
/** The lines that an answer adds and keeps, by their kind. */
const answered = (kind: LineKind, message: string, state = "kept") => {
  const before = askedFor(kind);
  const { dossier } = talk("decide", [message], { before });
  const added = dossier.lines.slice(before.lines.length).filter((line) => line.state === state);
  return added.map((line) => [line.kind, line.text]);
};

test.each([
  ["pro", "on n’aurait plus de frais", "On n’aurait plus de frais"],
  ["con", "parce que le toit est à refaire", "Le toit est à refaire"],
  ["deadline", "à la rentrée", "À la rentrée"],
  ["deadline", "le 20", "Le 20"],
  ["person", "ma sœur Julie", "Ma sœur Julie"],
  ["criterion", "être près de ma mère", "Être près de ma mère"],
  ["fear", "que mon frère ne me parle plus", "Que mon frère ne me parle plus"],
  ["step", "je vais voir la banque mardi", "Voir la banque mardi"],
  ["option", "attendre un an", "Attendre un an"],
  ["wouldChange", "une offre plus haute", "Une offre plus haute"],
] as const)("%s: « %s » answers", (kind, message, text) => {
  expect(answered(kind, message)).toContainEqual([kind, text]);
});

const NO_ANSWERS = [
  "Hier j’ai eu ma mère au téléphone, elle ne mange plus",
  "ça dépend",
  "je suis épuisée",
  "j’en ai marre",
  "vous n’avez pas compris",
  "je viens de vous le dire",
  "mon mari dit que je suis folle",
  "mdr",
  "pourquoi ?",
  "oui",
  "…",
];
test.each(["pro", "con", "deadline", "criterion", "fear", "step", "option", "lean", "wouldChange"] as const)(
  "what does not answer is kept nowhere, though %s was asked for",
  (kind) => {
    expect(NO_ANSWERS.flatMap((message) => answered(kind, message))).toEqual([]);
  },
);

test("what is not sure is proposed where it was asked for, and said so once; documents read kept lines only", () => {
  expect(answered("pro", "Mon mari dit que je vais regretter", "proposed")).toEqual([
    ["pro", "Mon mari dit que je vais regretter"],
  ]);
  const first = talk("decide", ["Mon mari dit que je vais regretter"], { before: askedFor("con") });
  expect(first.replies[0]).toContain("en pâle dans le dossier");
  const second = talk("decide", ["Hier il a encore dit non"], {
    before: { ...first.dossier, asks: askedFor("fear").asks },
  });
  expect(second.replies[0]).not.toContain("en pâle");
});

test("« mais » turns to the other side, and a heading names it", () => {
  expect(answered("pro", "On aurait un jardin, mais le trajet double")).toEqual([
    ["pro", "On aurait un jardin"],
    ["con", "Le trajet double"],
  ]);
  expect(answered("pro", "Contre :\n- le toit est à refaire\n- les voisins")).toEqual([
    ["con", "Le toit est à refaire"],
    ["con", "Les voisins"],
  ]);
});

test("a form that is certain says where it goes, whatever was asked for", () => {
  expect(answered("fear", "franchement je penche pour vendre, 6/10")).toEqual([
    ["lean", "Je penche pour vendre"],
  ]);
  expect(answered("fear", "On a jusqu’au 15 décembre pour répondre")).toEqual([
    ["deadline", "On a jusqu’au 15 décembre pour répondre"],
  ]);
  expect(answered("fear", "Je vais appeler le notaire mardi")).toEqual([
    ["step", "Appeler le notaire mardi"],
  ]);
  expect(answered("criterion", "Le devis est à 23 400 €")).toEqual([["fact", "Le devis est à 23 400 €"]]);
  expect(answered("fear", "mon frère voudrait vendre avant Noël", "proposed")).toContainEqual([
    "deadline",
    "Mon frère voudrait vendre avant Noël",
  ]);
});

test("a first message is its question; the clause with its last day is a deadline, and what is no plain name no option", () => {
  const named =
    "Bonjour, je suis infirmière, je sais pas si je dois accepter ou rester au lit du malade, j'ai jusqu'au 15 decembre pour repondre";
  const { dossier, replies } = talk("decide", [named]);
  expect(dossier.lines.map(({ kind }) => kind)).toEqual(["option", "option", "question", "deadline"]);
  expect(replies[0]).toContain("« Accepter » et « Rester au lit du malade »");
  expect(keptLines(dossier.lines, "deadline").map(({ text }) => text)).toEqual([
    "J'ai jusqu'au 15 decembre pour repondre",
  ]);
  const told = talk("decide", [
    "Mon frère veut la mettre en Ehpad et moi je voudrais la prendre chez nous mais ma femme n'est pas chaude.",
  ]);
  expect(told.dossier.lines.map(({ kind }) => kind)).toEqual(["question"]);
});

test("no option is read in a sentence that raised an alarm", () => {
  const { dossier } = talk("decide", ["Je veux en finir. Je cherche à qui laisser mon chat."]);
  expect(keptLines(dossier.lines, "option")).toEqual([]);
});
