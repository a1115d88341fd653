import { expect, test } from "vitest";
import { branchesOf, countOf } from "./branches.ts";
import { aDecision } from "./test-decision.ts";

test("a parent says how far what is under it is, a leaf says nothing", () => {
  const [a, b] = branchesOf(aDecision("a doing", "a/x done", "a/y doing", "a/z", "b doing").actions);
  expect([a?.standing.progress, b?.standing.progress]).toEqual([50, null]);
  expect(a?.children.map(({ standing }) => standing.progress)).toEqual([null, null, null]);
});

test("a share is explained by the scores of the same level, whose last takes the rest", () => {
  const [a] = branchesOf(aDecision("a", "b", "c", "a/x").actions);
  expect(a?.standing).toMatchObject({ depth: 0, siblings: 3, totalScore: 15, heaviest: 34, isLast: false });
  expect(a?.children[0]?.standing).toMatchObject({ depth: 1, siblings: 1, totalScore: 5, isLast: true });
});

test("deeper levels, which others may have stored, are there", () => {
  const [a] = branchesOf(aDecision("a", "a/b", "b/c").actions);
  expect(a?.children[0]?.children[0]).toMatchObject({ action: { id: "c" }, standing: { depth: 2 } });
});

test("« 5 actions, 1 faite » counts the first level", () => {
  expect(countOf(branchesOf(aDecision("a done", "b", "b/c done", "b/d").actions))).toEqual({
    count: 2,
    done: 1,
  });
});
