import { expect, test } from "vitest";
import { evaluationOf } from "./judged.rules.ts";

const at = (minute: number) => ({ createdAt: `2026-03-16T18:${minute}:00.000Z` });
const anEvaluation = (minute: number) => ({
  id: "E",
  sessionId: "S",
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
  expect(evaluationOf(at(20), anEvaluation(21))).toEqual(anEvaluation(21));
  expect(evaluationOf(at(20), anEvaluation(20))).toEqual(anEvaluation(20));
  expect(evaluationOf(at(22), anEvaluation(21))).toBeNull();
  expect(evaluationOf(null, anEvaluation(21))).toBeNull();
  expect(evaluationOf(at(20), undefined)).toBeNull();
});
