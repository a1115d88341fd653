import { expect, test } from "vitest";
import { HUMAN_SENTENCES, STAYING_OPENINGS, TURNING_OPENINGS } from "./banks/banks.ts";
import { lastParagraph, playScript, quotesOf, repliesOf } from "./test-metrics.ts";
import { isOfWords } from "./questions.ts";
import { isOpenedBy } from "./text.ts";

type Agent = Parameters<typeof playScript>[0]["agent"];
const repliesTo = (lines: readonly string[], agent: Agent = "prise_decision") =>
  repliesOf(playScript({ agent, lines }));
const lastReply = (lines: readonly string[], agent?: Agent) => repliesTo(lines, agent).at(-1) ?? "";
const lastQuestion = (lines: readonly string[], agent?: Agent) => lastParagraph(lastReply(lines, agent));

const MATTER = "On me propose un poste à Lille, et je ne sais pas si je pars.";
const GRIEF = new RegExp(
  Object.entries(HUMAN_SENTENCES)
    .flatMap(([id, { says }]) => (id.startsWith("grief") ? says : []))
    .map((one) => `^${one.replaceAll(".", String.raw`\.`)}`)
    .join("|"),
);
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
  ["ils pourraient me virer", /possibilité|l’idée vient de vous/],
  ["le dimanche je vais marcher avec elle", /pas précis|comptez faire/],
  ["il m'a envoyé 500 euros l'an dernier", /chiffre/],
  ["elle m'en voudra toute la vie", /pensez devoir|pèse dans la balance/],
  ["j'ai honte de lui", /jugement sévère|dur envers vous/],
  ["le concert c'est le 12", /date est posée|temps est compté/],
  ["je sais pas si je suis assez douée", /inconnue|ce qui manque/],
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

test("a reply that holds the words asks about them, and one that asks of something else says so", () => {
  const told = [
    MATTER,
    "Mon frère vit là-bas.",
    "Le loyer est plus bas.",
    "Ma fille entre au collège.",
    "On a des amis ici.",
    "Le métro va jusqu’au bureau.",
    "Je connais bien la ville.",
    "Le jardin est grand.",
    "La gare est à dix minutes.",
    "Le marché se tient le samedi.",
    "Les voisins ont un chien.",
    "La cave est sèche.",
  ];
  const seen = { staying: 0, turning: 0 };
  for (const reply of repliesTo(told).slice(1)) {
    const isStaying = STAYING_OPENINGS.some((one) => isOpenedBy(reply, one));
    if (!isStaying && !TURNING_OPENINGS.some((one) => isOpenedBy(reply, one))) continue;
    seen[isStaying ? "staying" : "turning"] += 1;
    expect(isOfWords(lastParagraph(reply)), reply).toBe(isStaying);
  }
  expect(Math.min(seen.staying, seen.turning)).toBeGreaterThan(0);
});

test("who has posed no choice is asked of none", () => {
  const told = [
    "je suis présidente du comité des fêtes et je fais tout toute seule",
    "les autres viennent pas monter les barnums",
    "mon mari me voit plus",
    "la fête c'est en juin",
    "j'ai fait le programme cette nuit",
    "y a que la fanfare qui répond",
  ];
  expect(repliesTo(told).join("\n")).not.toMatch(/\bchoi[sx]|décid|tranch|De quel côté|regrets préféreriez/);
});

test.each([
  ["jai peur quil me lache", /crainte|peur dit souvent/],
  ["et une noire pointée ?", /pas la réponse|ne le sais pas|hors ligne/],
])("slips and questions are read for what they are: %s", (said, expected) => {
  const isLearnt = said.includes("noire");
  const begun = isLearnt ? "je veux apprendre le solfège, le rythme je pige rien" : MATTER;
  expect(lastReply([begun, said], isLearnt ? "apprendre" : "prise_decision")).toMatch(expected);
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
