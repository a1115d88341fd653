import type { Action } from "./action.schema.ts";

type Weighed = Pick<Action, "difficulty" | "workload" | "duration">;

/**
 * Returns the weight of an action among its siblings, 1 to 10: 40 % difficulty, 30 % workload, 30 % duration,
 * rounded (S2 §9). The sum is in tenths, so that a half is exact.
 */
export const computeWeightScore = ({ difficulty, workload, duration }: Weighed): number =>
  Math.round((4 * difficulty + 3 * workload + 3 * duration) / 10);

/**
 * Returns the share of each sibling in whole percent; together they make 100. Each share is rounded, and the
 * last one takes the rest. If all scores are 0, the shares are equal (S2 §9). If the rest would be negative,
 * the shares with the largest remainders are rounded up instead (R).
 */
export function computeWeightPercentages(scores: readonly number[]): number[] {
  if (scores.length === 0) return [];
  const parts = scores.some((score) => score > 0) ? scores : scores.map(() => 1);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const rounded = parts.slice(0, -1).map((part) => Math.round((100 * part) / total));
  const last = 100 - rounded.reduce((sum, share) => sum + share, 0);
  return last >= 0 ? [...rounded, last] : largestRemainders(parts, total);
}

/**
 * Returns shares in whole percent that make 100 together: rounds down, then rounds up those with the largest
 * remainders; of equal remainders, the first ones. Remainders are integers (in parts of `total`), because
 * equal fractions may differ in their last bit.
 */
function largestRemainders(parts: readonly number[], total: number): number[] {
  const floors = parts.map((part) => Math.floor((100 * part) / total));
  const missing = 100 - floors.reduce((sum, share) => sum + share, 0);
  const byLoss = parts
    .map((part, at) => ({ at, loss: (100 * part) % total }))
    .toSorted((a, b) => b.loss - a.loss || a.at - b.at);
  for (const { at } of byLoss.slice(0, missing)) floors[at]! += 1;
  return floors;
}
