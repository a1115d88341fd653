import { expect, test } from "vitest";
import { quarterHoursSince1970 } from "./use-now.ts";

test("the same hour of the next day is another quarter: labels do not stay a day old", () => {
  const evening = new Date("2026-03-16T18:20:00.000Z");
  expect(quarterHoursSince1970(new Date("2026-03-17T18:20:00.000Z")) - quarterHoursSince1970(evening)).toBe(
    96,
  );
});

test("midnight begins a quarter, in Paris, in Delhi and in Kathmandu", () => {
  for (const midnight of [
    "2026-03-15T23:00:00.000Z",
    "2026-03-16T18:30:00.000Z",
    "2026-03-16T18:15:00.000Z",
  ]) {
    const before = new Date(Date.parse(midnight) - 1);
    expect(quarterHoursSince1970(new Date(midnight))).toBe(quarterHoursSince1970(before) + 1);
  }
});
