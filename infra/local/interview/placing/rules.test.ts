import { expect, test } from "vitest";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { amountOf, keptLines } from "#shared/dossier/lines.rules.ts";
import { talk } from "../test-talk.ts";

/** Two options, and a place that is asked for. */
function askedFor(kind: LineKind): Dossier {
  const { dossier } = talk("decide", ["J’hésite entre vendre et garder la maison.", "C’est ça"]);
  const lineId = kind === "pro" || kind === "con" ? keptLines(dossier.lines, "option")[0]!.id : null;
  return { ...dossier, asks: { kind, lineId, choices: [], rule: `empty.${kind}` } };
}
/** The lines that an answer adds, by their kind. */
const answered = (kind: LineKind, message: string) => {
  const before = askedFor(kind);
  const { dossier } = talk("decide", [message], { before });
  return dossier.lines.slice(before.lines.length).map((line) => [line.kind, line.text]);
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
  "mon fils a eu 15 en maths",
  "je dois y aller",
  "on m’appelle",
  "ça dépend",
  "c’est une longue histoire",
  "bonne question",
  "je suis épuisée",
  "j’en ai marre",
  "vous n’avez pas compris",
  "mon mari dit que je suis folle",
  "j’ai vu le médecin mardi",
  "pourquoi ?",
  "oui",
  "…",
];
test.each(["pro", "con", "deadline", "criterion", "fear", "step", "option", "lean", "wouldChange"] as const)(
  "what does not answer is under no wrong kind, though %s was asked for",
  (kind) => {
    const wrong = NO_ANSWERS.flatMap((message) => answered(kind, message)).filter(([own]) => own === kind);
    expect(wrong).toEqual([]);
  },
);

test("what somebody else thinks is that person’s, and a feeling is no fact", () => {
  expect(answered("pro", "Mon mari dit que je vais regretter")).toEqual([
    ["person", "Mon mari dit que je vais regretter"],
  ]);
  expect(answered("pro", "Je suis tellement en colère contre lui")).toEqual([]);
});

test("a correction replaces the figure that it speaks of", () => {
  const { dossier } = talk("decide", [
    "J’hésite entre placer l’argent et refaire la toiture.",
    "C’est ça",
    "Le devis est à 23 400 €.",
    "En fait le devis c’est 25 000",
  ]);
  const amounts = keptLines(dossier.lines, "fact").map((line) => [line.text, amountOf(line)?.amount]);
  expect(amounts).toEqual([["Le devis est à 25 000 €", 25_000]]);
});

test("a long first message stays whole, as the question; a day in it is a deadline, and what is no plain name no option", () => {
  const named =
    "Bonjour, je suis infirmière, je sais pas si je dois accepter ou rester au lit du malade, j'ai jusqu'au 15 decembre pour repondre";
  const { dossier, replies } = talk("decide", [named]);
  expect(dossier.lines.map(({ kind }) => kind)).toEqual(["option", "option", "question", "deadline"]);
  expect(replies[0]).toContain("« Accepter » et « Rester au lit du malade »");
  const told = talk("decide", [
    "Mon frère veut la mettre en Ehpad et moi je voudrais la prendre chez nous mais ma femme n'est pas chaude.",
  ]);
  expect(told.dossier.lines.map(({ kind }) => kind)).toEqual(["question"]);
});

test("no option is read in a sentence that raised an alarm", () => {
  const { dossier } = talk("decide", ["Je veux en finir. Je cherche à qui laisser mon chat."]);
  expect(keptLines(dossier.lines, "option")).toEqual([]);
});
