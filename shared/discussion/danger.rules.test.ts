import fc from "fast-check";
import { expect, test } from "vitest";
import { DANGER_PHRASES, DISTRESS_PHRASES, ALARM_DENIAL_PHRASES } from "./danger-phrases.ts";
import { findDanger, findDistressSentence, isAlarmDenial } from "./danger.rules.ts";
import { DANGER_KINDS, type DangerKind } from "./danger.schema.ts";

const kindOf = (text: string): DangerKind | null => findDanger(text)?.kind ?? null;
const dangerPhrases = Object.values(DANGER_PHRASES).flat();
/** Returns a phrase as a person might write it: without « | », and with a word for « … ». */
const written = (phrase: string) => phrase.replaceAll("|", "").replaceAll(" … ", " bien ").trim();

test("the phrases are a floor: 150 of danger and 60 of distress at most, none twice, each with one gap at most", () => {
  expect(dangerPhrases.length).toBeLessThanOrEqual(150);
  expect(DISTRESS_PHRASES.length).toBeLessThanOrEqual(60);
  const all = [...dangerPhrases, ...DISTRESS_PHRASES, ...ALARM_DENIAL_PHRASES];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((phrase) => phrase.split("…").length > 2 || /[^a-zà-ÿ0-9'…| -]/u.test(phrase))).toEqual(
    [],
  );
});

test.each(Object.entries(DANGER_PHRASES))(
  "each phrase of %s is read, and its sentence found",
  (_, phrases) => {
    for (const phrase of phrases) {
      const sentence = `Voilà, ${written(phrase)}.`;
      expect(findDanger(`Bonjour ! ${sentence} Que faire ?`)?.sentence, phrase).toBe(sentence);
    }
  },
);

test("each phrase of distress is read, and is no danger by itself", () => {
  for (const phrase of DISTRESS_PHRASES) {
    expect(findDistressSentence(`Bon, ${written(phrase)}.`), phrase).toBeDefined();
    expect(kindOf(`Bon, ${written(phrase)}.`), phrase).toBeNull();
  }
});

test.each([
  ["JE VEUX MOURIR", "suicide"],
  ["jveux mourrir", "suicide"],
  ["j’ai vraiment envie de mour\u00ADir", "suicide"],
  ["''je veux mourir'''", "suicide"],
  ["Je préférerais mourir, parfois.", "suicide"],
  ["Je pense souvent à me tuer.", "suicide"],
  ["Mon compagnon m’a frappée hier soir.", "violence"],
  ["mon mec ma frappé", "violence"],
  ["Ma fille a avalé de la javel", "medical"],
] as const)("%s is %s, whatever the spelling, the agreement and the word for a wish", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  "Je ne veux pas mourir.",
  "Je n’ai pas envie de mourir.",
  "Je n’ai jamais eu envie de mourir.",
  "Je n’ai plus envie de mourir.",
  "Ce n’est pas que je veux mourir.",
  "Je ne vais pas me suicider pour si peu.",
  "Il ne me frappe pas.",
  "Il ne m’a jamais frappée.",
  "Elle n’a pas d’idées suicidaires.",
])("%s is denied, and no danger", (text) => {
  expect(kindOf(text)).toBeNull();
});

test("a negation of another clause denies nothing", () => {
  expect(kindOf("je dors pas je veux mourir")).toBe("suicide");
  expect(kindOf("Je n’en peux plus, je veux mourir")).toBe("suicide");
});

test.each([
  "Je veux en finir une bonne fois pour toutes avec cette copropriété.",
  "C’était à mourir de rire.",
  "Il me bat aux échecs.",
  "Il me frappe par son sérieux.",
  "Je n’ai plus envie de vivre à Paris.",
  "Je me tue au travail.",
  "Mon fils refuse de manger des légumes.",
  "Je n’en peux plus de ce dossier.",
])("%s is said of something else, and is neither danger nor distress", (text) => {
  expect(kindOf(text)).toBeNull();
  expect(findDistressSentence(text)).toBeUndefined();
});

test("the gravest of several is the one", () => {
  expect(kindOf("Mon mari me frappe et je veux mourir.")).toBe("suicide");
  expect(kindOf("Mon mari me frappe. Je veux mourir.")).toBe("suicide");
});

test.each([
  "Mais non, je parle de la copropriété !",
  "Il n’y a aucun danger, nous allons très bien tous les deux.",
  "C’est une façon de parler. Tu te fous de moi ?",
  "Je plaisante !",
  "Vous m’avez mal compris.",
  "Je vous parlais des travaux.",
  "Je parlais juste de la copropriété.",
  "Rassurez-vous, c’est de l’humour !",
  "Ce n’est pas un drame. C’était pour rire.",
])("%s takes an alarm back", (text) => {
  expect(isAlarmDenial(text)).toBe(true);
  expect(findDanger(text)).toBeNull();
});

test.each([
  "Non.",
  "Non, je suis seule.",
  "Pas en sécurité, non.",
  "Aucun danger pour l’instant, il est sorti.",
  "Je ne veux pas mourir.",
  "Je ne parle de ça à personne.",
  "Pas du tout.",
  "N’importe quoi, il est encore là.",
  "Mes parents n’ont pas compris.",
  "Hier je parlais de ça à ma sœur.",
  "Ce n’est pas une façon de parler.",
  "Je ne plaisante pas.",
  "Il dit que c’est pour rire.",
  "Il répète qu’il n’y a aucun danger.",
  "Non, je ne parle de la situation à personne.",
])("%s may answer « Êtes-vous en sécurité ? », and takes nothing back", (text) => {
  expect(isAlarmDenial(text)).toBe(false);
});

test("whatever is written has an answer, whose sentence is in the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 3_000 }), (text) => {
      const found = findDanger(text);
      expect([null, ...DANGER_KINDS]).toContain(found?.kind ?? null);
      if (found) expect(text).toContain(found.sentence);
      findDistressSentence(text);
      isAlarmDenial(text);
    }),
    { numRuns: 300 },
  );
});

/** Returns the time of the fastest of many runs, which other work on the machine disturbs least. */
function fastestMs(text: string): number {
  const run = () => {
    const startedAt = performance.now();
    findDanger(text);
    return performance.now() - startedAt;
  };
  return Math.min(...Array.from({ length: 60 }, run));
}

test.each([
  ["phrases of danger", dangerPhrases.map(written).join(". ")],
  ["one sentence without an end", dangerPhrases.map(written).join(" ")],
  ["the beginnings of phrases", "je veux plus pense avalé vie mon père il ".repeat(400)],
  ["one letter", "a".repeat(20_000)],
  ["ends of sentences", "!?".repeat(10_000)],
])("ten times the text takes by no means a hundred times as long: %s", (_, text) => {
  const short = text.slice(0, 1_900);
  expect(fastestMs(short.repeat(10))).toBeLessThan(Math.max(fastestMs(short), 0.1) * 35);
});
