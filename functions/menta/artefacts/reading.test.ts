import { expect, test } from "vitest";
import { REFLECTION_CRITERIA, REFLECTION_LABELS } from "#shared/artefact/artefact.ts";
import { reflectionTotal } from "#shared/artefact/level.rules.ts";
import { answerOf, SAID, SAID_TOO } from "#test/artefacts/answers.ts";
import { readEvaluation } from "./judgements.ts";
import { readJson, readMarkdown } from "./reading.ts";
import { SolutionShape, SummaryShape } from "./shapes.ts";

const SCALE = { criteria: REFLECTION_CRITERIA, labels: REFLECTION_LABELS, total: reflectionTotal };
const evaluate = (changes: object, said = [SAID, SAID_TOO]) => {
  const judged = JSON.parse(answerOf("reflection")) as Record<string, object>;
  judged["clarte"] = { ...judged["clarte"], ...changes };
  return readEvaluation(JSON.stringify(judged), SCALE, said);
};
const firstLine = (changes: object) => {
  const reading = evaluate(changes);
  return "value" in reading ? reading.value.reasoning.split("\n")[0] : reading.faults;
};

test("what is wrong is named by its place, so that the model can mend it", () => {
  const reading = readJson('{"keyPoints": "un", "hypotheses": [], "extra": 1}', SummaryShape);
  expect("faults" in reading && reading.faults.map((fault) => fault.split(" : ")[0])).toEqual([
    "keyPoints",
    "actionItems",
  ]);
  expect(readJson('{"keyPoints": [" "], "hypotheses": [], "actionItems": []}', SummaryShape)).toEqual({
    faults: [" : les trois listes sont vides"],
  });
});

test("a recommendation is one of the options, of which there are two at least", () => {
  const solution = JSON.parse(answerOf("solution")) as {
    bestSolution: { options: unknown[]; recommended: number };
  };
  solution.bestSolution.recommended = 2;
  expect(readJson(JSON.stringify(solution), SolutionShape)).toEqual({
    faults: ["bestSolution.recommended : n’est le rang d’aucune option"],
  });
  solution.bestSolution.options.pop();
  expect("faults" in readJson(JSON.stringify(solution), SolutionShape)).toBe(true);
});

test.each([
  [
    { score: "4/5" },
    "- **Clarté 4/5** : « J’hésite entre rester chez Alvéa » L’option est nommée, le critère manque.",
  ],
  [
    { why: "Vous dites « mon SALAIRE »\net « autre chose »." },
    "- **Clarté 4/5** : « J’hésite entre rester chez Alvéa » Vous dites “mon salaire” et autre chose.",
  ],
  [{ quote: "" }, "- **Clarté 4/5** : L’option est nommée, le critère manque."],
])("a judgement with %o is the line that is shown", (changes, line) => {
  expect(firstLine(changes)).toBe(line);
});

test.each([{ score: 6 }, { score: 2.5 }, { score: "beaucoup" }, { score: null }, { why: " … " }])(
  "a judgement with %o is none",
  (changes) => {
    expect("faults" in evaluate(changes)).toBe(true);
  },
);

test("points that rest on no word of the person's are none; no points need no words", () => {
  expect("faults" in evaluate({}, ["Bonjour."])).toBe(true);
  const nothing = Object.fromEntries(
    REFLECTION_CRITERIA.map((name) => [name, { score: 0, quote: "", why: "Rien n’a été dit." }]),
  );
  expect(readEvaluation(JSON.stringify(nothing), SCALE, ["Bonjour."])).toMatchObject({
    value: { totalScore: 0, level: "Faible" },
  });
});

test.each([
  ["```markdown\n## Titre\n\nTexte.\n```", "## Titre\n\nTexte."],
  ["  - Une liste.\n", "- Une liste."],
])("a document is read without what surrounds it", (answer, value) => {
  expect(readMarkdown(answer)).toEqual({ value });
});

test.each([
  "",
  "\0",
  "---",
  "Je ne peux pas répondre.",
  '{"content": "## Titre\\n- a"}',
  `# ${"x".repeat(20_001)}`,
])("%o is no document", (answer) => {
  expect("faults" in readMarkdown(answer)).toBe(true);
});
