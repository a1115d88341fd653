import { expect, test } from "vitest";
import { evaluationLevel, personalisationTotal, reflectionTotal } from "./evaluation.rules.ts";

test.each([
  [0, "Faible"],
  [10, "Faible"],
  [11, "Moyenne"],
  [18, "Moyenne"],
  [19, "Élevée"],
  [25, "Élevée"],
])("%i out of 25 is %s", (total, level) => {
  expect(evaluationLevel(total)).toBe(level);
});

test("totals are sums; the personalisation's is at least 5", () => {
  expect(reflectionTotal([0, 1, 0, 0, 0])).toBe(1);
  expect(personalisationTotal([0, 1, 0, 0, 0])).toBe(5);
  expect(personalisationTotal([5, 5, 5, 5, 5])).toBe(25);
  expect(personalisationTotal([1, 2, 3, 4, 5])).toBe(15);
});
