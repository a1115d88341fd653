import { expect, test } from "vitest";
import { dayNumber, formatIsoDay } from "../time/day.rules.ts";
import { dateStepsBackFrom } from "./count-back.rules.ts";
import type { SituationStep } from "./situation.ts";

/** Returns each step with its day, in a plan that is made on `today` for `date`. */
function days(steps: readonly SituationStep[], date: string | null, today = "2026-11-29") {
  const counted = dateStepsBackFrom(steps, date === null ? null : dayNumber(date), dayNumber(today));
  return counted.map(({ title, day }) => [title, day === null ? null : formatIsoDay(day)]);
}

test.each([
  ["the end of a month", "2027-03-31", 30, "2027-03-01"],
  ["the end of February", "2027-03-01", 1, "2027-02-28"],
  ["a leap day", "2028-03-01", 1, "2028-02-29"],
  ["a leap year", "2028-12-31", 365, "2028-01-01"],
  ["the change of the clocks", "2027-03-29", 1, "2027-03-28"],
  ["the day itself", "2027-03-29", 0, "2027-03-29"],
])("days are counted back over %s", (_, date, daysBefore, expected) => {
  expect(days([{ daysBefore, title: "Trier" }], date)).toEqual([["Trier", expected]]);
});

test("the earliest step is first, and those of one day keep their order", () => {
  const steps = [
    { daysBefore: 0, title: "Partir" },
    { daysBefore: 7, title: "Emballer" },
    { daysBefore: 30, title: "Réserver" },
    { daysBefore: 7, title: "Prévenir" },
  ];
  expect(days(steps, "2027-01-31").map(([title]) => title)).toEqual([
    "Réserver",
    "Emballer",
    "Prévenir",
    "Partir",
  ]);
});

test.each([
  ["too near", "2026-12-05", ["2026-11-29", "2026-11-29", "2026-11-30", "2026-12-05"]],
  ["today", "2026-11-29", ["2026-11-29", "2026-11-29", "2026-11-29", "2026-11-29"]],
  ["past", "2026-11-01", ["2026-11-29", "2026-11-29", "2026-11-29", "2026-11-29"]],
])(
  "for a date that is %s, steps whose day has come are due today, never in the past",
  (_, date, expected) => {
    const steps = [30, 6, 5, 0].map((daysBefore) => ({ daysBefore, title: `J-${daysBefore}` }));
    expect(days(steps, date).map(([, day]) => day)).toEqual(expected);
  },
);

test("a step that a legal delay sets has no day, and keeps its place", () => {
  const steps = [
    { daysBefore: 90, title: "Lire le bail" },
    { daysBefore: 60, title: "Donner congé", isLegal: true as const },
    { daysBefore: 0, title: "Rendre les clés" },
  ];
  expect(days(steps, "2027-05-31")).toEqual([
    ["Lire le bail", "2027-03-02"],
    ["Donner congé", null],
    ["Rendre les clés", "2027-05-31"],
  ]);
});

test("without a date, steps have no day", () => {
  expect(days([{ daysBefore: 7, title: "Emballer" }], null)).toEqual([["Emballer", null]]);
});
