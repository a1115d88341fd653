import type { EvaluationLevel } from "./artefact.ts";
import type { Argumentation, ArgumentationEvaluation } from "./artefact.schema.ts";

/** A total up to `WEAK_LEVEL_MAX` is Faible, from `HIGH_LEVEL_MIN` on Élevée (S1 §9). */
export const WEAK_LEVEL_MAX = 10;
export const HIGH_LEVEL_MIN = 19;
/** Smallest total of a personalisation (R §6). */
export const PERSONALISATION_TOTAL_MIN = 5;
export const EVALUATION_TOTAL_MAX = 25;

export function evaluationLevel(total: number): EvaluationLevel {
  if (total <= WEAK_LEVEL_MAX) return "Faible";
  return total >= HIGH_LEVEL_MIN ? "Élevée" : "Moyenne";
}

const sum = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0);

/** Total of a reflection: five scores of 0 to 5. */
export const reflectionTotal = sum;

/** Total of a personalisation: the same sum, at least 5. */
export const personalisationTotal = (scores: readonly number[]): number =>
  Math.min(EVALUATION_TOTAL_MAX, Math.max(PERSONALISATION_TOTAL_MIN, sum(scores)));

/** Returns the evaluation of this argumentation; `undefined` if it belongs to an earlier one. */
export const evaluationOf = (
  argumentation: Pick<Argumentation, "createdAt"> | null | undefined,
  evaluation: ArgumentationEvaluation | null | undefined,
): ArgumentationEvaluation | null =>
  argumentation && evaluation && evaluation.createdAt >= argumentation.createdAt ? evaluation : null;
