import { expect, test } from "vitest";

import type { LineKind } from "#shared/dossier/dossier.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { ASK_FOR_KIND_MESSAGES, askForSideMessage } from "#shared/dossier/words.ts";
import { runTestInterview } from "./test-talk.ts";

const before = runTestInterview("decide", [
  "J’hésite entre vendre et garder la maison.",
  "C’est ça",
  "On aurait 210 000 €",
  "Les souvenirs",
  "Le notaire attend la réponse avant le 15 décembre",
]).dossier;
const answerTo = (message: string) => runTestInterview("decide", [message], { before });
const plain = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

test.each([
  "option",
  "criterion",
  "fact",
  "deadline",
  "person",
  "fear",
  "step",
  "lean",
  "wouldChange",
  "review",
] as const satisfies readonly LineKind[])("the press of the panel asks for that place: %s", (kind) => {
  expect(answerTo(ASK_FOR_KIND_MESSAGES[kind]).dossier.asks?.kind).toBe(kind);
});

test("a side of an option is asked for by its name", () => {
  const [option] = keptLines(before.lines, "option");
  expect(answerTo(askForSideMessage("con", option!.text)).dossier.asks).toMatchObject({
    kind: "con",
    lineId: option!.id,
  });
});

const UNKNOWN = "Sans modèle, je ne sais pas répondre à cela";
test.each([
  ["où on en est ?", "Voici ce que tient le dossier."],
  ["resume stp", "Voici ce que tient le dossier."],
  ["tu peux comparer les deux ?", "| Vendre | Garder la maison |"],
  ["20% de 210000 ça fait combien", "42 000"],
  ["850 fois 12", "10 200"],
  ["268 000 + 30 000 - 15 000 ?", "283 000"],
  ["il reste combien de jours ?", "dans 17 jours"],
  ["propose-moi des étapes", "## Plan d'actions"],
  ["t’es une IA ?", "sans modèle de langage"],
  ["qui peut lire ce que j’écris ?", "sur cette machine"],
  ["quel rapport ?", "une place vide du dossier"],
  ["j’ai pas compris", "Je le demande autrement. Par exemple"],
  ["vous comprenez rien", "Pardon"],
  ["on passe", "on passe"],
  ["je viens de te le dire", "Pardon"],
  ["merci beaucoup !", "Avec plaisir"],
  ["on arrête là", "on s’arrête là"],
  ["fais moi un poème", UNKNOWN],
  ["tu ferais quoi à ma place ?", UNKNOWN],
  ["c’est quoi le taux du livret A ?", UNKNOWN],
  ["génère la solution", UNKNOWN],
])("« %s » is answered by « %s »", (message, words) => {
  expect(plain(answerTo(message).replies[0])).toContain(words);
});

test("a story that has the words of a request is none", () => {
  const said = answerTo("Je vais comparer les prix du quartier samedi.");
  expect(said.replies[0]).not.toContain("|");
  expect(keptLines(said.dossier.lines, "step")).toHaveLength(1);
});

test("a question that none knows is kept to come back to, and its excuse is said once, with what can be asked for", () => {
  const { asks } = before;
  const { dossier, replies } = answerTo("tu ferais quoi à ma place ?");
  expect(dossier.lines.at(-1)).toMatchObject({
    kind: "note",
    text: "Tu ferais quoi à ma place ?",
    state: "proposed",
  });
  expect(dossier.asks).toMatchObject({ kind: asks?.kind, lineId: asks?.lineId });
  expect(dossier.asks?.choices).toEqual(["Résumer", "Comparer", "Compter les jours"]);
  for (const choice of dossier.asks?.choices ?? [])
    expect(runTestInterview("decide", [choice], { before: dossier }).replies[0]).not.toContain(UNKNOWN);
  expect(replies[0]).toMatch(/\.\n\n.*« Garder la maison »/s);
  const second = runTestInterview("decide", ["Et le taux du livret A, il est à combien ?"], {
    before: dossier,
  });
  expect(second.replies[0]).not.toContain(UNKNOWN);
  expect(second.replies[0]).toContain("gardée sous « Dit aussi »");
});

test.each([
  "Son père dit « pas question de payer le privé », vous comprenez ?",
  "Le collège privé, c’est 1 380 € par an, et mes données sont sur le dossier.",
])("the words of a request within a longer message ask for nothing: « %s »", (message) => {
  expect(answerTo(message).replies[0]).not.toContain("sur cette machine");
});

test("beside an answer a request is answered, and the answer placed", () => {
  const { dossier, replies } = answerTo("Les impôts locaux montent. résume stp");
  expect(replies[0]).toContain("Voici ce que tient le dossier.");
  expect(dossier.lines.map(({ text }) => text)).toContain("Les impôts locaux montent");
});
