import { describe, expect, test } from "vitest";
import { asActions, withAdded, withChanges, withoutAction, withPlaces } from "./plan.rules.ts";
import { isDone } from "./action.ts";
import { actionsOf, anAction, aNewAction, aPlan, refusal, statusesOf, weighing } from "./test-action.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const AT = NOW.toISOString();

describe("adding", () => {
  test("an action is made now, and goes last where it says no place", () => {
    const plan = [anAction({ id: "a", orderIndex: 3 })];
    const { validatedAt, ...made } = actionsOf(
      withAdded(plan, [aNewAction({ id: "b", assignee: "Awa" })], NOW),
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

  test("each of several goes last, behind those that come with it; a place that is said is kept", () => {
    const several = [
      aNewAction({ id: "b" }),
      aNewAction({ id: "c" }),
      aNewAction({ id: "d", orderIndex: 0 }),
      aNewAction({ id: "e", parentId: "b" }),
      aNewAction({ id: "f" }),
    ];
    const plan = actionsOf(withAdded(aPlan("a"), several, NOW));
    expect(plan.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 0, 0, 3]);
  });

  test("an undone action takes its parents back from being done, a done one may complete them", () => {
    const undone = withAdded(aPlan("a done", "a/b done"), [aNewAction({ id: "c", parentId: "b" })], NOW);
    expect(statusesOf(actionsOf(undone))).toBe("a doing, b doing, c todo");
    const done = withAdded(aPlan("a"), [aNewAction({ id: "b", parentId: "a", status: "done" })], NOW);
    expect(statusesOf(actionsOf(done))).toBe("a done, b done");
  });

  test("a parent that comes with sub-actions is settled once they are all there", () => {
    const family = [
      aNewAction({ id: "a" }),
      aNewAction({ id: "b", parentId: "a", status: "done" }),
      aNewAction({ id: "c", parentId: "a" }),
      aNewAction({ id: "d", status: "done" }),
      aNewAction({ id: "e", parentId: "d" }),
    ];
    const plan = actionsOf(withAdded([], family, NOW));
    expect(statusesOf(plan)).toBe("a todo, b done, c todo, d doing, e todo");
    expect(plan.map(({ validatedAt }) => validatedAt)).toEqual([null, AT, null, null, null]);
    expect(plan.every(({ lastStatusChange }) => lastStatusChange === null)).toBe(true);
  });

  test("a parent may come behind, but must be there", () => {
    const child = aNewAction({ id: "b", parentId: "a" });
    expect(actionsOf(withAdded([], [child, aNewAction({ id: "a" })], NOW))).toHaveLength(2);
    expect(withAdded(aPlan("x"), [aNewAction({ id: "y" }), child], NOW)).toEqual(
      refusal("unknown_parent", "parentId"),
    );
  });

  test("a plan holds 300 actions, and no 301st", () => {
    const plan = aPlan(...Array.from({ length: 299 }, (_, at) => `a${at}`));
    const full = actionsOf(withAdded(plan, [aNewAction({ id: "last" })], NOW));
    expect(full).toHaveLength(300);
    expect(withAdded(full, [aNewAction({ id: "more" })], NOW)).toEqual(refusal("too_many", "actions"));
    expect(actionsOf(withAdded(full, [], NOW))).toEqual(full);
  });
});

describe("new places", () => {
  test("are taken all at once: no parent is settled for a state between", () => {
    const plan = aPlan("q", "q/x", "q/w done", "r", "r/z");
    const places = [
      { id: "x", parentId: "r", orderIndex: 0 },
      { id: "z", parentId: "q", orderIndex: 0 },
    ];
    const actions = actionsOf(withPlaces(plan, places, NOW));
    expect(statusesOf(actions)).toBe("q todo, x todo, w done, r todo, z todo");
    expect(actions[0]).toBe(plan[0]);
    expect(actions[1]).toEqual({ ...plan[1], parentId: "r", orderIndex: 0, updatedAt: AT });
  });

  test("settle the parents in the end", () => {
    const plan = aPlan("a", "a/b", "a/c done");
    const actions = actionsOf(withPlaces(plan, [{ id: "b", parentId: null, orderIndex: 9 }], NOW));
    expect(statusesOf(actions)).toBe("a done, b todo, c done");
  });

  test("that are the old ones change nothing; of two for one action the later counts", () => {
    const plan = aPlan("a", "b");
    expect(actionsOf(withPlaces(plan, [{ id: "b", parentId: null, orderIndex: 1 }], NOW))[1]).toBe(plan[1]);
    const twice = [5, 7].map((orderIndex) => ({ id: "b", parentId: null, orderIndex }));
    expect(actionsOf(withPlaces(plan, twice, NOW))[1]!.orderIndex).toBe(7);
  });

  test("are refused when they name what is not there, or make a loop", () => {
    const plan = aPlan("a", "a/b");
    const place = { orderIndex: 0, parentId: null };
    expect(
      withPlaces(
        plan,
        [
          { ...place, id: "a" },
          { ...place, id: "x" },
        ],
        NOW,
      ),
    ).toEqual(refusal("unknown_action", "reorderData.1.id"));
    expect(withPlaces(plan, [{ ...place, id: "a", parentId: "x" }], NOW)).toEqual(
      refusal("unknown_parent", "reorderData.0.parentId"),
    );
    expect(withPlaces(plan, [{ ...place, id: "a", parentId: "b" }], NOW)).toEqual(
      refusal("loop", "reorderData"),
    );
  });
});

describe("removing", () => {
  test("takes the descendants with it, and nothing else", () => {
    const plan = aPlan("a", "a/b", "b/c", "d", "d/e");
    expect(withoutAction(plan, "a", NOW)).toEqual([plan[3], plan[4]]);
    expect(withoutAction(plan, "c", NOW)).toEqual([plan[0], plan[1], plan[3], plan[4]]);
  });

  test("an action that is not there changes nothing", () => {
    const plan = aPlan("a", "a/b");
    expect(withoutAction(plan, "x", NOW)).toEqual(plan);
  });

  test("the last undone sub-action leaves its parent done; the last one at all leaves it as it was", () => {
    const plan = aPlan("a", "a/b done", "a/c");
    expect(withoutAction(plan, "c", NOW)).toEqual([
      { ...plan[0], status: "done", validatedAt: AT, lastStatusChange: AT, updatedAt: AT },
      plan[1],
    ]);
    const only = aPlan("a doing", "a/b");
    expect(withoutAction(only, "b", NOW)).toEqual([only[0]]);
  });
});

test("a plan travels in order, each action with its decision, score and share", () => {
  const plan = [
    anAction({ id: "c", parentId: "a", orderIndex: 1, ...weighing(6) }),
    anAction({ id: "b", orderIndex: 1, ...weighing(1) }),
    anAction({ id: "a", orderIndex: 0, ...weighing(3) }),
    anAction({ id: "d", parentId: "a", orderIndex: 0, ...weighing(3) }),
  ];
  expect(asActions(plan, "decision")).toEqual([
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
  const plan = actionsOf(withAdded([], chain, NOW));
  expect(asActions(plan, "d").map(({ id }) => id)).toEqual(chain.map(({ id }) => id));
  expect(actionsOf(withChanges(plan, [{ id: "0", status: "done" }], NOW)).every(isDone)).toBe(true);
  expect(actionsOf(withChanges(plan, [{ id: "299", status: "done" }], NOW)).every(isDone)).toBe(true);
  expect(withChanges(plan, [{ id: "0", parentId: "299" }], NOW)).toEqual(refusal("loop", "updates"));
  expect(withoutAction(plan, "1", NOW)).toEqual([plan[0]]);
});
