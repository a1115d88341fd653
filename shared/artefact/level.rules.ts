import type { Level } from "./artefact.ts";

/** At most this is Faible; from the second on, Élevée (`spec/1-chat-and-access.md` section 9). */
export const WEAK_TO = 10;
export const HIGH_FROM = 19;
/** `spec/3-rulings.md`, Artefacts. */
export const PERSONALISATION_LEAST = 5;
/** What a total is out of. */
export const TOTAL_MAX = 25;

/** The level of a total out of 25. */
export function levelOf(total: number): Level {
  if (total <= WEAK_TO) return "Faible";
  return total >= HIGH_FROM ? "Élevée" : "Moyenne";
}

const sum = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0);

/** The reflection's total: five scores of 0 to 5. */
export const reflectionTotal = sum;

/** The personalisation's total: the same, at least 5. */
export const personalisationTotal = (scores: readonly number[]): number =>
  Math.min(TOTAL_MAX, Math.max(PERSONALISATION_LEAST, sum(scores)));

/** Five scores of 0 are no low marks: nothing was measured, and no figure is shown. */
export const isMeasured = (scores: readonly number[]): boolean => scores.some((score) => score > 0);
