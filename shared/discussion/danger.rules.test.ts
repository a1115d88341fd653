import fc from "fast-check";
import { expect, test } from "vitest";
import { FIGURES_OF_SPEECH, DANGER_PHRASES, COMBINED_PHRASES } from "./danger-phrases.ts";
import { FIELD_PHRASES } from "./danger-field-phrases.ts";
import { INDIRECT_PHRASES } from "./danger-indirect-phrases.ts";
import {
  INDIRECT_DANGER_TEXTS,
  HARMLESS_LOOK_ALIKES,
  ONGOING_CRISES,
  PAST_CRISES,
} from "./danger-indirect.fixtures.ts";
import { HARMLESS_TEXTS, DANGER_TEXTS, ROUNDABOUT_DANGER_TEXTS } from "./danger.fixtures.ts";
import { dangerInMessages, findDanger, type Danger } from "./danger.rules.ts";

const sentences = [...Object.values(DANGER_TEXTS).flat(), ...ROUNDABOUT_DANGER_TEXTS];

test("the sentences are many, and none is there twice", () => {
  expect(sentences.length).toBeGreaterThanOrEqual(600);
  expect(HARMLESS_TEXTS.length).toBeGreaterThanOrEqual(600);
  expect(new Set([...sentences, ...HARMLESS_TEXTS]).size).toBe(sentences.length + HARMLESS_TEXTS.length);
});

test("of what people in danger write, 97 in 100 are seen at least", () => {
  const missed = sentences.filter((sentence) => findDanger(sentence) === null);
  expect(missed.length / sentences.length, missed.join("\n")).toBeLessThanOrEqual(0.03);
});

test("of what others write, 2 in 100 are taken for danger at most", () => {
  const alarms = HARMLESS_TEXTS.filter((sentence) => findDanger(sentence) !== null);
  expect(alarms.length / HARMLESS_TEXTS.length, alarms.join("\n")).toBeLessThanOrEqual(0.02);
});

test.each(Object.entries(DANGER_TEXTS) as [Danger, string[]][])(
  "of %s, 95 in 100 are seen as that",
  (kind, said) => {
    const others = said.filter((sentence) => findDanger(sentence) !== kind);
    expect(others.length / said.length, others.join("\n")).toBeLessThanOrEqual(0.05);
  },
);

test.each(Object.entries(INDIRECT_DANGER_TEXTS))("of %s that is not named, 85 in 100 are seen", (_, said) => {
  const missed = said.filter((sentence) => findDanger(sentence) === null);
  expect(missed.length / said.length, missed.join("\n")).toBeLessThanOrEqual(0.15);
});

test("the same words where nobody is in danger, and crises that are over, are hardly ever taken for it", () => {
  // Of those that are over, some more: without a date far back, a number to call is the lesser harm.
  for (const [said, most] of [
    [HARMLESS_LOOK_ALIKES, 0.1],
    [PAST_CRISES, 0.3],
  ] as const) {
    const alarms = said.filter((sentence) => findDanger(sentence) !== null);
    expect(alarms.length / said.length, alarms.join("\n")).toBeLessThanOrEqual(most);
  }
});

test("who is beaten at a game is not beaten, and who is beaten after one is", () => {
  expect(findDanger("J’apprends les échecs avec mon petit-fils, il me bat à chaque fois.")).toBeNull();
  expect(findDanger("On joue aux cartes et quand il perd il me bat.")).toBe("violence");
  expect(findDanger("Il rentre de la course et il me bat à chaque fois.")).toBe("violence");
});

test("what comes back is not over", () => {
  expect(ONGOING_CRISES.filter((sentence) => findDanger(sentence) === null)).toEqual([]);
});

test("a danger in the middle of a long text is seen, whatever stands around it", () => {
  const ordinary = "Je dois choisir entre deux offres, l’une à Lyon et l’autre à Nantes. ".repeat(60);
  expect(findDanger(ordinary)).toBeNull();
  expect(findDanger(`${ordinary}En fait je veux mourir. ${ordinary}`)).toBe("suicide");
  const breathless = ordinary.replaceAll(".", " et");
  expect(findDanger(`${breathless} en fait mon mari me frappe ${breathless}`)).toBe("violence");
});

test("the gravest of several is the one", () => {
  expect(findDanger("Mon mari me frappe et je veux mourir.")).toBe("suicide");
  expect(findDanger("Je veux mourir. Mon mari me frappe.")).toBe("suicide");
});

test("in a conversation the newest danger counts, until its writer says that they were misread", () => {
  expect(dangerInMessages([])).toBeNull();
  expect(dangerInMessages(["Je veux mourir.", "Oui.", "Je ne sais pas."])).toBe("suicide");
  expect(dangerInMessages(["Je veux mourir.", "Mon mari me frappe."])).toBe("violence");
  expect(dangerInMessages(["Je veux mourir.", "Je plaisante !", "Lyon ou Nantes ?"])).toBeNull();
  expect(dangerInMessages(["Je plaisante.", "Je veux mourir."])).toBe("suicide");
  expect(dangerInMessages(["Je veux mourir. Non, je plaisante."])).toBe("suicide");
});

test("whatever is written has an answer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 3_000 }), (text) => {
      expect([null, ...Object.keys(DANGER_TEXTS)]).toContain(findDanger(text));
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
  ["the same words again and again", "je veux mourir de me tuer mon fils photos de ma fille ".repeat(400)],
  ["one letter", "a".repeat(20_000)],
])("ten times the text takes by no means a hundred times as long: %s", (_, text) => {
  const short = text.slice(0, 1_900);
  expect(fastestMs(short.repeat(10))).toBeLessThan(Math.max(fastestMs(short), 0.1) * 35);
});

test("the beginnings that phrases are looked up by have four letters at most", () => {
  const stems = [
    ...DANGER_PHRASES,
    ...COMBINED_PHRASES,
    ...INDIRECT_PHRASES,
    ...FIELD_PHRASES,
    ...FIGURES_OF_SPEECH,
  ].flatMap((entry) => entry.stems.split(" "));
  expect(stems.filter((stem) => !/^[a-z0-9]{1,4}$/.test(stem))).toEqual([]);
});

// Where the same signs are read again and again, so many take minutes, and the test its time.
test.each(["'", "’", "`", "a'", "''a", "@"])("messages full of %s are read at once", (sign) => {
  const message = `x${sign.repeat(8_000 / sign.length)}x`;
  expect(dangerInMessages(Array.from({ length: 200 }, () => message))).toBeNull();
});

test.each([
  ["''je veux mourir'''", "suicide"],
  ["'''''je veux mourir", "suicide"],
  ["je ''''' veux mourir", "suicide"],
] as const)("%s is said, however many quotation marks there are", (text, danger) => {
  expect(findDanger(text)).toBe(danger);
});

test("of what is very long, the newest and the very first are read", () => {
  const [danger, other] = ["Je veux mourir.", "Je compare deux offres de travail. ".repeat(200)];
  const after = (others: number) => Array.from({ length: others }, () => other);
  expect(other.length).toBe(7_000);
  expect([
    dangerInMessages(["Bonjour.", danger, ...after(57)]),
    dangerInMessages(["Bonjour.", danger, ...after(58)]),
    dangerInMessages([danger, ...after(58)]),
  ]).toEqual(["suicide", null, "suicide"]);
});
