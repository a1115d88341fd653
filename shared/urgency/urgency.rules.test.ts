import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRIORITIES } from "../decision/decision.ts";
import { PLANNER_MODES } from "./planner-mode.ts";
import { computeUrgency, urgencyLevelOf } from "./urgency.rules.ts";

type Decision = Parameters<typeof computeUrgency>[0];
type Time = Parameters<typeof computeUrgency>[1];
type Work = Parameters<typeof computeUrgency>[2];

const usual: Work = { difficulty: 5, workload: 5, duration: 5 };
const decision: Decision = { priority: "moyenne", progress: 0 };
/** A deadline so far ahead that its pressure is 0. */
const far: Time = { daysLeft: 180, elapsed: 0 };

const termOf = (name: string, time: Time, progress = 0) =>
  computeUrgency({ ...decision, progress }, time, usual, "productivity").terms.find(
    (term) => term.name === name,
  )?.value;
const pressureAt = (daysLeft: number) => termOf("time", { daysLeft, elapsed: 0 });

describe("terms", () => {
  test("productivity weighs priority, difficulty, duration, time and gap", () => {
    const rated = computeUrgency(
      { priority: "haute", progress: 20 },
      { daysLeft: 15, elapsed: 0.5 },
      { difficulty: 8, workload: 1, duration: 4 },
      "productivity",
    );
    expect(rated.terms).toEqual([
      { name: "priority", value: 10, weight: 35 },
      { name: "difficulty", value: 8, weight: 25 },
      { name: "duration", value: 4, weight: 20 },
      { name: "time", value: 6, weight: 15 },
      { name: "gap", value: 3, weight: 5 },
    ]);
    expect(rated).toMatchObject({ score: 7.35, sum: 7.35, floor: null, level: "high", color: "orange" });
  });

  test("safe-mind weighs workload, priority, time, gap and difficulty", () => {
    const rated = computeUrgency(
      { priority: "basse", progress: 20 },
      { daysLeft: 15, elapsed: 0.5 },
      { difficulty: 8, workload: 9, duration: 1 },
      "safe-mind",
    );
    expect(rated.terms).toEqual([
      { name: "workload", value: 9, weight: 30 },
      { name: "priority", value: 2, weight: 25 },
      { name: "time", value: 6, weight: 25 },
      { name: "gap", value: 3, weight: 15 },
      { name: "difficulty", value: 8, weight: 5 },
    ]);
    expect(rated).toMatchObject({ score: 5.55, level: "medium", color: "yellow" });
  });

  test("priorities count 10, 6 and 2", () => {
    const values = PRIORITIES.map(
      (priority) => computeUrgency({ priority, progress: 0 }, far, usual, "productivity").terms[0]?.value,
    );
    expect(values).toEqual([10, 6, 2]);
  });

  test.each([
    [-5, 10],
    [0, 10],
    [7, 7],
    [15, 5],
    [30, 3],
    [60, 2],
    [180, 0],
    [181, 0],
    [400, 0],
  ])("%d days left press with %d", (daysLeft, value) => {
    expect(pressureAt(daysLeft)).toBe(value);
  });

  test("between the marks the pressure falls evenly, with the specified steps after 7 and 30 days", () => {
    expect(pressureAt(1)).toBeCloseTo(10 - 3 / 7, 12);
    expect(pressureAt(8)).toBeCloseTo(7 - 32 / 30, 12);
    expect(pressureAt(31)).toBeCloseTo(3 - 93 / 180, 12);
  });

  test("the elapsed share adds up to 2 to the pressure, 10 together at most", () => {
    expect(termOf("time", { daysLeft: 30, elapsed: 0.5 })).toBe(4);
    expect(termOf("time", { daysLeft: 30, elapsed: 1 })).toBe(5);
    expect(termOf("time", { daysLeft: 0, elapsed: 1 })).toBe(10);
  });

  test("the gap is what progress lags behind time, in tens of points; ahead there is none", () => {
    const half = { daysLeft: 20, elapsed: 0.5 };
    expect([0, 20, 50, 51].map((progress) => termOf("gap", half, progress))).toEqual([5, 3, 0, 0]);
    expect(termOf("gap", { daysLeft: 20, elapsed: 1 }, 0)).toBe(10);
  });

  test("a sum of figures that are out of their scale stays within 0 and 10", () => {
    const beyond = computeUrgency(decision, far, { ...usual, difficulty: 100 }, "productivity");
    const below = computeUrgency(decision, far, { ...usual, difficulty: -100 }, "productivity");
    expect([beyond.sum, below.sum]).toEqual([10, 0]);
  });
});

describe("floors", () => {
  const light: Decision = { priority: "basse", progress: 100 };
  const easy: Work = { difficulty: 1, workload: 1, duration: 1 };
  const at = (daysLeft: number) => computeUrgency(light, { daysLeft, elapsed: 0 }, easy, "productivity");

  test.each([
    [-1, 10],
    [0, 9],
    [3, 9],
    [4, 7],
    [7, 7],
  ])("with %d days left the score is at least %d, and the floor is the reason", (daysLeft, score) => {
    expect(at(daysLeft)).toMatchObject({ score, floor: { score, daysLeft } });
    expect(at(daysLeft).sum).toBeLessThan(7);
  });

  test("with 8 days left there is no floor", () => {
    expect(at(8)).toMatchObject({ floor: null });
    expect(at(8).score).toBe(at(8).sum);
  });

  test("a floor that the sum reaches by itself is no reason", () => {
    const all: Work = { difficulty: 10, workload: 10, duration: 10 };
    const late = computeUrgency(
      { priority: "haute", progress: 0 },
      { daysLeft: -1, elapsed: 1 },
      all,
      "safe-mind",
    );
    expect(late).toMatchObject({ score: 10, sum: 10, floor: null });
  });
});

test.each([
  [10, "critical", "red"],
  [8.5, "critical", "red"],
  [8.49, "high", "orange"],
  [6.5, "high", "orange"],
  [6.49, "medium", "yellow"],
  [4, "medium", "yellow"],
  [3.99, "low", "green"],
  [0, "low", "green"],
])("a score of %d is %s, in %s", (score, level, color) => {
  expect(urgencyLevelOf(score)).toEqual({ level, color });
});

const scale = fc.integer({ min: 1, max: 10 });
const cases = {
  decision: fc.record({
    priority: fc.constantFrom(...PRIORITIES),
    progress: fc.integer({ min: 0, max: 100 }),
  }),
  work: fc.record({ difficulty: scale, workload: scale, duration: scale }),
  mode: fc.constantFrom(...PLANNER_MODES),
  days: fc.integer({ min: -400, max: 400 }),
  elapsed: fc.double({ min: 0, max: 1, noNaN: true }),
};

test("a score is within 0 and 10, no lower than its floor, and the terms weigh 100 % in all", () => {
  fc.assert(
    fc.property(
      cases.decision,
      cases.work,
      cases.mode,
      cases.days,
      cases.elapsed,
      (rated, work, mode, daysLeft, elapsed) => {
        const { score, sum, terms, floor } = computeUrgency(rated, { daysLeft, elapsed }, work, mode);
        expect(score).toBeGreaterThanOrEqual(daysLeft < 0 ? 10 : daysLeft <= 3 ? 9 : daysLeft <= 7 ? 7 : 0);
        expect(score).toBeLessThanOrEqual(10);
        expect(score).toBe(floor?.score ?? sum);
        expect(terms.reduce((total, { weight }) => total + weight, 0)).toBe(100);
      },
    ),
  );
});

test("a score never falls as the deadline nears, all else equal", () => {
  fc.assert(
    fc.property(
      cases.decision,
      cases.work,
      cases.mode,
      cases.days,
      cases.elapsed,
      (rated, work, mode, daysLeft, elapsed) => {
        const [later, sooner] = [daysLeft, daysLeft - 1].map(
          (days) => computeUrgency(rated, { daysLeft: days, elapsed }, work, mode).score,
        );
        expect(sooner).toBeGreaterThanOrEqual(later!);
      },
    ),
  );
});

test("a score never falls as the period passes, and never rises with progress", () => {
  fc.assert(
    fc.property(cases.decision, cases.mode, cases.days, cases.elapsed, (rated, mode, daysLeft, elapsed) => {
      const scoreWith = (progress: number, share: number) =>
        computeUrgency({ ...rated, progress }, { daysLeft, elapsed: share }, usual, mode).score;
      const { progress } = rated;
      expect(scoreWith(progress, 1)).toBeGreaterThanOrEqual(scoreWith(progress, elapsed));
      expect(scoreWith(100, elapsed)).toBeLessThanOrEqual(scoreWith(progress, elapsed));
    }),
  );
});
