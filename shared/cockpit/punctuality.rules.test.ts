import { expect, test } from "vitest";
import { resolvePeriod } from "../decision/period.rules.ts";
import { calculatePunctuality } from "./punctuality.rules.ts";

const PARIS = "Europe/Paris";
/** A period that ends on 30 June 2026, in Paris. */
const PERIOD = resolvePeriod({ startDay: "2026-06-01", endDay: "2026-06-30" }, PARIS);
const finished = (early: number) => ({
  ...PERIOD,
  progress: 100,
  completedAt: new Date(Date.parse("2026-06-30T10:00:00.000Z") - early * 86_400_000).toISOString(),
});

test("without a finished decision there is no data", () => {
  expect(calculatePunctuality([])).toEqual({ kind: "no_data" });
  expect(calculatePunctuality([{ ...finished(3), progress: 99 }])).toEqual({ kind: "no_data" });
  expect(calculatePunctuality([{ ...finished(3), completedAt: null }])).toEqual({ kind: "no_data" });
});

test("days are averaged over finished decisions, early ones against late ones", () => {
  const decisions = [finished(10), finished(0), finished(-4), { ...finished(90), progress: 50 }];
  expect(calculatePunctuality(decisions)).toEqual({
    kind: "known",
    score: 76,
    mention: "fair",
    averageDays: 2,
    early: 1,
    onTime: 1,
    late: 1,
  });
});

test("a decision finished in the last minute of its day where its period was set is on time", () => {
  const lastMinute = { ...finished(0), completedAt: "2026-06-30T21:59:30.000Z" };
  const nextDay = { ...finished(0), completedAt: "2026-06-30T22:00:00.000Z" };
  expect(calculatePunctuality([lastMinute])).toMatchObject({ averageDays: 0, onTime: 1, late: 0 });
  expect(calculatePunctuality([nextDay])).toMatchObject({ averageDays: -1, onTime: 0, late: 1 });
});

test.each([
  [20, 100, "excellent"],
  [10, 100, "excellent"],
  [9, 97, "excellent"],
  [4, 82, "excellent"],
  [3, 79, "fair"],
  [0, 70, "fair"],
  [-1, 65, "fair"],
  [-2, 60, "fair"],
  [-3, 55, "to_improve"],
  [-14, 0, "to_improve"],
  [-20, 0, "to_improve"],
])("%d days early give %d: %s", (early, score, mention) => {
  expect(calculatePunctuality([finished(early)])).toMatchObject({ score, mention, averageDays: early });
});

test("half a day early on average is early", () => {
  expect(calculatePunctuality([finished(1), finished(0)])).toMatchObject({
    score: 71.5,
    early: 1,
    onTime: 1,
  });
});

test("a third of ten days is 80, and excellent", () => {
  const decisions = [finished(10), finished(0), finished(0)];
  expect(calculatePunctuality(decisions)).toMatchObject({ score: 80, mention: "excellent" });
});
