import { expect, test } from "vitest";
import { plannedDuration } from "./duration.rules.ts";

const minutes = (estimatedDuration: number, mode: "productivity" | "safe-mind") =>
  plannedDuration({ estimatedDuration }, mode).minutes;

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

test("a duration comes with the terms of its calculation", () => {
  expect(plannedDuration({ estimatedDuration: 90 }, "safe-mind")).toEqual({
    minutes: 180,
    hours: 2,
    factor: 1.2,
  });
  expect(plannedDuration({ estimatedDuration: 90 }, "productivity")).toEqual({
    minutes: 120,
    hours: 2,
    factor: 0.925,
  });
});

const own = (estimatedDuration: number, factor: number | null) =>
  plannedDuration({ estimatedDuration }, "productivity", factor).minutes;

test("a person’s own factor counts before the hours are whole; without one, nothing changes", () => {
  for (const estimated of [0, 1, 60, 61, 300, 780, 2_400]) {
    expect(own(estimated, null)).toBe(minutes(estimated, "productivity"));
    expect(own(estimated, 1)).toBe(minutes(estimated, "productivity"));
  }
  expect([own(300, 1.4), own(120, 1.5), own(300, 0.5)]).toEqual([420, 180, 180]);
});
