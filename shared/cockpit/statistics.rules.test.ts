import { expect, test } from "vitest";
import { statisticsCards } from "./statistics.rules.ts";

const counts = (haute: number, total: number, more: { averageProgress?: number } = {}) => ({
  total,
  completed: 4,
  active: 1,
  averageProgress: 0,
  byPriority: { haute, moyenne: total - haute, basse: 0 },
  ...more,
});

test("shares are told in percent of all decisions, completion and active ones rounded", () => {
  expect(statisticsCards(counts(2, 6, { averageProgress: 55 }))).toEqual({
    completion: 67,
    active: 17,
    progress: { percent: 55, variant: "warning" },
    highPriority: { count: 2, share: 100 / 3, trend: "up" },
  });
});

test("every share of no decision is 0", () => {
  const none = { ...counts(0, 0), completed: 0, active: 0 };
  expect(statisticsCards(none)).toEqual({
    completion: 0,
    active: 0,
    progress: { percent: 0, variant: "danger" },
    highPriority: { count: 0, share: 0, trend: "none" },
  });
});

test.each([
  [100, "success"],
  [70, "success"],
  [69, "warning"],
  [40, "warning"],
  [39, "danger"],
])("an average progress of %d is a %s", (averageProgress, variant) => {
  expect(statisticsCards(counts(0, 3, { averageProgress })).progress.variant).toBe(variant);
});

test("the high priorities trend upwards above 30 %, not at it", () => {
  expect(statisticsCards(counts(3, 10)).highPriority).toEqual({ count: 3, share: 30, trend: "none" });
  expect(statisticsCards(counts(31, 100)).highPriority).toEqual({ count: 31, share: 31, trend: "up" });
});
