import { expect, test } from "vitest";
import { isoDayToDate, dateToIsoDay, addMonths, rangeAfterDayPress } from "./calendar-days.ts";

test("a day is the viewer's, there and back", () => {
  for (const day of ["1900-01-01", "2026-03-29", "2026-10-25", "2024-02-29", "0099-12-31"]) {
    expect(dateToIsoDay(isoDayToDate(day))).toBe(day);
    expect(isoDayToDate(day).getHours()).toBe(0);
  }
});

test("the first press sets both ends", () => {
  expect(rangeAfterDayPress(null, "2026-03-16")).toEqual({ from: "2026-03-16", to: "2026-03-16" });
});

test("the next press on or after the first day sets the end", () => {
  expect(rangeAfterDayPress("2026-03-16", "2026-03-16")).toEqual({ from: "2026-03-16", to: "2026-03-16" });
  expect(rangeAfterDayPress("2026-03-16", "2026-04-02")).toEqual({ from: "2026-03-16", to: "2026-04-02" });
});

test("an earlier press swaps the ends", () => {
  expect(rangeAfterDayPress("2026-03-16", "2025-12-31")).toEqual({ from: "2025-12-31", to: "2026-03-16" });
});

test.each([
  ["2026-11-30", 3, "2027-02-28"],
  ["2027-11-30", 3, "2028-02-29"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-11-24", 3, "2027-02-24"],
])("%s and %i months is %s", (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});
