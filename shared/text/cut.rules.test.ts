import fc from "fast-check";
import { expect, test } from "vitest";
import { cutAtGrapheme, shorten } from "./cut.rules.ts";

test.each([
  ["a family", "ab👨‍👩‍👧‍👦", "ab"],
  ["a flag", "abc🇫🇷🇧🇪", "abc🇫🇷"],
  ["a thumb with its tone", "abcde👍🏽", "abcde"],
  ["a letter with its accent", "abcdefge\u0301", "abcdefg"],
  ["a pair of surrogates", "abcdefg🦄", "abcdefg"],
])("%s is not cut", (_, text, kept) => expect(cutAtGrapheme(text, 8)).toBe(kept));

test("a single sign longer than the limit is cut, never inside a character", () => {
  expect(cutAtGrapheme("👨‍👩‍👧‍👦", 4)).toBe("👨\u200D");
  expect(cutAtGrapheme(`a${"\u0301".repeat(50)}`, 3)).toBe("a\u0301\u0301");
});

test("a cut text ends where one of its graphemes does, and loses no more than that grapheme", () => {
  const segmenter = new Intl.Segmenter("fr");
  const signs = fc.array(fc.constantFrom("a", "é", "e\u0301", " ", "🦄", "👨‍👩‍👧", "🇫🇷", "👍🏽"), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(signs, fc.integer({ min: 9, max: 40 }), (all, max) => {
      const text = all.join("");
      const ends = Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length);
      const longest = Math.max(0, ...ends.filter((end) => end <= max));
      expect(cutAtGrapheme(text, max)).toBe(text.slice(0, longest));
    }),
  );
});

test("a shortened text has its ellipsis within the limit", () => {
  expect(shorten("Déménager à Lyon", 13)).toBe("Déménager à…");
  expect(shorten("Déménager", 9)).toBe("Déménager");
});
