import fc from "fast-check";
import { expect, test } from "vitest";
import { scalesWithWeightScore } from "./test-action.ts";
import { computeWeightPercentages, computeWeightScore } from "./weights.rules.ts";

test.each([
  [{ difficulty: 5, workload: 5, duration: 5 }, 5],
  [{ difficulty: 1, workload: 1, duration: 1 }, 1],
  [{ difficulty: 10, workload: 10, duration: 10 }, 10],
  // The scores are 4.6 and twice 3.7: difficulty weighs more than workload and duration.
  [{ difficulty: 10, workload: 1, duration: 1 }, 5],
  [{ difficulty: 1, workload: 10, duration: 1 }, 4],
  [{ difficulty: 1, workload: 1, duration: 10 }, 4],
  // The exact scores are 1.4, and 1.5, which is rounded up.
  [{ difficulty: 2, workload: 1, duration: 1 }, 1],
  [{ difficulty: 3, workload: 1, duration: 0 }, 2],
  [{ difficulty: 6, workload: 2, duration: 5 }, 5],
])("%j weighs %i", (scales, score) => {
  expect(computeWeightScore(scales)).toBe(score);
});

test.each([
  [[], []],
  [[7], [100]],
  [
    [5, 5],
    [50, 50],
  ],
  // The last share takes the rounding error, whether that is positive or negative.
  [
    [5, 5, 5],
    [33, 33, 34],
  ],
  [
    [1, 1, 6],
    [13, 13, 74],
  ],
  [
    [2, 3, 5],
    [20, 30, 50],
  ],
  [
    [0, 0, 0],
    [33, 33, 34],
  ],
  [
    [0, 4],
    [0, 100],
  ],
  // The last share takes the rest, which is exactly 0 here and so not negative.
  [
    [99, 100, 1],
    [50, 50, 0],
  ],
])("siblings of scores %j have %j percent", (scores, percentages) => {
  expect(computeWeightPercentages(scores)).toEqual(percentages);
});

test("where rounding would leave the last below 0, those that lose most are rounded up, the first of equals first", () => {
  // Each of the 40 shares is 2.5. Rounded up, 39 of them make 117, so the rest would be negative.
  expect(computeWeightPercentages(Array(40).fill(5))).toEqual([...Array(20).fill(3), ...Array(20).fill(2)]);
  // 66 shares of 1.51 are rounded to 2 and make 132, so the rest would be negative. The last share is 0.15.
  const uneven = computeWeightPercentages([...Array(66).fill(10), 1]);
  expect(uneven).toEqual([...Array(34).fill(2), ...Array(32).fill(1), 0]);
  // The last share has the largest remainder, 0.77 instead of 0.55, so it is rounded up first.
  const small = computeWeightPercentages([...Array(64).fill(2), 1]);
  expect(small).toEqual([...Array(35).fill(2), ...Array(29).fill(1), 1]);
  // All remainders but one are exactly two thirds. As floats they would differ: 7 / 60 and 1 / 60 have
  // different last bits.
  expect(computeWeightPercentages([10, 7, 4, 10, 3, 4, 7, 7, 7, 1])).toEqual([
    17, 12, 7, 17, 5, 7, 12, 11, 11, 1,
  ]);
});

test("the percentages of any scores are whole, never negative and add up to 100", () => {
  const scores = fc.array(fc.nat(10), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(scores, (some) => {
      const percentages = computeWeightPercentages(some);
      expect(percentages).toHaveLength(some.length);
      expect(percentages.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      expect(percentages.reduce((sum, share) => sum + share, 0)).toBe(100);
    }),
  );
});

test("scales that are all the same are the score", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      (scale) => computeWeightScore(scalesWithWeightScore(scale)) === scale,
    ),
  );
});
