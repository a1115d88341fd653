import fc from "fast-check";
import { expect, test } from "vitest";
import { PLANNER_MODES, type PlannerMode } from "./planner-mode.ts";
import { recommendDailyTime } from "./daily-time.rules.ts";

const of = (remainingHours: number, daysLeft: number, mode: PlannerMode = "productivity") =>
  recommendDailyTime({ daysLeft }, { remainingHours, defaultHours: 0 }, mode);

test("the hours come with the terms of their calculation", () => {
  expect(of(20, 4)).toEqual({
    hours: 7.5,
    remainingHours: 20,
    defaultHours: 0,
    days: 4,
    factor: 1.2,
    margin: 1.25,
    cap: 12,
    isCapped: false,
  });
  expect(of(20, 4, "safe-mind")).toEqual({
    hours: 5,
    remainingHours: 20,
    defaultHours: 0,
    days: 4,
    factor: 0.8,
    margin: 1.25,
    cap: 8,
    isCapped: false,
  });
});

test("hours are rounded to one decimal, a half up", () => {
  expect(of(10, 7).hours).toBe(2.1);
  expect(of(1, 30, "productivity").hours).toBe(0.1);
  expect(of(1, 31, "productivity").hours).toBe(0);
  expect(of(10, 3, "safe-mind").hours).toBe(3.3);
});

test("what is due today or overdue has one day", () => {
  expect([1, 0, -10].map((daysLeft) => of(4, daysLeft))).toEqual([of(4, 1), of(4, 1), of(4, 1)]);
  expect(of(4, -10)).toMatchObject({ hours: 6, days: 1 });
  expect(of(4, 2)).toMatchObject({ hours: 3, days: 2 });
});

test("12 hours are the most in productivity, 8 in safe-mind", () => {
  expect(of(8, 1)).toMatchObject({ hours: 12, isCapped: false });
  expect(of(9, 1)).toMatchObject({ hours: 12, isCapped: true });
  expect(of(8, 1, "safe-mind")).toMatchObject({ hours: 8, isCapped: false });
  expect(of(81, 10, "safe-mind")).toMatchObject({ hours: 8, isCapped: true });
});

test("nothing left is no time", () => {
  expect(of(0, 3).hours).toBe(0);
});

test("more days left never mean more hours a day", () => {
  const days = fc.integer({ min: -30, max: 365 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      days,
      fc.constantFrom(...PLANNER_MODES),
      (hours, left, mode) => {
        expect(of(hours, left + 1, mode).hours).toBeLessThanOrEqual(of(hours, left, mode).hours);
      },
    ),
  );
});
