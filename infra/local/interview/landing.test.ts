import { expect, test } from "vitest";
import { LANDING_PAGE_TEXTS } from "#frontend/features/landing/words.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import type { QuestionBank } from "./questions/bank.ts";
import { DECIDE_QUESTIONS } from "./questions/decide.ts";
import { runTestInterview } from "./test-talk.ts";

/** Replaces the names of options by an empty pair of quotation marks. */
const unnamed = (text: string) => text.replaceAll(/«[^»]+»/g, "« »");

/** Lists all wordings of a bank, without the names of options. */
const wordingsOf = ({ more = {}, ...bank }: QuestionBank): string[] =>
  [...Object.values(bank), ...Object.values(more)].flatMap((wordings) =>
    Object.values(wordings).map(unnamed),
  );

test("the landing page asks, in its demonstration and above its field, what the interview really asks", () => {
  const questions = LANDING_PAGE_TEXTS.exchange.filter(({ who }) => who !== "person").map(({ text }) => text);
  expect(questions.length).toBeGreaterThan(1);
  expect(wordingsOf(DECIDE_QUESTIONS)).toEqual(expect.arrayContaining(questions.map(unnamed)));
  const asked = LANDING_PAGE_TEXTS.question.toLowerCase();
  expect(wordingsOf(DECIDE_QUESTIONS).some((wording) => wording.endsWith(asked))).toBe(true);
});

test("what was typed on the landing page is the question of the dossier, and is not asked again", () => {
  const { dossier, replies } = runTestInterview("decide", ["Faut-il vendre l’atelier ?"]);
  expect(keptLines(dossier.lines, "question").map(({ text }) => text)).toEqual([
    "Faut-il vendre l’atelier ?",
  ]);
  expect(
    Object.values(DECIDE_QUESTIONS.question ?? {}).some((wording) => replies[0]?.includes(wording)),
  ).toBe(false);
});
