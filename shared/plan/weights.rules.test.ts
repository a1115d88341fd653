import fc from "fast-check";
import { expect, test } from "vitest";
import { scalesWithWeightScore } from "./test-action.ts";
import { weightPercentages, weightScore } from "./weights.rules.ts";

test.each([
  [{ difficulty: 5, workload: 5, duration: 5 }, 5],
  [{ difficulty: 1, workload: 1, duration: 1 }, 1],
  [{ difficulty: 10, workload: 10, duration: 10 }, 10],
  // 4.0 + 0.3 + 0.3 and 0.4 + 3.0 + 0.3: difficulty weighs more than the others.
  [{ difficulty: 10, workload: 1, duration: 1 }, 5],
  [{ difficulty: 1, workload: 10, duration: 1 }, 4],
  [{ difficulty: 1, workload: 1, duration: 10 }, 4],
  // 1.4, and 1.5, which is rounded up.
  [{ difficulty: 2, workload: 1, duration: 1 }, 1],
  [{ difficulty: 3, workload: 1, duration: 0 }, 2],
  [{ difficulty: 6, workload: 2, duration: 5 }, 5],
])("%j weighs %i", (scales, score) => {
  expect(weightScore(scales)).toBe(score);
});

test.each([
  [[], []],
  [[7], [100]],
  [
    [5, 5],
    [50, 50],
  ],
  // The last share absorbs the rounding error, in either direction.
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
  // Rounding leaves exactly 0 for the last, which is not negative.
  [
    [99, 100, 1],
    [50, 50, 0],
  ],
])("siblings of scores %j have %j percent", (scores, percentages) => {
  expect(weightPercentages(scores)).toEqual(percentages);
});

test("where rounding would leave the last below 0, those that lose most are rounded up, the first of equals first", () => {
  // 40 shares of 2.5, rounded up, make 117 without the last.
  expect(weightPercentages(Array(40).fill(5))).toEqual([...Array(20).fill(3), ...Array(20).fill(2)]);
  // 66 shares of 1.51 (rounded to 2: 132), and a last one of 0.15.
  const uneven = weightPercentages([...Array(66).fill(10), 1]);
  expect(uneven).toEqual([...Array(34).fill(2), ...Array(32).fill(1), 0]);
  // The small one would lose 0.77 and the others 0.55 each, so it is rounded up first.
  const small = weightPercentages([...Array(64).fill(2), 1]);
  expect(small).toEqual([...Array(35).fill(2), ...Array(29).fill(1), 1]);
  // All but one lose exactly two thirds. As floats these losses would differ: 7 / 60 and 1 / 60 have
  // different last bits.
  expect(weightPercentages([10, 7, 4, 10, 3, 4, 7, 7, 7, 1])).toEqual([17, 12, 7, 17, 5, 7, 12, 11, 11, 1]);
});

test("the percentages of any scores are whole, never negative and add up to 100", () => {
  const scores = fc.array(fc.nat(10), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(scores, (some) => {
      const percentages = weightPercentages(some);
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
      (scale) => weightScore(scalesWithWeightScore(scale)) === scale,
    ),
  );
});
