import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOfIso, isoOfDay } from "./iso-day.rules.ts";

test("a day and its text name each other", () => {
  expect(isoOfDay(0)).toBe("1970-01-01");
  expect(dayOfIso("2026-03-16")).toBe(20_528);
  fc.assert(
    fc.property(fc.integer({ min: -25_567, max: 2_932_896 }), (day) => dayOfIso(isoOfDay(day)) === day),
  );
});

test.each(["", "16/03/2026", "2026-3-16", "2026-02-30", "2026-13-01", "2026-03-16T00:00:00Z", "abcd-ef-gh"])(
  "« %s » names no day",
  (text) => {
    expect(dayOfIso(text)).toBeNull();
  },
);
