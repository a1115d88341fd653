import { expect, test } from "vitest";
import { findEffectiveModeFactor, calculatePlannedMinutes } from "./duration.rules.ts";

const minutes = (estimatedDuration: number, mode: "productivity" | "safe-mind") =>
  calculatePlannedMinutes({ estimatedDuration, isDefaultDuration: true }, mode);

test.each([
  [0, 60, 60],
  [1, 60, 120],
  [60, 60, 120],
  [61, 120, 180],
  [120, 120, 180],
  [121, 180, 240],
  [300, 300, 360],
  [301, 360, 480],
  [780, 780, 960],
  [840, 780, 1_020],
  [2_400, 2_220, 2_880],
  [2_401, 2_280, 3_000],
])("%i minutes take %i for productivity, %i for a safe mind", (estimated, productive, safe) => {
  expect([minutes(estimated, "productivity"), minutes(estimated, "safe-mind")]).toEqual([productive, safe]);
});

test.each([
  [5, 5, 10],
  [15, 15, 20],
  [30, 30, 40],
  [45, 45, 55],
  [60, 60, 75],
  [90, 85, 110],
  [120, 115, 145],
  [6_000, 5_550, 7_200],
])(
  "an estimate of %i minutes takes %i for productivity, %i for a safe mind",
  (estimated, productive, safe) => {
    const estimate = { estimatedDuration: estimated };
    expect([
      calculatePlannedMinutes(estimate, "productivity"),
      calculatePlannedMinutes(estimate, "safe-mind"),
    ]).toEqual([productive, safe]);
  },
);

const own = (estimatedDuration: number, factor: number | null) =>
  calculatePlannedMinutes({ estimatedDuration, isDefaultDuration: true }, "productivity", factor);

test("a person’s own factor counts before the hours are whole; without one, nothing changes", () => {
  for (const estimated of [0, 1, 60, 61, 300, 780, 2_400]) {
    expect(own(estimated, null)).toBe(minutes(estimated, "productivity"));
    expect(own(estimated, 1)).toBe(minutes(estimated, "productivity"));
  }
  expect([own(300, 1.4), own(120, 1.5), own(300, 0.5)]).toEqual([420, 180, 180]);
  expect(calculatePlannedMinutes({ estimatedDuration: 30 }, "productivity", 1.5)).toBe(45);
});

test("the factor of a mode is told where it changes the minutes of a task", () => {
  const [estimated, byDefault] = [
    { estimatedDuration: 120 },
    { estimatedDuration: 300, isDefaultDuration: true },
  ];
  expect(findEffectiveModeFactor([byDefault, estimated], "productivity")).toBe(0.925);
  expect(findEffectiveModeFactor([byDefault], "productivity")).toBeNull();
  expect(findEffectiveModeFactor([byDefault], "safe-mind")).toBe(1.2);
});
