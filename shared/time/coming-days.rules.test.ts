import { expect, test } from "vitest";
import { suggestedDaysAfter } from "./coming-days.rules.ts";
import { formatIsoDay, parseIsoDay } from "./day.rules.ts";

test.each([
  ["a Thursday", "2026-03-19", "2026-03-23"],
  ["a Saturday", "2026-03-21", "2026-03-23"],
  ["a Sunday, whose Monday is tomorrow", "2026-03-22", null],
  ["a Monday, whose Monday is in a week", "2026-03-23", null],
])("of %s", (_what, today, monday) => {
  const days = suggestedDaysAfter(parseIsoDay(today)!);
  expect(days.monday === null ? null : formatIsoDay(days.monday)).toBe(monday);
  expect([days.tomorrow, days.nextWeek]).toEqual([parseIsoDay(today)! + 1, parseIsoDay(today)! + 7]);
});
