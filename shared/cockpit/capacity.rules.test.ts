import { expect, test } from "vitest";
import { calculateRemainingCapacity } from "./capacity.rules.ts";

const active = (daysLeft: number, remainingHours: number, actions = 1) => ({
  timing: { daysLeft },
  work: { actions, remainingHours, defaultHours: remainingHours },
});
/** Returns the result for one decision whose remaining capacity is `hours`. */
const capacityOf = (hours: number) => calculateRemainingCapacity([active(10, 120 - hours)]);

test("it is 12 hours for each day left, less the hours of what is left to do, on average", () => {
  expect(calculateRemainingCapacity([active(3, 20), active(2, 6)])).toEqual({
    kind: "known",
    hours: 17,
    availableHours: 30,
    remainingHours: 13,
    defaultHours: 13,
    decisions: 2,
    mention: "good",
    gauge: { value: 67, level: "moderate", color: "orange" },
  });
});

test("what is overdue has less than no time", () => {
  expect(calculateRemainingCapacity([active(-2, 0)])).toMatchObject({ hours: -24, mention: "overloaded" });
});

test("without active decisions, or without any action in them, there is no figure, and why", () => {
  expect(calculateRemainingCapacity([])).toEqual({ kind: "no_active" });
  expect(calculateRemainingCapacity([active(3, 0, 0), active(4, 0, 0)])).toEqual({
    kind: "no_data",
    decisions: 2,
  });
});

test("one plan is enough, and decisions without a plan are averaged too", () => {
  expect(calculateRemainingCapacity([active(1, 4), active(3, 0, 0)])).toMatchObject({
    hours: 22,
    decisions: 2,
  });
});

test.each([
  [20.1, "excellent"],
  [20, "good"],
  [10.1, "good"],
  [10, "tight"],
  [0.1, "tight"],
  [0, "strained"],
  [-10, "strained"],
  [-10.1, "overloaded"],
])("%d hours are « %s »", (hours, mention) => {
  expect(capacityOf(hours)).toMatchObject({ hours, mention });
});

test.each([
  [-80, 0, "low", "red"],
  [-50, 0, "low", "red"],
  [-20, 30, "low", "red"],
  [-19, 31, "moderate", "orange"],
  [0, 50, "moderate", "orange"],
  [20, 70, "moderate", "orange"],
  [21, 71, "high", "green"],
  [50, 100, "high", "green"],
  [90, 100, "high", "green"],
])("%d hours fill the gauge to %d, %s", (hours, value, level, color) => {
  expect(capacityOf(hours)).toMatchObject({ gauge: { value, level, color } });
});
