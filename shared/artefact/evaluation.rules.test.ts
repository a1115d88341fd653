import { expect, test } from "vitest";
import {
  toEvaluationLevel,
  evaluationIfCurrent,
  sumPersonalisationScores,
  sumReflectionScores,
} from "./evaluation.rules.ts";

test.each([
  [0, "Faible"],
  [10, "Faible"],
  [11, "Moyenne"],
  [18, "Moyenne"],
  [19, "Élevée"],
  [25, "Élevée"],
])("%i out of 25 is %s", (total, level) => {
  expect(toEvaluationLevel(total)).toBe(level);
});

test("totals are sums; the personalisation's is at least 5", () => {
  expect(sumReflectionScores([0, 1, 0, 0, 0])).toBe(1);
  expect(sumPersonalisationScores([0, 1, 0, 0, 0])).toBe(5);
  expect(sumPersonalisationScores([5, 5, 5, 5, 5])).toBe(25);
  expect(sumPersonalisationScores([1, 2, 3, 4, 5])).toBe(15);
});

const at = (minute: number) => ({ createdAt: `2026-03-16T18:${minute}:00.000Z` });
const anEvaluation = (minute: number) => ({
  id: "E",
  sessionId: "S",
  messageId: null,
  ...at(minute),
  correspondancePoints: 4,
  adequationHypotheses: 4,
  profondeurAnalyse: 3,
  originalitePistes: 3,
  styleAdaptation: 4,
  totalScore: 18,
  level: "Moyenne" as const,
  reasoning: "",
});

test("an evaluation is of the argumentation that came before it, never of one that came after", () => {
  expect(evaluationIfCurrent(at(20), anEvaluation(21))).toEqual(anEvaluation(21));
  expect(evaluationIfCurrent(at(20), anEvaluation(20))).toEqual(anEvaluation(20));
  expect(evaluationIfCurrent(at(22), anEvaluation(21))).toBeNull();
  expect(evaluationIfCurrent(null, anEvaluation(21))).toBeNull();
  expect(evaluationIfCurrent(at(20), undefined)).toBeNull();
});
