import { expect, test } from "vitest";
import { limitCombiningMarks } from "./marks.rules.ts";

const GRAVE = "\u0300";
const BELOW = "\u0315";
/** Returns the length of the longest run of combining marks. */
const longestRun = (text: string) =>
  Math.max(0, ...(text.match(/[^\P{M}\u034F]+/gu) ?? []).map((run) => run.length));

test.each([
  "Élodie préfère",
  "E\u0301lodie",
  "שָׁלוֹם",
  "हिन्दी",
  "ภาษาไทย",
  "👩‍👩‍👧",
  "",
  `a${GRAVE.repeat(30)}b${BELOW.repeat(30)}`,
])("%j stays as it is", (text) => expect(limitCombiningMarks(text)).toBe(text));

test("the thirty-first mark of a letter is parted from those before it, and nothing is lost", () => {
  const text = `a${GRAVE.repeat(61)}b`;
  const safe = `a${GRAVE.repeat(30)}\u034F${GRAVE.repeat(30)}\u034F${GRAVE}b`;
  expect(limitCombiningMarks(text)).toBe(safe);
  expect(limitCombiningMarks(safe)).toBe(safe);
  expect(safe.replaceAll("\u034F", "")).toBe(text);
});

test("of half a megabyte of marks on one letter, no more than thirty are put in order together", () => {
  const safe = limitCombiningMarks(`a${`${GRAVE}${BELOW}`.repeat(250_000)}`);
  expect(longestRun(safe)).toBe(30);
  expect(longestRun(safe.normalize("NFC"))).toBe(30);
});
