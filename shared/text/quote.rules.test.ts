import fc from "fast-check";
import { expect, test } from "vitest";
import { findQuote, findLongestSentenceOfNewest } from "./quote.rules.ts";

const SAID = [
  "J’hésite entre Alvéa et des études.\nMon salaire : 2 300 € !",
  "Est-ce que « le sens » compte plus ? R&D ou *vente* ?",
  String.raw`Ou bien C\: le dossier ?`,
];

test.each([
  ["as it was written", "J’hésite entre Alvéa", "J’hésite entre Alvéa"],
  ["in another case, with another apostrophe", "j'HÉSITE entre alvéa", "J’hésite entre Alvéa"],
  ["with other spaces", "mon  salaire\u202F: 2\u00A0300 €", "Mon salaire : 2 300 €"],
  ["without the French space", "Mon salaire: 2 300", "Mon salaire : 2 300"],
  ["between marks and with a full stop", "« hésite entre Alvéa ».", "hésite entre Alvéa"],
  ["with something left out", "hésite […] entre Alvéa et des études", "entre Alvéa et des études"],
  ["as an entity", "R&amp;D ou", "R&D ou"],
  ["with a sign behind a backslash", String.raw`C\: le dossier`, ": le dossier"],
  ["over two lines: the longer one", "Alvéa et des études. Mon salaire", "Alvéa et des études."],
  ["over marks: the longest part", "R&D ou *vente*", "R&D ou"],
])("a quote %s is found", (_, quote, found) => {
  expect(findQuote(quote, SAID)).toBe(found);
});

test.each([
  ["nobody said", "quitter mon mari"],
  ["that is part of a word", "hésit"],
  ["without a word", " « … » "],
  ["that is empty", ""],
  ["of a whole page", "études ".repeat(60)],
])("a quote %s is not", (_, quote) => {
  expect(findQuote(quote, SAID)).toBeUndefined();
});

test("whatever is found is part of a message, and any text can be looked for", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 60 });
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (quote, texts) => {
      const found = findQuote(quote, texts);
      return found === undefined || texts.some((one) => one.includes(found));
    }),
  );
});

test("any words of a message are found, wherever they are cut", () => {
  fc.assert(
    fc.property(fc.nat(8), fc.integer({ min: 1, max: 5 }), (from, count) => {
      const words = "je crains de regretter plus tard de ne rien avoir tenté du tout".split(" ");
      const quote = words.slice(from, from + count).join(" ");
      return findQuote(quote.toUpperCase(), [words.join(" ")]) === quote;
    }),
  );
});

test.each([
  [
    "the longest of the newest message",
    ["Un vieux message, bien plus long.", "Bonjour. Je reste ici ?\nOui."],
    "Je reste ici ?",
  ],
  ["the one before it, where it has no word", ["Je pars.", "… 👍"], "Je pars."],
  ["without Markdown marks", ["**Partir** ou pas, je ne sais"], "ou pas, je ne sais"],
  ["nothing, where nobody wrote a word", ["?!", " "], undefined],
])("the newest sentence is %s", (_, texts, sentence) => {
  expect(findLongestSentenceOfNewest(texts)).toBe(sentence);
});

test("the newest sentence is part of its message, cut between words where it is very long", () => {
  const endless = "et encore ".repeat(80);
  expect(findLongestSentenceOfNewest([endless])).toMatch(/^et encore.*(?:et|encore)$/);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 400 }), { maxLength: 4 }), (texts) => {
      const sentence = findLongestSentenceOfNewest(texts);
      return (
        sentence === undefined || (sentence.length <= 300 && texts.some((one) => one.includes(sentence)))
      );
    }),
  );
});

// If spaces could match in many ways, this would take minutes.
test.each([": oui", "?! oui", ":: oui", "non : oui"])("« %s » is looked for at once in any text", (quote) => {
  const spaces = " ".repeat(200_000);
  expect(findQuote(quote, [`x${spaces}y`, `x${spaces}\n${spaces}y`])).toBeUndefined();
});

test("a quote that begins with a sign is found without the space before it", () => {
  expect(findQuote(": 2 300 €", SAID)).toBe(": 2 300 €");
});

test("a quote with a hundred thousand spaces in it is read once", () => {
  const quote = `a${" ".repeat(100_000)}b`;
  expect(findQuote(quote, ["a b"])).toBeUndefined();
});
