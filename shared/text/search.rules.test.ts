import { expect, test } from "vitest";
import { isBlankQuery, createTextSearch } from "./search.rules.ts";

type Note = { title: string; body: string | null };

const LYON = { title: "Déménager à Lyon", body: "Pour l’équipe" };
const GENOU = { title: "Opérer le genou", body: null };
const byNote = createTextSearch(({ title, body }: Note) => [title, body]);
const found = (query: string) => [LYON, GENOU].filter(byNote(query));

test("a word is found in any of the texts, without case and accents", () => {
  expect(found("OPERER")).toEqual([GENOU]);
  expect(found("l'equipe")).toEqual([LYON]);
});

test("every word must be there, in any order and in any text", () => {
  expect(found("équipe lyon")).toEqual([LYON]);
  expect(found("lyon genou")).toEqual([]);
});

test("the end of one text and the beginning of the next are two words", () => {
  expect(found("lyonpour")).toEqual([]);
  expect(found("lyon pour")).toEqual([LYON]);
});

test("a text that is missing is no word", () => {
  expect(found("null")).toEqual([]);
});

test("a blank query keeps all", () => {
  expect(found("")).toEqual([LYON, GENOU]);
  expect(found(" \n\u00A0")).toEqual([LYON, GENOU]);
});

test("an item's texts are read once, however often it is searched", () => {
  let reads = 0;
  const search = createTextSearch(({ title }: Note) => {
    reads += 1;
    return [title];
  });
  for (const query of ["lyon", "ly", "genou", ""]) [LYON, GENOU].filter(search(query));
  expect(reads).toBe(2);
});

test("each search reads texts of its own", () => {
  const byTitle = createTextSearch(({ title }: Note) => [title]);
  expect(found("équipe")).toEqual([LYON]);
  expect([LYON].filter(byTitle("équipe"))).toEqual([]);
});

test.each([
  ["", true],
  [" \u00A0\n", true],
  ["a", false],
])("whether « %s » is blank: %s", (query, blank) => {
  expect(isBlankQuery(query)).toBe(blank);
});
