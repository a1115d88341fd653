import { expect, test } from "vitest";
import { lastParagraph, playScript, quotesOf, repliesOf } from "./metrics.ts";

type Agent = Parameters<typeof playScript>[0]["agent"];
const repliesTo = (lines: readonly string[], agent: Agent = "prise_decision") =>
  repliesOf(playScript({ agent, lines }));
const lastReply = (lines: readonly string[], agent?: Agent) => repliesTo(lines, agent).at(-1) ?? "";
const lastQuestion = (lines: readonly string[], agent?: Agent) => lastParagraph(lastReply(lines, agent));

const MATTER = "On me propose un poste à Lille, et je ne sais pas si je pars.";
const GRIEF = /^Perdre quelqu’un|^Je ne peux rien retirer/;
const ILLNESS = /médecin|consultation|rendez-vous/;

test.each([
  "mon oncle est parti en mars, un AVC, il avait 58 ans",
  "mamie s'est éteinte dimanche et faut vider son appartement",
])("a death that is not named is one, and what they died of is no illness to ask about: %s", (said) => {
  const replies = repliesTo([said, "on était proches", "je range", "ma tante appelle", "je sais pas trop"]);
  expect(replies[0]).toMatch(GRIEF);
  expect(replies.join("\n")).not.toMatch(ILLNESS);
});

test.each([
  "lui il dit que s'il arrête le sport il est mort",
  "elle m'avait aidée quand j'ai perdu mon père",
  "j'attends le diagnostic humidité du vendeur",
])("what only sounds like a death or an illness is none: %s", (said) => {
  expect(lastReply([MATTER, said])).not.toMatch(/peine|Perdre quelqu’un|épreuve|beaucoup à porter/);
});

test.each([
  "vous êtes d'accord que j'ai raison non ?",
  "j'ai bien fait non ?",
  "avouez que n'importe qui ferait pareil",
  "c'est normal de réagir comme ça non ?",
])("nobody is told that they are right: %s", (said) => {
  expect(lastReply([MATTER, said])).toMatch(/^Je ne le dirai pas|^Un oui de ma part/);
});

test.each([
  ["une amie l'a fait et elle a plus rien à elle", /^À bientôt/],
  ["même si on chante faux ça passe", /hors ligne/],
  ["je lui parle plus depuis deux semaines", /pas précis|comptez faire/],
  ["je sais pas si je dois lui dire", /inconnue|ce qui manque/],
  ["et si on se sépare dans un an ?", /possibilité|l’idée vient de vous/],
  ["elle dit que j'humilie son fils", /jugement sévère|dur envers vous/],
  ["je crois que j'ai besoin de temps", /supposition|pas encore vérifié/],
  ["ma femme est fatiguée en ce moment", /la fatigue change|Avant le reste/],
  ["elle veut la réponse vendredi", /voix/],
])("what only sounds like something else is not taken for it: %s", (said, wrong) => {
  expect(lastReply([MATTER, "Mon frère vit là-bas.", said])).not.toMatch(wrong);
});

test("who blames somebody is asked of a conflict and not of a choice, and hears the other side once they have conceded", () => {
  const told = [
    "mon cousin m'a piqué ma place, c'est un menteur et il le fait exprès",
    "il m'a jamais respecté",
    "je lui ai tout raconté à la famille",
    "bon c'est vrai que j'ai crié le premier",
  ];
  const replies = repliesTo(told);
  expect(replies.join("\n")).not.toMatch(/ce choix|issues|trancher|changement de travail/);
  expect(replies.at(-1)).not.toMatch(/contre-pied|avocat du diable|l’objection|contredire/);
});

test("who says how they are is not contradicted in the same breath", () => {
  const before = [MATTER, "C'est 300 km.", "Ma femme a son travail ici."];
  expect(lastReply([...before, "je dors mal depuis un mois"])).toMatch(/fatigue|Avant le reste/);
  expect(lastReply([...before, "je dors mal depuis un mois", "je crois que mon chef est sympa"])).toMatch(
    /contre-pied|avocat du diable|l’objection|contredire|contre-courant|plus difficile|moins confortable/,
  );
});

test("who learns a gesture or a language is not asked for its definition", () => {
  const swims = ["je voudrais apprendre à nager cet été", "je bois la tasse", "j'ai pris deux leçons"];
  const speaks = ["j'apprends le portugais", "je mélange avec l'espagnol", "je parle jamais"];
  for (const told of [swims, speaks])
    expect(repliesTo(told, "apprendre").join("\n")).not.toMatch(
      /exemple, avec des nombres|dessineriez|enfant de dix ans/,
    );
});

test("no idea is turned around before there is one", () => {
  const told = ["on cherche un cadeau pour les 80 ans de papi", "il aime les trains", "on est douze"];
  for (const reply of repliesTo(told, "creativite"))
    expect(lastParagraph(reply)).not.toMatch(/(?:votre|l’|cette) ?idée/);
});

test("nobody is asked for what they have just said", () => {
  expect(lastQuestion(["j'hésite à vendre la voiture et prendre un vélo cargo"])).not.toMatch(
    /Entre quoi et quoi/,
  );
  expect(
    repliesTo([MATTER, "mes collègues me disent d'y aller", "mon père dit non", "ma mère dit oui"]).join(
      "\n",
    ),
  ).not.toMatch(/entendu dire en toutes lettres/);
});

test("a relative clause is quoted whole", () => {
  expect(quotesOf(lastReply([MATTER, "la pêche c'est les seuls moments où je respire"]))).toEqual([
    "la pêche c'est les seuls moments où je respire",
  ]);
});
