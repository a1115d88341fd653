import type { EvaluationLevel } from "./artefact.ts";
import type { Argumentation, ArgumentationEvaluation } from "./artefact.schema.ts";

/** Totals up to `WEAK_EVALUATION_TOTAL_MAX` are « Faible », from `HIGH_EVALUATION_TOTAL_MIN` on « Élevée » (S1 §9). */
export const WEAK_EVALUATION_TOTAL_MAX = 10;
export const HIGH_EVALUATION_TOTAL_MIN = 19;
/** Smallest total of the evaluation of an argumentation (R §6). */
export const PERSONALISATION_TOTAL_MIN = 5;
export const EVALUATION_TOTAL_MAX = 25;

export function toEvaluationLevel(total: number): EvaluationLevel {
  if (total <= WEAK_EVALUATION_TOTAL_MAX) return "Faible";
  return total >= HIGH_EVALUATION_TOTAL_MIN ? "Élevée" : "Moyenne";
}

const sum = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0);

/** Returns the total of a reflection: the sum of its five scores. */
export const sumReflectionScores = sum;

/** Returns the total of a personalisation: the sum of its five scores, between 5 and 25. */
export const sumPersonalisationScores = (scores: readonly number[]): number =>
  Math.min(EVALUATION_TOTAL_MAX, Math.max(PERSONALISATION_TOTAL_MIN, sum(scores)));

/**
 * Returns the evaluation if it is of this argumentation; `null` if it is of an earlier one, or one of them is
 * missing.
 */
export const evaluationIfCurrent = (
  argumentation: Pick<Argumentation, "createdAt"> | null | undefined,
  evaluation: ArgumentationEvaluation | null | undefined,
): ArgumentationEvaluation | null =>
  argumentation && evaluation && evaluation.createdAt >= argumentation.createdAt ? evaluation : null;
