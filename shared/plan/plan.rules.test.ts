import { describe, expect, test } from "vitest";
import {
  toActionsWithWeights,
  withAddedActions,
  withChangedActions,
  withoutActionBranch,
  withMovedActions,
  withRestoredActions,
} from "./plan.rules.ts";
import { isActionDone } from "./action.ts";
import {
  requirePlanActions,
  anAction,
  aNewAction,
  aPlan,
  aPlanRefusal,
  formatActionStatuses,
  scalesWithWeightScore,
} from "./test-action.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const AT = NOW.toISOString();

describe("adding", () => {
  test("an action is created now, and last without an orderIndex", () => {
    const plan = [anAction({ id: "a", orderIndex: 3 })];
    const { validatedAt, ...made } = requirePlanActions(
      withAddedActions(plan, [aNewAction({ id: "b", assignee: "Awa" })], NOW),
    )[1]!;
    expect(validatedAt).toBeNull();
    expect(made).toEqual({
      ...aNewAction({ id: "b", assignee: "Awa" }),
      orderIndex: 4,
      lastStatusChange: null,
      createdAt: AT,
      updatedAt: AT,
    });
  });

  test("each of several is added last, after those before it; a given orderIndex is kept", () => {
    const several = [
      aNewAction({ id: "b" }),
      aNewAction({ id: "c" }),
      aNewAction({ id: "d", orderIndex: 0 }),
      aNewAction({ id: "e", parentId: "b" }),
      aNewAction({ id: "f" }),
    ];
    const plan = requirePlanActions(withAddedActions(aPlan("a"), several, NOW));
    expect(plan.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 0, 0, 3]);
  });

  test("an open action reopens its parents, a done one may complete them", () => {
    const undone = withAddedActions(
      aPlan("a done", "a/b done"),
      [aNewAction({ id: "c", parentId: "b" })],
      NOW,
    );
    expect(formatActionStatuses(requirePlanActions(undone))).toBe("a doing, b doing, c todo");
    const done = withAddedActions(aPlan("a"), [aNewAction({ id: "b", parentId: "a", status: "done" })], NOW);
    expect(formatActionStatuses(requirePlanActions(done))).toBe("a done, b done");
  });

  test("a parent added with sub-actions is updated once they are all there", () => {
    const family = [
      aNewAction({ id: "a" }),
      aNewAction({ id: "b", parentId: "a", status: "done" }),
      aNewAction({ id: "c", parentId: "a" }),
      aNewAction({ id: "d", status: "done" }),
      aNewAction({ id: "e", parentId: "d" }),
    ];
    const plan = requirePlanActions(withAddedActions([], family, NOW));
    expect(formatActionStatuses(plan)).toBe("a todo, b done, c todo, d doing, e todo");
    expect(plan.map(({ validatedAt }) => validatedAt)).toEqual([null, AT, null, null, null]);
    expect(plan.every(({ lastStatusChange }) => lastStatusChange === null)).toBe(true);
  });

  test("a parent may come later, but must be there", () => {
    const child = aNewAction({ id: "b", parentId: "a" });
    expect(requirePlanActions(withAddedActions([], [child, aNewAction({ id: "a" })], NOW))).toHaveLength(2);
    expect(withAddedActions(aPlan("x"), [aNewAction({ id: "y" }), child], NOW)).toEqual(
      aPlanRefusal("unknown_parent", "parentId"),
    );
  });

  test("a plan holds 300 actions, and no 301st", () => {
    const plan = aPlan(...Array.from({ length: 299 }, (_, at) => `a${at}`));
    const full = requirePlanActions(withAddedActions(plan, [aNewAction({ id: "last" })], NOW));
    expect(full).toHaveLength(300);
    expect(withAddedActions(full, [aNewAction({ id: "more" })], NOW)).toEqual(
      aPlanRefusal("too_many", "actions"),
    );
    expect(requirePlanActions(withAddedActions(full, [], NOW))).toEqual(full);
  });
});

describe("new positions", () => {
  test("are taken all at once: no parent is updated for an intermediate state", () => {
    const plan = aPlan("q", "q/x", "q/w done", "r", "r/z");
    const places = [
      { id: "x", parentId: "r", orderIndex: 0 },
      { id: "z", parentId: "q", orderIndex: 0 },
    ];
    const actions = requirePlanActions(withMovedActions(plan, places, NOW));
    expect(formatActionStatuses(actions)).toBe("q todo, x todo, w done, r todo, z todo");
    expect(actions[0]).toBe(plan[0]);
    expect(actions[1]).toEqual({ ...plan[1], parentId: "r", orderIndex: 0, updatedAt: AT });
  });

  test("update the parents in the end", () => {
    const plan = aPlan("a", "a/b", "a/c done");
    const actions = requirePlanActions(
      withMovedActions(plan, [{ id: "b", parentId: null, orderIndex: 9 }], NOW),
    );
    expect(formatActionStatuses(actions)).toBe("a done, b todo, c done");
  });

  test("that are the old ones change nothing; of two for one action the later counts", () => {
    const plan = aPlan("a", "b");
    expect(
      requirePlanActions(withMovedActions(plan, [{ id: "b", parentId: null, orderIndex: 1 }], NOW))[1],
    ).toBe(plan[1]);
    const twice = [5, 7].map((orderIndex) => ({ id: "b", parentId: null, orderIndex }));
    expect(requirePlanActions(withMovedActions(plan, twice, NOW))[1]!.orderIndex).toBe(7);
  });

  test("are refused when they name what is not there, or make a loop", () => {
    const plan = aPlan("a", "a/b");
    const place = { orderIndex: 0, parentId: null };
    expect(
      withMovedActions(
        plan,
        [
          { ...place, id: "a" },
          { ...place, id: "x" },
        ],
        NOW,
      ),
    ).toEqual(aPlanRefusal("unknown_action", "reorderData.1.id"));
    expect(withMovedActions(plan, [{ ...place, id: "a", parentId: "x" }], NOW)).toEqual(
      aPlanRefusal("unknown_parent", "reorderData.0.parentId"),
    );
    expect(withMovedActions(plan, [{ ...place, id: "a", parentId: "b" }], NOW)).toEqual(
      aPlanRefusal("loop", "reorderData"),
    );
  });
});

describe("removing", () => {
  test("takes the descendants with it, and nothing else", () => {
    const plan = aPlan("a", "a/b", "b/c", "d", "d/e");
    expect(withoutActionBranch(plan, "a", NOW)).toEqual([plan[3], plan[4]]);
    expect(withoutActionBranch(plan, "c", NOW)).toEqual([plan[0], plan[1], plan[3], plan[4]]);
  });

  test("an action that is not there changes nothing", () => {
    const plan = aPlan("a", "a/b");
    expect(withoutActionBranch(plan, "x", NOW)).toEqual(plan);
  });

  test("the last undone sub-action leaves its parent done; the last one at all leaves it as it was", () => {
    const plan = aPlan("a", "a/b done", "a/c");
    expect(withoutActionBranch(plan, "c", NOW)).toEqual([
      { ...plan[0], status: "done", validatedAt: AT, lastStatusChange: AT, updatedAt: AT },
      plan[1],
    ]);
    const only = aPlan("a doing", "a/b");
    expect(withoutActionBranch(only, "b", NOW)).toEqual([only[0]]);
  });
});

test("a plan travels in order, each action with its decision, score and share", () => {
  const plan = [
    anAction({ id: "c", parentId: "a", orderIndex: 1, ...scalesWithWeightScore(6) }),
    anAction({ id: "b", orderIndex: 1, ...scalesWithWeightScore(1) }),
    anAction({ id: "a", orderIndex: 0, ...scalesWithWeightScore(3) }),
    anAction({ id: "d", parentId: "a", orderIndex: 0, ...scalesWithWeightScore(3) }),
  ];
  expect(toActionsWithWeights(plan, "decision")).toEqual([
    { ...plan[2], decisionId: "decision", weightScore: 3, weightPercentage: 75 },
    { ...plan[3], decisionId: "decision", weightScore: 3, weightPercentage: 33 },
    { ...plan[0], decisionId: "decision", weightScore: 6, weightPercentage: 67 },
    { ...plan[1], decisionId: "decision", weightScore: 1, weightPercentage: 25 },
  ]);
});

test("a chain of 300 actions is changed, moved and removed to its end", () => {
  const chain = Array.from({ length: 300 }, (_, at) =>
    aNewAction({ id: `${at}`, parentId: at > 0 ? `${at - 1}` : null }),
  );
  const plan = requirePlanActions(withAddedActions([], chain, NOW));
  expect(toActionsWithWeights(plan, "d").map(({ id }) => id)).toEqual(chain.map(({ id }) => id));
  expect(
    requirePlanActions(withChangedActions(plan, [{ id: "0", status: "done" }], NOW)).every(isActionDone),
  ).toBe(true);
  expect(
    requirePlanActions(withChangedActions(plan, [{ id: "299", status: "done" }], NOW)).every(isActionDone),
  ).toBe(true);
  expect(withChangedActions(plan, [{ id: "0", parentId: "299" }], NOW)).toEqual(
    aPlanRefusal("loop", "updates"),
  );
  expect(withoutActionBranch(plan, "1", NOW)).toEqual([plan[0]]);
});

const paths = (change: ReturnType<typeof withRestoredActions>) =>
  requirePlanActions(change).map(({ id, parentId, status }) => `${parentId ?? ""}/${id} ${status}`);

describe("restoring", () => {
  test("in place of others: these go, those come back as they were", () => {
    const before = aPlan("a done", "b doing", "b/c done", "b/d");
    const after = withRestoredActions(aPlan("x", "x/y"), before, NOW, ["x", "y"]);
    expect(requirePlanActions(after)).toEqual(before);
    expect(requirePlanActions(withRestoredActions(before, before, NOW, ["x", "y"]))).toEqual(before);
  });

  test("only to take out what was added, whatever became of it; what is gone already is no fault", () => {
    const plan = aPlan("a doing", "a/x done", "a/b", "y done");
    expect(paths(withRestoredActions(plan, [], NOW, ["x", "y", "z"]))).toEqual(["/a doing", "a/b todo"]);
    expect(requirePlanActions(withRestoredActions(plan, [], NOW, ["z"]))).toEqual(plan);
    expect(paths(withRestoredActions(aPlan("x"), [], NOW, ["x"]))).toEqual([]);
  });

  test("what was added under them since stays, last under what is left above it", () => {
    const plan = aPlan("a", "a/b", "a/x", "x/y", "y/own", "own/deep", "z", "z/other");
    const left = requirePlanActions(withRestoredActions(plan, [], NOW, ["x", "y", "z"]));
    expect(left.map(({ id, parentId, orderIndex }) => [id, parentId, orderIndex])).toEqual([
      ["a", null, 0],
      ["b", "a", 1],
      ["own", "a", 2],
      ["deep", "own", 5],
      ["other", null, 1],
    ]);
    expect(left.find(({ id }) => id === "own")?.updatedAt).toBe(AT);
  });

  test("what was added under them since comes after those that are back in their place", () => {
    const before = aPlan("p", "q");
    const undone = requirePlanActions(withRestoredActions(aPlan("x", "x/own"), before, NOW, ["x"]));
    expect(toActionsWithWeights(undone, "d").map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
      ["p", 0],
      ["q", 1],
      ["own", 2],
    ]);
  });

  test("all or none: one that is there, an unknown parent, too many, also where others go", () => {
    const plan = aPlan("a", "x");
    expect(withRestoredActions(plan, aPlan("b", "a"), NOW, ["x"])).toEqual(
      aPlanRefusal("known_action", "actions.1.id"),
    );
    expect(withRestoredActions(plan, aPlan("x/b"), NOW, ["x"])).toEqual(
      aPlanRefusal("unknown_parent", "actions.0.parentId"),
    );
    const full = aPlan(...Array.from({ length: 300 }, (_, at) => `a${at}`));
    expect(withRestoredActions(full, aPlan("b", "c"), NOW, ["a0"])).toEqual(
      aPlanRefusal("too_many", "actions"),
    );
    expect(requirePlanActions(withRestoredActions(full, aPlan("b"), NOW, ["a0"]))).toHaveLength(300);
  });
});
