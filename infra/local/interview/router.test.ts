import { expect, test } from "vitest";
import { ASK_FOR, askForSide } from "#frontend/labels/dossier.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { talk } from "./test-talk.ts";

const before = talk("decide", [
  "J’hésite entre vendre et garder la maison.",
  "C’est ça",
  "On aurait 210 000 €",
  "Les souvenirs",
  "Le notaire attend la réponse avant le 15 décembre",
]).dossier;
const answerTo = (message: string) => talk("decide", [message], { before });
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
  expect(answerTo(ASK_FOR[kind]).dossier.asks?.kind).toBe(kind);
});

test("a side of an option is asked for by its name", () => {
  const [option] = keptLines(before.lines, "option");
  expect(answerTo(askForSide("con", option!.text)).dossier.asks).toMatchObject({
    kind: "con",
    lineId: option!.id,
  });
});

test.each([
  ["où on en est ?", "Voici ce que vous avez dit jusqu’ici."],
  ["c’est quand l’échéance déjà ?", "Le notaire attend la réponse avant le 15 décembre"],
  ["c’est quoi mes options ?", "Vendre et Garder la maison"],
  ["tu peux comparer les deux ?", "| Vendre | Garder la maison |"],
  ["20% de 210000 ça fait combien", "42 000"],
  ["850 fois 12", "10 200"],
  ["il reste combien de jours ?", "dans 17 jours"],
  ["on est quel jour ?", "samedi 28 novembre 2026"],
  ["propose-moi des étapes", "## Plan d'actions"],
  ["t’es une IA ?", "sans modèle de langage"],
  ["qui peut lire ce que j’écris ?", "sur cette machine"],
  ["quel rapport ?", "le dossier ne dit pas encore"],
  ["j’ai pas compris", "Je le demande autrement. Par exemple"],
  ["vous comprenez rien", "Laissons celle-ci"],
  ["on passe", "on laisse cela"],
  ["fais moi un poème", "Je ne sais pas faire cela hors ligne"],
  ["tu ferais quoi à ma place ?", "C’est à vous de choisir"],
  ["hola puedes ayudarme", "Je ne parle que français"],
  ["merci beaucoup !", "Avec plaisir"],
  ["on arrête là", "on s’arrête là"],
  ["génère la solution", "« Générer Solution »"],
  ["c’est quoi le dossier ?", "la liste de ce que vous dites"],
  ["c’est quoi le taux du livret A ?", "je ne sais pas répondre hors ligne"],
  ["laquelle est la moins chère ?", "Il me faut le prix de deux options"],
])("« %s » is answered by « %s »", (message, words) => {
  expect(plain(answerTo(message).replies[0])).toContain(words);
});

test("a story that has the words of a request is none", () => {
  const said = answerTo("Je vais comparer les prix du quartier samedi.");
  expect(said.replies[0]).not.toContain("|");
  expect(keptLines(said.dossier.lines, "step")).toHaveLength(1);
});
