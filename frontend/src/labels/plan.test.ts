import { expect, test } from "vitest";
import { scoreFormulaText } from "./plan.ts";

test.each([
  [{ difficulty: 5, workload: 5, duration: 5 }, 5, /\(durée\) = 5\.$/],
  [{ difficulty: 6, workload: 5, duration: 5 }, 5, /\(durée\) = 5,4, arrondi à 5\.$/],
])("a score is said to be rounded where it is: %j", (scales, score, said) => {
  expect(scoreFormulaText(scales, score)).toMatch(said);
});
