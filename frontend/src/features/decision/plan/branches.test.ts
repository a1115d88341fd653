import { expect, test } from "vitest";
import { toActionBranches } from "./branches.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";

test("a parent has the progress of its sub-actions, a leaf has none", () => {
  const [a, b] = toActionBranches(
    aDecisionWithPlan("a doing", "a/x done", "a/y doing", "a/z", "b doing").actions,
  );
  expect([a?.info.progress, b?.info.progress]).toEqual([50, null]);
  expect(a?.children.map(({ info }) => info.progress)).toEqual([null, null, null]);
});

test("a share is explained by the scores of the same level, whose last takes the rest", () => {
  const [a] = toActionBranches(aDecisionWithPlan("a", "b", "c", "a/x").actions);
  expect(a?.info).toMatchObject({ depth: 0, siblings: 3, totalScore: 15, heaviest: 34, isLast: false });
  expect(a?.children[0]?.info).toMatchObject({ depth: 1, siblings: 1, totalScore: 5, isLast: true });
});

test("deeper levels, which others may have stored, are there", () => {
  const [a] = toActionBranches(aDecisionWithPlan("a", "a/b", "b/c").actions);
  expect(a?.children[0]?.children[0]).toMatchObject({ action: { id: "c" }, info: { depth: 2 } });
});
