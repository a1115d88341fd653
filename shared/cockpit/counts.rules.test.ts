import { expect, test } from "vitest";
import { decisionCounts } from "./counts.rules.ts";

type Counted = Parameters<typeof decisionCounts>[0][number];

const PARIS = "Europe/Paris";
const now = new Date("2026-01-15T08:00:00.000Z");
const decision = (more: Partial<Counted> = {}): Counted => ({
  status: "en_cours",
  priority: "moyenne",
  progress: 0,
  endDate: "2026-06-30T21:59:59.999Z",
  ...more,
});

const averageOf = (...all: number[]) =>
  decisionCounts(
    all.map((progress) => decision({ progress })),
    now,
    PARIS,
  ).averageProgress;

test("no decision counts nothing", () => {
  expect(decisionCounts([], now, PARIS)).toEqual({
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
    decision({ priority: "haute", endDate: "2026-01-14T22:59:59.999Z" }),
    decision({ priority: "haute", endDate: "2026-01-15T22:59:59.999Z" }),
    decision({ endDate: "2026-01-16T22:59:59.999Z", progress: 40 }),
    decision({ endDate: "2026-01-22T22:59:59.999Z", progress: 30 }),
    decision({ endDate: "2026-01-23T22:59:59.999Z" }),
    decision({ status: "brouillon", priority: "basse", endDate: "2026-01-14T22:59:59.999Z" }),
    decision({ status: "en_pause", endDate: "2026-01-16T22:59:59.999Z", progress: 100 }),
    decision({ status: "en_pause", progress: 99 }),
    decision({ status: "terminee", progress: 100 }),
  ];
  expect(decisionCounts(decisions, now, PARIS)).toEqual({
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
