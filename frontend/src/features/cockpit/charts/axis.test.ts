import fc from "fast-check";
import { expect, test } from "vitest";
import { areaPath, roundUpToAxisMaximum, linePath } from "./axis.ts";

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [4, 4],
  [13, 14],
  [19, 20],
  [21, 30],
  [99, 100],
  [101, 110],
  [230, 300],
])("an axis up to %d ends at %d", (most, top) => {
  expect(roundUpToAxisMaximum(most)).toBe(top);
});

test("an axis holds all, its middle is whole, and at least half of it is used", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), (most) => {
      const top = roundUpToAxisMaximum(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(Number.isInteger(top / 2)).toBe(true);
      expect(most / top).toBeGreaterThanOrEqual(0.5);
    }),
  );
});

test("a line goes through its places, from the left, and closes over the ground", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100 / 3, y: 50 },
    { x: 100, y: 100 },
  ];
  expect(linePath(places)).toBe("M0 100L33.33 50L100 0");
  expect(areaPath(places.slice(1))).toBe("M33.33 50L100 0V100H33.33Z");
  expect(areaPath([])).toBe("");
});
