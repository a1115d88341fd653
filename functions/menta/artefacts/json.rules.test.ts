import fc from "fast-check";
import { expect, test } from "vitest";
import { objectIn } from "./json.rules.ts";

const VALUE = { a: ['é }{ "x" ,]', "b"], c: { d: 1 } };
const JSON_TEXT = JSON.stringify(VALUE);

test.each([
  ["alone", JSON_TEXT],
  ["in a fence", `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ["with words around it", `Voici {le résultat} :\n${JSON_TEXT}\nBonne lecture !`],
  ["with a comma too many", JSON_TEXT.replace('"b"]', '"b", ]').replace("1}", "1,\n}")],
])("an object %s is read", (_, answer) => {
  expect(objectIn(answer)).toEqual(VALUE);
});

test.each([
  ["a refusal", "Je ne peux pas répondre à cette demande."],
  ["nothing", ""],
  ["a list", "[1, 2]"],
  ["an object in a list", '["{"]'],
  ["a word", "null"],
  ["a string that never ends", '{"a": "'],
])("%s holds none", (_, answer) => {
  expect(objectIn(answer)).toBeUndefined();
});

test("what is cut anywhere is never taken for the whole", () => {
  for (let cut = 0; cut < JSON_TEXT.length; cut += 1) {
    const found = objectIn(JSON_TEXT.slice(0, cut));
    expect(found === undefined || !("a" in found)).toBe(true);
  }
});

test("any object is read back from among any words without brackets", () => {
  const words = fc.string().map((text) => text.replaceAll(/[{}"]/g, ""));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), words, words, (value, before, after) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(objectIn(before + text + after))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test("an answer of nothing but brackets is soon given up", () => {
  expect(objectIn("{".repeat(100_000))).toBeUndefined();
  expect(objectIn("[".repeat(100_000))).toBeUndefined();
});
