import { expect, test } from "vitest";
import { LANDING } from "#frontend/features/landing/words.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import type { Bank } from "./questions/bank.ts";
import { DECIDE } from "./questions/decide.ts";
import { talk } from "./test-talk.ts";

/** Replaces the names of options by an empty pair of quotation marks. */
const unnamed = (text: string) => text.replaceAll(/«[^»]+»/g, "« »");

/** Lists all wordings of a bank, without the names of options. */
const wordingsOf = ({ more = {}, ...bank }: Bank): string[] =>
  [...Object.values(bank), ...Object.values(more)].flatMap((wordings) =>
    Object.values(wordings).map(unnamed),
  );

test("the landing page asks, in its demonstration and above its field, what the interview really asks", () => {
  const questions = LANDING.exchange.filter(({ who }) => who !== "person").map(({ text }) => text);
  expect(questions.length).toBeGreaterThan(1);
  expect(wordingsOf(DECIDE)).toEqual(expect.arrayContaining(questions.map(unnamed)));
  const asked = LANDING.question.toLowerCase();
  expect(wordingsOf(DECIDE).some((wording) => wording.endsWith(asked))).toBe(true);
});

test("what was typed on the landing page is the question of the dossier, and is not asked again", () => {
  const { dossier, replies } = talk("decide", ["Faut-il vendre l’atelier ?"]);
  expect(keptLines(dossier.lines, "question").map(({ text }) => text)).toEqual([
    "Faut-il vendre l’atelier ?",
  ]);
  expect(Object.values(DECIDE.question ?? {}).some((wording) => replies[0]?.includes(wording))).toBe(false);
});
