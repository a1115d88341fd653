import fc from "fast-check";
import { expect, test } from "vitest";
import { ACTION_STATUSES } from "./action.ts";
import type { StoredAction } from "./plan.rules.ts";
import { planProgress } from "./progress.rules.ts";
import { anAction, aPlan, scalesWithWeightScore } from "./test-action.ts";

test("a plan without actions has no progress of its own", () => {
  expect(planProgress([])).toBeUndefined();
});

test.each([
  [["a todo"], 0],
  [["a doing"], 50],
  [["a done"], 100],
  [["a done", "b todo"], 50],
  // The exact values are 16.67 and 83.33.
  [["a doing", "b", "c"], 17],
  [["a done", "b done", "c doing"], 83],
  // The exact value is 12.5, which is rounded up.
  [["a doing", "b", "c", "d"], 13],
])("%j is at %i %", (lines, progress) => {
  expect(planProgress(aPlan(...lines))).toBe(progress);
});

test("a parent counts as its sub-actions do, whatever its own status", () => {
  expect(planProgress(aPlan("a todo", "a/b done", "a/c doing"))).toBe(75);
  expect(planProgress(aPlan("a done", "a/b todo"))).toBe(0);
});

test("an action counts by its score among its siblings", () => {
  const plan = [
    anAction({ id: "a", ...scalesWithWeightScore(1), status: "done" }),
    anAction({ id: "b", ...scalesWithWeightScore(9) }),
  ];
  expect(planProgress(plan)).toBe(10);
});

test("scores of 0 all count alike, and one of 0 among others not at all", () => {
  const nothing = anAction({ id: "a", ...scalesWithWeightScore(0), status: "done" });
  expect(planProgress([nothing, anAction({ id: "b", ...scalesWithWeightScore(0) })])).toBe(50);
  expect(planProgress([nothing, anAction({ id: "b" })])).toBe(0);
});

test("the progress of a parent is not rounded on the way", () => {
  // The exact value is 5.56. Rounding the 16.67 of `a` to 17 first would give 5.67: near a half, the results
  // differ.
  expect(planProgress(aPlan("a", "a/b", "a/c", "a/d doing", "e", "f"))).toBe(6);
  // The average of 16.67, 33.33, 0 and 0 is 12.5, which is rounded up.
  const plan = aPlan("a", "b", "c", "d", "a/e doing", "a/f", "a/g", "b/h done", "b/i", "b/j");
  expect(planProgress(plan)).toBe(13);
});

const done = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anAction({ id: `${at}`, ...scalesWithWeightScore(10), status: "done" }),
  );

test("rounded once, at the end, and to the nearest: a plan may be at 100 while its least action waits", () => {
  // 99.5 is rounded to 100, which completes the decision; 99.4 is rounded to 99 (R §10).
  const least = anAction({ id: "least", ...scalesWithWeightScore(1) });
  expect(planProgress([...done(20), least])).toBe(100);
  expect(planProgress([...done(18), least])).toBe(99);
});

const aChild = (parentId: string, score: number, status: StoredAction["status"], id: string) =>
  anAction({ id, parentId, status, ...scalesWithWeightScore(score) });

test("a half is rounded up despite floating-point error", () => {
  // (7 × 350/15 + 1 × 250/15) / 8 is 22.5, but floating point gives slightly less.
  const plan = [
    anAction({ id: "a", ...scalesWithWeightScore(7) }),
    anAction({ id: "b", ...scalesWithWeightScore(1) }),
    aChild("a", 8, "todo", "c"),
    aChild("a", 2, "doing", "d"),
    aChild("a", 5, "doing", "e"),
    aChild("b", 5, "doing", "f"),
    aChild("b", 10, "todo", "g"),
  ];
  expect(planProgress(plan)).toBe(23);
});

test("an action whose parent is not in the plan counts at the top", () => {
  expect(planProgress(aPlan("a", "gone/b done"))).toBe(50);
});

test("a chain of 300 actions is counted to its end", () => {
  const chain = Array.from({ length: 300 }, (_, at) =>
    anAction({ id: `${at}`, parentId: at > 0 ? `${at - 1}` : null }),
  );
  expect(planProgress(chain)).toBe(0);
  expect(planProgress(chain.with(299, { ...chain[299]!, status: "doing" }))).toBe(50);
});

const anyTree = fc
  .array(
    fc.record({
      under: fc.nat(),
      score: fc.integer({ min: 1, max: 10 }),
      status: fc.constantFrom(...ACTION_STATUSES),
    }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((nodes) =>
    nodes.map(({ under, score, status }, at) =>
      anAction({
        id: `${at}`,
        parentId: under % (at + 1) < at ? `${under % (at + 1)}` : null,
        status,
        ...scalesWithWeightScore(score),
      }),
    ),
  );

test("no step forward of a sub-action lowers the progress, which stays within 0 and 100", () => {
  fc.assert(
    fc.property(anyTree, fc.nat(), (plan, at) => {
      const leaves = plan.filter(({ id }) => plan.every(({ parentId }) => parentId !== id));
      const leaf = leaves[at % leaves.length]!;
      const figures = ACTION_STATUSES.map((status) =>
        planProgress(plan.map((action) => (action === leaf ? { ...action, status } : action))),
      );
      expect(figures).toEqual(figures.toSorted((a, b) => a! - b!));
      for (const figure of figures) expect(figure! >= 0 && figure! <= 100).toBe(true);
    }),
  );
});

test("a plan is at 100 when all is done, at 0 when nothing is begun", () => {
  fc.assert(
    fc.property(anyTree, (plan) => {
      expect(planProgress(plan.map((action) => ({ ...action, status: "done" })))).toBe(100);
      expect(planProgress(plan.map((action) => ({ ...action, status: "todo" })))).toBe(0);
    }),
  );
});
