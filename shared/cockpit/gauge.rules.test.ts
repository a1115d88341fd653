import { expect, test } from "vitest";
import { toGaugeLevel } from "./gauge.rules.ts";

test.each([
  [0, "low", "red"],
  [30, "low", "red"],
  [30.1, "moderate", "orange"],
  [70, "moderate", "orange"],
  [70.1, "high", "green"],
  [100, "high", "green"],
])("a gauge at %d is %s, in %s", (value, level, color) => {
  expect(toGaugeLevel(value)).toEqual({ level, color });
});
