import { expect, test } from "vitest";
import { countDecisions, toStatisticsCardFigures } from "./counts.rules.ts";

type Counted = Parameters<typeof countDecisions>[0][number];

const PARIS = "Europe/Paris";
const now = new Date("2026-01-15T08:00:00.000Z");
const decision = (more: Partial<Counted> = {}): Counted => ({
  status: "en_cours",
  priority: "moyenne",
  progress: 0,
  endDay: "2026-06-30",
  ...more,
});

const averageOf = (...all: number[]) =>
  countDecisions(
    all.map((progress) => decision({ progress })),
    now,
    PARIS,
  ).averageProgress;

test("no decision counts nothing", () => {
  expect(countDecisions([], now, PARIS)).toEqual({
    total: 0,
    active: 0,
    completed: 0,
    draft: 0,
    paused: 0,
    byPriority: { haute: 0, moyenne: 0, basse: 0 },
    averageProgress: 0,
    nearDeadline: 0,
    overdue: 0,
  });
});

test("decisions are counted by status, by priority and by deadline", () => {
  const decisions = [
    decision({ priority: "haute", endDay: "2026-01-14" }),
    decision({ priority: "haute", endDay: "2026-01-15" }),
    decision({ endDay: "2026-01-16", progress: 40 }),
    decision({ endDay: "2026-01-22", progress: 30 }),
    decision({ endDay: "2026-01-23" }),
    decision({ status: "brouillon", priority: "basse", endDay: "2026-01-14" }),
    decision({ status: "en_pause", endDay: "2026-01-16", progress: 100 }),
    decision({ status: "en_pause", progress: 99 }),
    decision({ status: "terminee", progress: 100 }),
  ];
  expect(countDecisions(decisions, now, PARIS)).toEqual({
    total: 9,
    active: 5,
    completed: 2,
    draft: 1,
    paused: 2,
    byPriority: { haute: 2, moyenne: 6, basse: 1 },
    averageProgress: 41,
    nearDeadline: 2,
    overdue: 1,
  });
});

test("the average progress is rounded, a half up", () => {
  expect([averageOf(33, 34), averageOf(33, 33, 34), averageOf(100)]).toEqual([34, 33, 100]);
});

const counts = (haute: number, total: number, more: { averageProgress?: number } = {}) => ({
  total,
  completed: 4,
  active: 1,
  averageProgress: 0,
  byPriority: { haute, moyenne: total - haute, basse: 0 },
  ...more,
});

test("shares are in percent of all decisions, completion and active ones rounded", () => {
  expect(toStatisticsCardFigures(counts(2, 6, { averageProgress: 55 }))).toEqual({
    completion: 67,
    active: 17,
    progress: { percent: 55, variant: "warning" },
    highPriority: { count: 2, share: 100 / 3, trend: "up" },
  });
});

test("every share of no decision is 0", () => {
  const none = { ...counts(0, 0), completed: 0, active: 0 };
  expect(toStatisticsCardFigures(none)).toEqual({
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
  expect(toStatisticsCardFigures(counts(0, 3, { averageProgress })).progress.variant).toBe(variant);
});

test("the high priorities trend upwards above 30 %, not at it", () => {
  expect(toStatisticsCardFigures(counts(3, 10)).highPriority).toEqual({ count: 3, share: 30, trend: "none" });
  expect(toStatisticsCardFigures(counts(31, 100)).highPriority).toEqual({
    count: 31,
    share: 31,
    trend: "up",
  });
});
