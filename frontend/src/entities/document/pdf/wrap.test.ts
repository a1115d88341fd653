import fc from "fast-check";
import { expect, test } from "vitest";
import type { FontMetrics } from "./faces.ts";
import { textWidths, wrapText } from "./wrap.ts";

/**
 * Metrics in which each character is a millimetre wide at `SIZE`, and the font « sans » has only the common
 * characters.
 */
const metrics: FontMetrics = { has: (face, code) => face === "symbols" || code < 0x2190, width: () => 1000 };
const SIZE = 72 / 25.4;

const wrapped = (text: string, width: number) =>
  wrapText([{ text, face: "sans" }], { size: SIZE, width, metrics }).map((line) =>
    line.map((piece) => piece.text).join(""),
  );

test.each([
  ["breaks between words", "un deux trois", 8, ["un deux", "trois"]],
  ["breaks at line breaks, empty ones too", "un\n\ndeux", 8, ["un", "", "deux"]],
  ["breaks after a hyphen", "quatre-pièces", 9, ["quatre-", "pièces"]],
  ["breaks inside what is too long", "abcdefghij", 4, ["abcd", "efgh", "ij"]],
  ["keeps a sign with its word", "un deux : oui", 8, ["un", "deux :", "oui"]],
  ["keeps quotes with their words", "a « bc » d", 7, ["a", "« bc »", "d"]],
  ["keeps an amount with its unit", "soit 40 €", 8, ["soit", "40 €"]],
  ["keeps the thousands of a number together", "vendre 310 000 €", 14, ["vendre", "310 000 €"]],
  ["breaks between two numbers", "en 2026 300 voix", 8, ["en 2026", "300 voix"]],
  ["breaks a telephone number", "au 06 12 34 56", 6, ["au 06", "12 34", "56"]],
  ["never breaks at a no-break space", "un deux\u00A0trois", 9, ["un", "deux\u00A0troi", "s"]],
  ["leaves a minus with its figure", "de -12 a", 5, ["de", "-12 a"]],
  ["breaks twice before a sign that may not begin a line", "  »", 1, ["", "", "»"]],
  ["an exact fit is no break", "abcd efgh", 4, ["abcd", "efgh"]],
] as const)("%s", (_, text, width, lines) => {
  expect(wrapped(text, width)).toEqual(lines);
});

test.each([
  ["un deux : oui", 6, 13],
  ["soit 310 000 €", 9, 14],
  ["un\ndeux trois", 5, 10],
  ["", 0, 0],
])("of « %s » the widest part is %i wide, the widest line %i", (text, least, whole) => {
  const widths = textWidths([{ text, face: "sans" }], { size: SIZE, metrics });
  expect([widths.least, widths.whole].map(Math.round)).toEqual([least, whole]);
});

test("a sign that a face lacks is set in another, in its place", () => {
  const [line] = wrapText([{ text: "a → b", face: "voice" }], { size: SIZE, width: 20, metrics });
  expect(line?.map(({ text, face, x, width }) => [text, face, Math.round(x), Math.round(width)])).toEqual([
    ["a ", "voice", 0, 2],
    ["→", "symbols", 2, 1],
    [" b", "voice", 3, 2],
  ]);
});

test("no line is wider than asked, and no sign is lost", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "é", " ", "-", ":", "\n", "«", "»") }),
      fc.integer({ min: 1, max: 9 }),
      (text, width) => {
        const lines = wrapped(text, width);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
        expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
      },
    ),
  );
});
