import { expect, test } from "vitest";
import {
  positionsAfterMove,
  lastPositionUnderParent,
  listPossibleParents,
  siblingsAndRankOf,
} from "./action-order.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";

const { actions } = aDecisionWithPlan("a", "b", "a/x", "a/y", "c");
const idsFor = (id: string) => listPossibleParents(actions, id).map((parent) => parent?.id ?? null);

test("an action moves among its siblings only, all of which are sent", () => {
  expect(siblingsAndRankOf(actions, "y")).toEqual({ siblings: ["x", "y"], rank: 1 });
  expect(positionsAfterMove(actions, "c", 0)).toEqual([
    { id: "c", orderIndex: 0 },
    { id: "a", orderIndex: 1 },
    { id: "b", orderIndex: 2 },
  ]);
});

test("the first does not go up, the last not down, and its own place is no move", () => {
  expect([
    positionsAfterMove(actions, "a", -1),
    positionsAfterMove(actions, "c", 3),
    positionsAfterMove(actions, "b", 1),
  ]).toEqual([null, null, null]);
});

test("moved under another parent, it goes last", () => {
  expect(lastPositionUnderParent(actions, "c", "a")).toEqual([{ id: "c", parentId: "a", orderIndex: 4 }]);
  expect(lastPositionUnderParent(actions, "x", null)).toEqual([{ id: "x", parentId: null, orderIndex: 5 }]);
  expect(lastPositionUnderParent(actions, "c", "b")).toEqual([{ id: "c", parentId: "b", orderIndex: 0 }]);
});

test("one level of sub-actions: an action with some stays, the others go under others or up", () => {
  expect(idsFor("a")).toEqual([]);
  expect(idsFor("b")).toEqual(["a", "c"]);
  expect(idsFor("x")).toEqual([null, "b", "c"]);
});
