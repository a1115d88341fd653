import { expect, test } from "vitest";
import { REFLECTION_CRITERIA } from "#shared/artefact/artefact.ts";
import { modelAnswer, FIRST_MESSAGE, SECOND_MESSAGE } from "#test/artefacts/answers.ts";
import { reflectionEvaluationRecipe } from "./reflection-evaluation.ts";

const evaluate = (changes: object, said = [FIRST_MESSAGE, SECOND_MESSAGE]) => {
  const judged = JSON.parse(modelAnswer("reflection")) as Record<string, object>;
  judged["clarte"] = { ...judged["clarte"], ...changes };
  return reflectionEvaluationRecipe.parse(JSON.stringify(judged), said);
};
const firstLine = (changes: object) => {
  const parsed = evaluate(changes);
  return "value" in parsed ? parsed.value.reasoning.split("\n")[0] : parsed.faults;
};

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
  expect(reflectionEvaluationRecipe.parse(JSON.stringify(nothing), ["Bonjour."])).toMatchObject({
    value: { totalScore: 0, level: "Faible" },
  });
});
