import { expect, test } from "vitest";
import { hourOf } from "./use-now.ts";

test("the same hour of the next day is another hour: labels do not stay a day old", () => {
  const evening = new Date("2026-03-16T18:20:00.000Z");
  expect(hourOf(new Date("2026-03-17T18:20:00.000Z")) - hourOf(evening)).toBe(24);
  expect(hourOf(new Date("2026-03-16T18:59:59.999Z"))).toBe(hourOf(evening));
  expect(hourOf(new Date("2026-03-16T19:00:00.000Z"))).toBe(hourOf(evening) + 1);
});
