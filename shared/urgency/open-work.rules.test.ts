import { expect, test } from "vitest";
import { type EstimatedAction, computeOpenWork } from "./open-work.rules.ts";

const action = (id: string, more: Partial<EstimatedAction> = {}): EstimatedAction => ({
  id,
  parentId: null,
  status: "todo",
  difficulty: 5,
  workload: 5,
  duration: 5,
  estimateMinutes: null,
  ...more,
});

test("a plan without actions has the defaults and nothing left", () => {
  expect(computeOpenWork([])).toEqual({
    actions: 0,
    openAtTop: 0,
    openLeaves: 0,
    difficulty: 5,
    workload: 5,
    duration: 5,
    remainingHours: 0,
    defaultHours: 0,
  });
});

test("averages and hours are those of actions that are not done", () => {
  const plan = [
    action("a", { difficulty: 10, workload: 2, duration: 3 }),
    action("b", { status: "doing", difficulty: 7, workload: 4, duration: 4 }),
    action("c", { status: "done", difficulty: 1, workload: 1, duration: 10 }),
  ];
  expect(computeOpenWork(plan)).toEqual({
    actions: 3,
    openAtTop: 2,
    openLeaves: 2,
    difficulty: 8.5,
    workload: 3,
    duration: 3.5,
    remainingHours: 7,
    defaultHours: 7,
  });
});

test("an estimate counts in place of the duration of the scale, whose average stays", () => {
  const plan = [action("a", { duration: 4, estimateMinutes: 30 }), action("b", { duration: 2 })];
  expect(computeOpenWork(plan)).toMatchObject({ duration: 3, remainingHours: 2.5, defaultHours: 2 });
});

test("an action with sub-actions is counted at the top, its figures are those of the sub-actions", () => {
  const plan = [
    action("a", { duration: 10 }),
    action("a1", { parentId: "a", duration: 2 }),
    action("a2", { parentId: "a", duration: 4, status: "done" }),
  ];
  expect(computeOpenWork(plan)).toMatchObject({
    openAtTop: 1,
    openLeaves: 1,
    duration: 2,
    remainingHours: 2,
  });
});

test("an open action whose sub-actions are all done has nothing left of its own", () => {
  const plan = [action("a", { status: "doing" }), action("a1", { parentId: "a", status: "done" })];
  expect(computeOpenWork(plan)).toMatchObject({
    openAtTop: 1,
    openLeaves: 0,
    duration: 5,
    remainingHours: 0,
  });
});

test("an action whose parent is not in the plan is at the top", () => {
  expect(computeOpenWork([action("b", { parentId: "gone" })])).toMatchObject({ openAtTop: 1, openLeaves: 1 });
});
