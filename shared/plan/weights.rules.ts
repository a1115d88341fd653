import type { Action } from "./action.schema.ts";

type Weighed = Pick<Action, "difficulty" | "workload" | "duration">;

/**
 * How much an action weighs among its siblings, 1 to 10: 40 % difficulty, 30 % workload, 30 % duration, rounded
 * (`spec/2-decisions-and-planner.md` section 9). In tenths, so that a half is a half.
 */
export const weightScore = ({ difficulty, workload, duration }: Weighed): number =>
  Math.round((4 * difficulty + 3 * workload + 3 * duration) / 10);

/**
 * The share of each sibling in percent, whole numbers that add up to 100 (none for no sibling): each score's share
 * rounded, the last one taking what remains; equal shares where all scores are 0 (section 9). Where rounding up
 * leaves less than nothing to the last, the largest remainders are rounded up instead (`spec/3-rulings.md`).
 */
export function weightPercentages(scores: readonly number[]): number[] {
  if (scores.length === 0) return [];
  const total = scores.reduce((sum, score) => sum + score, 0);
  const shares = scores.map((score) => (total === 0 ? 100 / scores.length : (100 * score) / total));
  const rounded = shares.slice(0, -1).map(Math.round);
  const last = 100 - rounded.reduce((sum, share) => sum + share, 0);
  return last >= 0 ? [...rounded, last] : largestRemainders(shares);
}

/** Shares that add up to 100, rounded down but for those that lose most by it. */
function largestRemainders(shares: readonly number[]): number[] {
  const floors = shares.map(Math.floor);
  const missing = 100 - floors.reduce((sum, share) => sum + share, 0);
  const byLoss = shares
    .map((share, at) => ({ at, loss: share - Math.floor(share) }))
    .toSorted((a, b) => b.loss - a.loss || a.at - b.at);
  for (const { at } of byLoss.slice(0, missing)) floors[at]! += 1;
  return floors;
}
