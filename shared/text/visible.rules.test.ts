import fc from "fast-check";
import { expect, test } from "vitest";
import { isBlank, visibleLength } from "./visible.rules.ts";

test.each([
  ["nothing", ""],
  ["spaces", " \t\n\u00A0\u2009\u3000"],
  ["zero-width spaces", "\u200B\u200B\u200B"],
  ["a word joiner", "\u2060"],
  ["a Hangul filler", "\u3164"],
  ["an empty Braille pattern", "\u2800\u2800"],
  ["a soft hyphen and direction marks", "\u00AD\u200E\u202E"],
  ["accents alone", "\u0301 \u0301"],
  ["variation selectors and tags", "\uFE0F\u{E0061}"],
  ["control signs", "\u0001\u001F"],
])("%s cannot be seen", (_, text) => expect(isBlank(text)).toBe(true));

test.each([
  ["A", 1],
  ["?", 1],
  ["日本語", 3],
  ["هل", 2],
  ["हिन्दी", 6],
  ["🦄", 2],
  ["👨‍👩‍👧", 6],
  ["1️⃣", 2],
  ["a\u200Bb c", 4],
  [" a\u200B\u200B ", 1],
  ["e\u0301", 2],
])("of « %s », %i can be seen", (text, length) => expect(visibleLength(text)).toBe(length));

test("no more can be seen than there is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(visibleLength(text)).toBeLessThanOrEqual(text.trim().length);
    }),
  );
});
