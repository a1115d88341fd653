import fc from "fast-check";
import { expect, test } from "vitest";
import { isOneTypoAway } from "./typo.rules.ts";

test.each([
  ["decsion", "decision", "one missing"],
  ["deciision", "decision", "one too many"],
  ["decizion", "decision", "another one"],
  ["decisoin", "decision", "two in the wrong order"],
  ["edcision", "decision", "the first two in the wrong order"],
  ["demanag", "demenagement", "in the beginning of a longer word"],
  ["genu", "genou", "in a word of four letters"],
  ["genoi", "genou", "at the end of a word"],
])("« %s » is « %s » with a typo: %s", (typed, word) => {
  expect(isOneTypoAway(typed, word)).toBe(true);
});

test.each([
  ["decision", "decision", "no typo"],
  ["dezizion", "decision", "two typos"],
  ["vandre", "rendre", "another first letter, and another"],
  ["rendre", "vendre", "another first letter"],
  ["cas", "car", "too short"],
  ["geni", "generaliser", "four letters, and a much longer word"],
  ["genoi", "genouillere", "the last letter of what is typed, in a longer word"],
])("« %s » is not « %s »: %s", (typed, word) => {
  expect(isOneTypoAway(typed, word)).toBe(false);
});

const words = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "e"), minLength: 5, maxLength: 9 });

test("a word of five letters or more is found with any one of its letters left out, but the first", () => {
  fc.assert(
    fc.property(words, fc.nat(), (word, n) => {
      const at = 1 + (n % (word.length - 1));
      const typed = word.slice(0, at) + word.slice(at + 1);
      expect(isOneTypoAway(typed, word) || word.startsWith(typed)).toBe(true);
    }),
  );
});
