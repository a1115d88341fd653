import fc from "fast-check";
import { expect, test } from "vitest";
import { modelAnswer } from "#test/artefacts/answers.ts";
import { findJsonObject, parseMarkdownAnswer, createAnswerPartTracker } from "./model-answer.ts";
import { solutionRecipe } from "./prompts/solution.ts";
import { summaryRecipe } from "./prompts/summary.ts";

const VALUE = { a: ['é }{ "x" ,]', "b"], c: { d: 1 } };
const JSON_TEXT = JSON.stringify(VALUE);

test.each([
  ["alone", JSON_TEXT],
  ["in a fence", `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ["with words around it", `Voici {le résultat} :\n${JSON_TEXT}\nBonne lecture !`],
  ["with a comma too many", JSON_TEXT.replace('"b"]', '"b", ]').replace("1}", "1,\n}")],
])("an object %s is read", (_, answer) => {
  expect(findJsonObject(answer)).toEqual(VALUE);
});

test.each([
  ["a refusal", "Je ne peux pas répondre à cette demande."],
  ["nothing", ""],
  ["a list", "[1, 2]"],
  ["an object in a list", '["{"]'],
  ["a word", "null"],
  ["a string that never ends", '{"a": "'],
])("%s holds none", (_, answer) => {
  expect(findJsonObject(answer)).toBeUndefined();
});

test("what is cut anywhere is never taken for the whole", () => {
  for (let cut = 0; cut < JSON_TEXT.length; cut += 1) {
    const found = findJsonObject(JSON_TEXT.slice(0, cut));
    expect(found === undefined || !("a" in found)).toBe(true);
  }
});

test("any object is read back from among any words without brackets", () => {
  const words = fc.string().map((text) => text.replaceAll(/[{}"]/g, ""));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), words, words, (value, before, after) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(findJsonObject(before + text + after))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test("an answer of nothing but brackets is soon given up", () => {
  expect(findJsonObject("{".repeat(100_000))).toBeUndefined();
  expect(findJsonObject("[".repeat(100_000))).toBeUndefined();
});

const PARTS = [
  { part: "keyPoints", label: "Points clés" },
  { part: "hypotheses", label: "Hypothèses" },
];

test("a part is reported once, when its key and colon have arrived", () => {
  const startedParts = createAnswerPartTracker(PARTS);
  const reported = ['{"key', 'Points"', " : [", '"a"], "hypotheses":', " []}"].reduce<[string, string[][]]>(
    ([written, all], piece) => {
      const now = written + piece;
      return [now, [...all, startedParts(now).map(({ label }) => label)]];
    },
    ["", []],
  )[1];
  expect(reported).toEqual([[], [], ["Points clés"], ["Hypothèses"], []]);
});

test("the same word inside a text is not the part", () => {
  expect(createAnswerPartTracker(PARTS)('{"keyPoints": ["\\"hypotheses\\": rien", "hypotheses"]')).toEqual([
    PARTS[0],
  ]);
});

test("what is wrong is named by its place, so that the model can correct it", () => {
  const parsed = summaryRecipe.parse('{"keyPoints": "un", "hypotheses": [], "extra": 1}', []);
  expect("faults" in parsed && parsed.faults.map((fault) => fault.split(" : ")[0])).toEqual([
    "keyPoints",
    "actionItems",
  ]);
  expect(summaryRecipe.parse('{"keyPoints": [" "], "hypotheses": [], "actionItems": []}', [])).toEqual({
    faults: [" : les trois listes sont vides"],
  });
});

test("a recommendation is one of the options, of which there are two at least", () => {
  const answer = JSON.parse(modelAnswer("solution")) as {
    bestSolution: { options: unknown[]; recommended: number };
  };
  answer.bestSolution.recommended = 2;
  expect(solutionRecipe.parse(JSON.stringify(answer), [])).toEqual({
    faults: ["bestSolution.recommended : n’est le rang d’aucune option"],
  });
  answer.bestSolution.options.pop();
  expect("faults" in solutionRecipe.parse(JSON.stringify(answer), [])).toBe(true);
});

test.each([
  ["```markdown\n## Titre\n\nTexte.\n```", "## Titre\n\nTexte."],
  ["  - Une liste.\n", "- Une liste."],
])("a document is read without what surrounds it", (answer, value) => {
  expect(parseMarkdownAnswer(answer)).toEqual({ value });
});

test.each([
  "",
  "\0",
  "---",
  "Je ne peux pas répondre.",
  '{"content": "## Titre\\n- a"}',
  `# ${"x".repeat(20_001)}`,
])("%o is no document", (answer) => {
  expect("faults" in parseMarkdownAnswer(answer)).toBe(true);
});

test("a document of blank lines takes no longer than it is long", () => {
  const answer = `ab${"\n".repeat(200_000)}cd`;
  expect(parseMarkdownAnswer(answer)).toHaveProperty("faults");
});
