import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf, matchRangesOf, searchWords } from "./words.rules.ts";

const marked = (text: string, query: string) =>
  matchRangesOf(text, searchWords(query)).map(([start, end]) => text.slice(start, end));

test("the words of a text have neither accents nor signs", () => {
  expect(searchWords("  L’équipe d’Alvéa : 2 cœurs, 3 % !")).toEqual([
    "l",
    "equipe",
    "d",
    "alvea",
    "2",
    "coeurs",
    "3",
  ]);
  expect(searchWords("« ?! »")).toEqual([]);
});

test.each([
  ["Accepter le poste chez Alvéa", "alvea", ["Alvéa"]],
  ["De tout cœur, le CŒUR", "coeur", ["cœur", "CŒUR"]],
  ["Ope\u0301rer le genou", "operer gen", ["Ope\u0301rer", "gen"]],
  ["anana", "ana nan", ["anana"]],
  ["🙂 Été", "ete", ["Été"]],
  ["L'analyse ﬁnancière du con\u00ADtrat", "financiere contrat", ["ﬁnancière", "con\u00ADtrat"]],
  ["Le proﬁt, la dé\u200Bmission", "prof demission", ["proﬁ", "dé\u200Bmission"]],
  ["Vendre", "louer", []],
])("in « %s », « %s » marks %j", (text, query, parts) => {
  expect(marked(text, query)).toEqual(parts);
});

test("what is marked is that word, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("e", "ae", "l", "2"), (text, word) => {
      for (const [start, end] of matchRangesOf(text, [word])) {
        expect(start).toBeLessThan(end);
        expect(searchWords(text.slice(start, end)).join("")).toContain(word);
      }
    }),
  );
});

const LONG = `${"Avant de dire oui, écoutez ceci. ".repeat(10)}La place d’Alvéa compte.${" Et puis la suite viendra plus tard.".repeat(10)}`;

test("an excerpt is a line around the first word, cut between words", () => {
  const excerpt = excerptOf(LONG, ["alvea"], 100);
  expect(excerpt).toContain("La place d’Alvéa compte.");
  expect(excerpt).toMatch(/^….+…$/);
  expect(excerpt.length).toBeLessThanOrEqual(102);
  for (const word of excerpt.slice(1, -1).split(" ")) expect(LONG.split(/\s/)).toContain(word);
});

// If each match were compared with every other, this would take minutes.
test("excerpts of long texts that are full of the words are cut at once", () => {
  const text = "a".repeat(100_000);
  const words = Array.from({ length: 18 }, (_, at) => "a".repeat(at + 1));
  const excerpts = Array.from({ length: 300 }, () => excerptOf(text, words, 160));
  expect(new Set(excerpts)).toEqual(new Set([`${"a".repeat(160)}…`]));
});

test("an excerpt is around the word that stands first, whichever is asked for first", () => {
  expect(excerptOf(`${LONG} Un genou.`, ["genou", "alvea"], 100)).toContain("La place d’Alvéa compte.");
  expect(excerptOf(`${LONG} Un genou.`, ["nulle", "genou"], 100)).toContain("Un genou.");
});

test("an excerpt is around the longest word that it has, and begins shortly before it", () => {
  expect(excerptOf(LONG, ["d", "alvea", "la"], 100)).toContain("La place d’Alvéa compte.");
  const atEnd = excerptOf(`${LONG} Un genou.`, ["genou"], 100);
  expect(atEnd.indexOf("genou")).toBeLessThanOrEqual(41);
});

test("a short text is its own excerpt, in one line", () => {
  expect(excerptOf("Un\n\n- deux", ["deux"], 100)).toBe("Un - deux");
});

test("an excerpt holds the word that it is about, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.string({ maxLength: 300 }), (a, b) => {
      const excerpt = excerptOf(`${a} genou ${b}`, ["genou"], 60);
      expect(searchWords(excerpt).some((word) => word.includes("genou"))).toBe(true);
      expect(excerpt.isWellFormed() || !`${a}${b}`.isWellFormed()).toBe(true);
    }),
  );
});
