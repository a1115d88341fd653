import fc from "fast-check";
import { expect, test } from "vitest";
import { criterionWeightsOf } from "./balance.rules.ts";
import { criterionPairId } from "./pair-id.rules.ts";
import {
  comparisonsImpliedByOrder,
  comparisonsBetweenCriteria,
  nextPairToCompare,
  countPairs,
} from "./comparison.rules.ts";

const criteria = ["a", "b", "c", "d"].map((id) => ({ id, title: id }));

test("every pair is asked once, those first whose criteria were compared least, and then none", () => {
  const made: { id: string; preferred: null }[] = [];
  for (let pair = nextPairToCompare(criteria, made); pair; pair = nextPairToCompare(criteria, made))
    made.push({ id: criterionPairId(...pair), preferred: null });
  expect(made.map(({ id }) => id)).toEqual(["a.b", "c.d", "a.c", "b.d", "a.d", "b.c"]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(countPairs(criteria.length));
});

test("what is asked again comes first, unless it was answered since", () => {
  expect(nextPairToCompare(criteria, [], "b.d")).toEqual(["b", "d"]);
  expect(nextPairToCompare(criteria, [{ id: "b.d", preferred: "b" }], "b.d")).not.toEqual(["b", "d"]);
});

test("one criterion, or none, has nothing to be compared with", () => {
  expect(nextPairToCompare(criteria.slice(0, 1), [])).toBeUndefined();
  expect(nextPairToCompare([], [])).toBeUndefined();
});

test("comparisons of a criterion that is gone do not count", () => {
  const made = [
    { id: "a.b", preferred: "a" },
    { id: "a.z", preferred: "z" },
  ];
  expect(comparisonsBetweenCriteria(criteria, made)).toEqual([{ id: "a.b", preferred: "a" }]);
});

test("an order says of each pair which counts more: the weights have that order", () => {
  const orders = fc.shuffledSubarray(["a", "b", "c", "d"], { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(orders, (order) => {
      const made = comparisonsImpliedByOrder(order);
      expect(made).toHaveLength(countPairs(order.length));
      const weights = criterionWeightsOf(
        order.map((id) => ({ id, title: id })),
        made,
      );
      const shares = weights.map(({ share }) => share);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
      expect(new Set(shares).size).toBe(order.length);
    }),
  );
});
