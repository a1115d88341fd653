import { expect, test } from "vitest";
import { clamp, mean, roundOffFloatErrors } from "./number.rules.ts";

test("a number outside a range becomes its nearer end", () => {
  expect([-1, 0, 5, 10, 11].map((value) => clamp(value, 0, 10))).toEqual([0, 0, 5, 10, 10]);
});

test("a figure at a threshold stays there, whatever it was calculated from", () => {
  expect(roundOffFloatErrors((1.2 + 1.2 + 1.2) / 3)).toBe(1.2);
  expect(roundOffFloatErrors(3 * (10 / 3))).toBe(10);
});

test("an average is exact; nothing has none", () => {
  expect(mean([10, 0, 0])).toBe(10 / 3);
  expect(mean([0])).toBe(0);
  expect(mean([])).toBeNull();
});

test("a value below the precision is zero, not the negative zero", () => {
  expect(roundOffFloatErrors(-1e-12)).toBe(0);
  expect(roundOffFloatErrors(1 / 3)).toBe(0.333333333);
});
