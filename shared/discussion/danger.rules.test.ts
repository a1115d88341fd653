import fc from "fast-check";
import { expect, test } from "vitest";
import { DANGER_PHRASES } from "./danger-phrases.ts";
import { DANGER_TEXTS, FORMER_FALSE_ALARMS, HARMLESS_TEXTS } from "./danger.fixtures.ts";
import { findDanger, isDenial } from "./danger.rules.ts";
import { DANGER_KINDS, type Danger } from "./danger.schema.ts";

const kindOf = (text: string): Danger | null => findDanger(text)?.kind ?? null;
const sentences = Object.values(DANGER_TEXTS).flat();

test("the sentences are many, and none is there twice", () => {
  expect(sentences.length).toBeGreaterThanOrEqual(350);
  expect(HARMLESS_TEXTS.length).toBeGreaterThanOrEqual(600);
  expect(new Set([...sentences, ...HARMLESS_TEXTS]).size).toBe(sentences.length + HARMLESS_TEXTS.length);
});

test("the phrases are at most 150: a floor, no dictionary", () => {
  expect(
    Object.values(DANGER_PHRASES).flatMap(({ own, other }) => own.concat(other)).length,
  ).toBeLessThanOrEqual(150);
});

test("of what people in danger write plainly, 3 in 4 are seen at least", () => {
  const missed = sentences.filter((sentence) => kindOf(sentence) === null);
  expect(missed.length / sentences.length, missed.join("\n")).toBeLessThanOrEqual(0.25);
});

test("of what others write, 1 in 200 is taken for danger at most", () => {
  const alarms = HARMLESS_TEXTS.filter((sentence) => kindOf(sentence) !== null);
  expect(alarms.length / HARMLESS_TEXTS.length, alarms.join("\n")).toBeLessThanOrEqual(0.005);
});

test("a figure of speech that was once taken for danger raises no alarm", () => {
  expect(FORMER_FALSE_ALARMS.filter((sentence) => kindOf(sentence) !== null)).toEqual([]);
});

test.each(Object.entries(DANGER_TEXTS) as [Danger, string[]][])(
  "of what is seen of %s, 9 in 10 are seen as that",
  (kind, said) => {
    const seen = said.map(kindOf).filter((one) => one !== null);
    expect(seen.filter((one) => one === kind).length / seen.length).toBeGreaterThanOrEqual(0.9);
  },
);

test("what is said of another in a story or a trade is no danger; what is said of oneself is", () => {
  expect(kindOf("Dans mon roman, l’héroïne veut se tuer.")).toBeNull();
  expect(kindOf("Je suis infirmière : un patient veut se tuer, et je veux changer de service.")).toBeNull();
  expect(kindOf("J’écris un roman et je veux mourir.")).toBe("suicide");
});

test("the sentence that speaks of danger is found in a long text, as written", () => {
  const ordinary = "Je dois choisir entre deux offres, l’une à Lyon et l’autre à Nantes. ".repeat(60);
  expect(findDanger(ordinary)).toBeNull();
  expect(findDanger(`${ordinary}En fait, je veux mourir ! ${ordinary}`)).toEqual({
    kind: "suicide",
    sentence: "En fait, je veux mourir !",
  });
  const breathless = ordinary.replaceAll(".", " et").trim();
  const whole = `${breathless} en fait mon mari me frappe ${breathless}`;
  expect(findDanger(whole)).toEqual({ kind: "violence", sentence: whole });
});

test.each([
  ["Je veux en finir avec tout", "suicide"],
  ["Je veux en finir avec tout, je n’en peux plus.", "suicide"],
  ["j’ai envie de mour\u00ADir", "suicide"],
  ["je vais lui péter la gueule", "threat"],
  ["Je vais lui casser la gueule !", "threat"],
  ["Je veux en finir une bonne fois pour toutes avec cette copropriété", null],
  ["Je veux en finir avec tout ce bazar", null],
  ["Je vais lui péter la gueule au ping-pong", null],
  ["Je vais me casser la gueule avec ce projet", null],
] as const)("%s is %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test("the gravest of several is the one", () => {
  expect(kindOf("Mon mari me frappe et je veux mourir.")).toBe("suicide");
  expect(kindOf("Mon mari me frappe. Je veux mourir.")).toBe("suicide");
});

test.each([
  "Mais non, je parle de la copropriété !",
  "Il n’y a aucun danger, nous allons très bien tous les deux.",
  "C’est une façon de parler. Tu te fous de moi ?",
  "Pas du tout, je n’ai aucune idée noire.",
  "Je plaisante !",
  "Vous m’avez mal compris.",
  "Je vous parlais des travaux.",
  "je parle de mon bail, pas de ma vie",
  "Je parle du poste et pas de mourir !",
  "Je parlais juste de la copropriété.",
  "Non, je parle de l’appartement.",
  "Rassurez-vous, c’est de l’humour !",
  "Ce n’est pas un drame. C’était pour rire.",
])("%s takes an alarm back", (text) => {
  expect(isDenial(text)).toBe(true);
  expect(findDanger(text)).toBeNull();
});

test.each([
  "Non.",
  "Non, je suis seule.",
  "Non, personne.",
  "Pas en sécurité, non.",
  "Aucun danger pour l’instant, il est sorti.",
  "Oui.",
  "Je ne veux pas mourir.",
  "Je ne parle de ça à personne.",
  "Il ne m’a jamais menacée.",
  "Pas du tout.",
  "Mais non.",
  "Non non, je suis seule.",
  "N’importe quoi, il est encore là.",
  "Mes parents n’ont pas compris.",
  "Il n’a pas lu ma lettre.",
  "Hier je parlais de ça à ma sœur.",
  "Je voulais dire au revoir à mes enfants.",
  "Je voulais juste dire au revoir.",
  "Ce n’est pas une façon de parler.",
  "Je ne plaisante pas.",
  "Il dit que c’est pour rire.",
  "Il répète qu’il n’y a aucun danger.",
  "Pas seulement des idées noires.",
  "Blague à part, je suis seule.",
  "Non, je ne parle de la situation à personne.",
  "Je parle de ma fille, pas de ma vie.",
  "Je parle de mon mari, pas de mon chef.",
  "Je parle de mon bail, pas de ma vie privée.",
  "Je ne parle pas de ma vie.",
])("%s may answer « Êtes-vous en sécurité ? », and takes nothing back", (text) => {
  expect(isDenial(text)).toBe(false);
});

test("whatever is written has an answer, whose sentence is in the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 3_000 }), (text) => {
      const found = findDanger(text);
      expect([null, ...DANGER_KINDS]).toContain(found?.kind ?? null);
      if (found) expect(text).toContain(found.sentence);
      isDenial(text);
    }),
    { numRuns: 300 },
  );
});

/** The fastest of many: what else the machine does slows the others. */
function fastestMs(text: string): number {
  const run = () => {
    const startedAt = performance.now();
    findDanger(text);
    return performance.now() - startedAt;
  };
  return Math.min(...Array.from({ length: 60 }, run));
}

test.each([
  ["all kinds of danger", sentences.join(" ")],
  ["figures of speech", HARMLESS_TEXTS.join("\n")],
  ["one sentence without an end", sentences.join(" ").replaceAll(/[.!?…]/g, "")],
  ["the same words again and again", "je pense a la fille et mon fils qui se fait de ma mere ".repeat(400)],
  ["one letter", "a".repeat(20_000)],
  ["ends of sentences", "!?".repeat(10_000)],
])("ten times the text takes by no means a hundred times as long: %s", (_, text) => {
  const short = text.slice(0, 1_900);
  expect(fastestMs(short.repeat(10))).toBeLessThan(Math.max(fastestMs(short), 0.1) * 35);
});

// Where the same signs are read again and again, so many take minutes, and the test its time.
test.each(["'", "’", "`", "a'", "''a", "@"])("messages full of %s are read at once", (sign) => {
  const message = `x${sign.repeat(8_000 / sign.length)}x`;
  expect(Array.from({ length: 200 }, () => findDanger(message)).every((one) => one === null)).toBe(true);
});

test.each(["''je veux mourir'''", "'''''je veux mourir", "je ''''' veux mourir"])(
  "%s is said, however many quotation marks there are",
  (text) => {
    expect(kindOf(text)).toBe("suicide");
  },
);
