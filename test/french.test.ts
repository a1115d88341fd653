import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleViolations } from "./french/rule-violations.ts";
import { FIXED_TEXTS, TYPOGRAPHY, WORDS } from "./french/rules.ts";
import { isFrench, isReadByPeople, textsOf, type TextInSource } from "./french/texts.ts";
import { isWordsFile, product, readText, ROOT } from "./sources.ts";

/**
 * Files with words that people write, phrases of danger and words without meaning: the product recognises
 * them, and nobody reads them.
 */
const MET = /fixtures?\.ts$|-phrases\.ts$|stopwords\.ts$/;

const written = product.filter(({ path }) => !MET.test(path)).flatMap(textsOf);
const labels = written.filter(({ path, text }) => isWordsFile(path) && isReadByPeople(text));
const others = written.filter(({ path, text }) => !isWordsFile(path) && isFrench(text));

test("the words of the screens keep to French typography, and to one name for one thing", () => {
  expect(labels.length).toBeGreaterThan(2000);
  expect(ruleViolations(labels, { ...TYPOGRAPHY, ...WORDS })).toEqual([]);
});

test("so do the sentences of the server, of the terminal and of the components", () => {
  expect(others.length).toBeGreaterThan(800);
  expect(ruleViolations(others, TYPOGRAPHY)).toEqual([]);
});

test.each([
  [
    "the pages of whoever runs it",
    ["README.md", "shared/docs/deploy.md", ...globSync("shared/docs/operations/**/*.md", { cwd: ROOT })],
    TYPOGRAPHY,
  ],
  ["the legal texts", globSync("frontend/src/features/**/*.md", { cwd: ROOT }), { ...TYPOGRAPHY, ...WORDS }],
])("so does what is written in Markdown, outside of its commands: %s", (_, paths, rules) => {
  const { "one space between words": _spaces, ...kept } = rules;
  expect(ruleViolations(paths.flatMap(linesOfProse), kept)).toEqual([]);
});

test("labels hold plain spaces: what makes them last is done at rendering", () => {
  const files = product.filter(({ path, text }) => isWordsFile(path) && /[\u00A0\u202F]/.test(text));
  expect(files.map(({ path }) => path)).toEqual([]);
});

test("no exception is left behind", () => {
  const texts = new Set(written.map(({ text }) => text));
  expect(FIXED_TEXTS.filter((text) => !texts.has(text))).toEqual([]);
});

test.each([
  ["a space before ? and !", "Vraiment?"],
  ["a space before : and ;", "Il reste: un point"],
  ["a space within « »", "Il dit «oui »"],
  ["no space before , and .", "Fini ."],
  ["an apostrophe is ’", "l'avis"],
  ["an ellipsis is …", "Enfin..."],
  ["one space between words", "deux  espaces"],
  ["a space between a figure and % or €", "12% du plan"],
  ["a dash is not a hyphen", "Un titre - une suite"],
  ["œ in one letter", "un coeur"],
  ["a capital keeps its accent", "Etat du plan"],
  ["the first of a month is 1ᵉʳ", "le 1 mars"],
  ["everybody is written to, without marks of gender", "connecté(e)"],
  ["nobody is « connecté » or « seul », which leaves half of them out", "Vous êtes connecté."],
  ["people are « vous »", "Que veux-tu ?"],
  ["« » quote, not straight signs", 'Projet "A"'],
  ["« e-mail »", "Un courriel vous attend."],
  ["« certitude », not « sûreté »", "Sûreté et durées"],
  ["« discussion », not « chat »", "Ouvrir le chat"],
  ["« relecture », not « revue »", "Une revue du choix"],
  ["« définitivement », not « en permanence »", "Supprimer en permanence"],
  ["what French has a word for", "Votre feedback"],
])("a machine can see it: %s", (rule, broken) => {
  const seen = ruleViolations([{ path: "a", line: 1, text: broken }], { ...TYPOGRAPHY, ...WORDS });
  expect(seen).toContain(`a:1: ${rule}: ${broken}`);
});

/** Returns the lines of a text in Markdown, without code and without the targets of links and anchors. */
function linesOfProse(path: string): TextInSource[] {
  const prose = readText(path)
    .replaceAll(/```[^]*?```/g, (code) => code.replaceAll(/[^\n]/g, ""))
    .replaceAll(/`[^`\n]*`/g, "0")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/ \{#\w+\}$/gm, "")
    .replaceAll(/\{[\w-]+\}/g, "0");
  return prose.split("\n").map((text, at) => ({ path, line: at + 1, text }));
}
