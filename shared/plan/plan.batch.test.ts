import { expect, test } from "vitest";
import type { ActionChange } from "./action.schema.ts";
import { withChangedActions } from "./plan.rules.ts";
import {
  requirePlanActions,
  anAction,
  aPlan,
  EARLIER_INSTANT,
  aPlanRefusal,
  formatActionStatuses,
} from "./test-action.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const AT = NOW.toISOString();

test("a batch changes what is sent and nothing else, and the action keeps its position", () => {
  const plan = aPlan("a", "b", "c");
  const change = {
    id: "b",
    title: "Autre",
    assignee: "Awa",
    duration: 9,
    dueDate: undefined,
  } as ActionChange;
  expect(withChangedActions(plan, [change], NOW)).toEqual({
    actions: [plan[0], { ...plan[1], title: "Autre", assignee: "Awa", duration: 9, updatedAt: AT }, plan[2]],
  });
});

test("what is sent as `null` is emptied", () => {
  const plan = [anAction({ id: "a", description: "Texte" })];
  expect(
    requirePlanActions(withChangedActions(plan, [{ id: "a", description: null }], NOW))[0]!.description,
  ).toBeNull();
});

test("each status of a batch goes down and up before the next change", () => {
  const plan = aPlan("a", "a/b", "a/c", "c/d");
  const down = withChangedActions(
    plan,
    [
      { id: "a", status: "done" },
      { id: "d", status: "todo" },
    ],
    NOW,
  );
  expect(formatActionStatuses(requirePlanActions(down))).toBe("a doing, b done, c doing, d todo");
  // An earlier change of the batch has already reopened the parent, so this one leaves its other sub-actions
  // as they are.
  const up = withChangedActions(
    aPlan("a done", "a/b done", "a/c done"),
    [
      { id: "b", status: "todo" },
      { id: "a", status: "doing" },
    ],
    NOW,
  );
  expect(formatActionStatuses(requirePlanActions(up))).toBe("a doing, b todo, c done");
});

test("the last sub-action done makes its parents done, now", () => {
  const plan = aPlan("a", "a/b", "b/c done", "b/d", "e");
  const actions = requirePlanActions(withChangedActions(plan, [{ id: "d", status: "done" }], NOW));
  expect(formatActionStatuses(actions)).toBe("a done, b done, c done, d done, e todo");
  expect(actions.map(({ validatedAt }) => validatedAt)).toEqual([AT, AT, EARLIER_INSTANT, AT, null]);
  expect(actions.map(({ lastStatusChange }) => lastStatusChange)).toEqual([AT, AT, null, AT, null]);
});

test("a status that comes and goes within a batch has not changed", () => {
  const plan = aPlan("a done");
  const changes = (["todo", "done"] as const).map((status) => ({ id: "a", status }));
  expect(requirePlanActions(withChangedActions(plan, changes, NOW))[0]).toBe(plan[0]);
});

test("an action that moves updates its old and new parents", () => {
  const plan = aPlan("a", "a/b", "a/c done", "d done", "d/e done");
  const actions = requirePlanActions(withChangedActions(plan, [{ id: "b", parentId: "d" }], NOW));
  expect(formatActionStatuses(actions)).toBe("a done, b todo, c done, d doing, e done");
});

test("a parent is updated by what leaves it before the next change", () => {
  const plan = aPlan("a doing", "a/b", "a/c done");
  // The first change makes the parent done, because its only open child leaves; the second reopens it with
  // its children.
  const changes = [
    { id: "b", parentId: null },
    { id: "a", status: "doing" as const },
  ];
  expect(formatActionStatuses(requirePlanActions(withChangedActions(plan, changes, NOW)))).toBe(
    "a doing, b todo, c doing",
  );
});

test("an undone action that moves below its sibling completes nothing on its way", () => {
  const plan = aPlan("top", "top/p done", "top/x", "p/q done");
  const actions = requirePlanActions(withChangedActions(plan, [{ id: "x", parentId: "p" }], NOW));
  expect(formatActionStatuses(actions)).toBe("top todo, p doing, x todo, q done");
});

test("an action that moves and becomes done leaves a done parent as it was", () => {
  const plan = aPlan("a", "b done", "b/c done");
  const actions = requirePlanActions(
    withChangedActions(plan, [{ id: "a", parentId: "b", status: "done" }], NOW),
  );
  expect(actions[1]).toBe(plan[1]);
});

test("an unknown action is refused with the path of its id, whatever else was sent", () => {
  const plan = aPlan("a", "b");
  expect(withChangedActions(plan, [{ id: "a", title: "X" }, { id: "x" }], NOW)).toEqual(
    aPlanRefusal("unknown_action", "updates.1.id"),
  );
  expect(withChangedActions(plan, [{ id: "a", parentId: "x" }], NOW)).toEqual(
    aPlanRefusal("unknown_parent", "updates.0.parentId"),
  );
  expect(withChangedActions(plan, [{ id: "a", parentId: "" }], NOW)).toEqual(
    aPlanRefusal("unknown_parent", "updates.0.parentId"),
  );
});

test("a loop is refused, one that a later change undoes is not", () => {
  const plan = aPlan("a", "a/b", "b/c");
  expect(withChangedActions(plan, [{ id: "a", parentId: "a" }], NOW)).toEqual(
    aPlanRefusal("loop", "updates"),
  );
  expect(withChangedActions(plan, [{ id: "a", parentId: "c" }], NOW)).toEqual(
    aPlanRefusal("loop", "updates"),
  );
  const swapped = requirePlanActions(
    withChangedActions(
      plan,
      [
        { id: "a", parentId: "c" },
        { id: "b", parentId: null },
      ],
      NOW,
    ),
  );
  expect(swapped.map(({ parentId }) => parentId)).toEqual(["c", null, "b"]);
});

test("a parent that was in a loop for a moment is updated in the end", () => {
  const plan = aPlan("a done", "a/b done", "c");
  const changes = [
    { id: "a", parentId: "b" },
    { id: "c", parentId: "a" },
    { id: "b", parentId: null },
  ];
  expect(formatActionStatuses(requirePlanActions(withChangedActions(plan, changes, NOW)))).toBe(
    "a doing, b doing, c todo",
  );
});

test("a batch reads an action that it does not touch no more often than one change does", () => {
  expect(readsDuring(300)).toBe(readsDuring(1));
});

/** Counts how often the ids of 299 actions are read while a 300th is changed `changes` times. */
function readsDuring(changes: number): number {
  let reads = 0;
  const untouched = aPlan(...Array.from({ length: 299 }, (_, at) => `u${at}`));
  for (const action of untouched) {
    const { id } = action;
    Object.defineProperty(action, "id", { enumerable: true, get: () => (reads++, id) });
  }
  const updates = Array.from({ length: changes }, (_, at) => ({ id: "a", title: `Titre ${at}` }));
  requirePlanActions(withChangedActions([anAction({ id: "a" }), ...untouched], updates, NOW));
  return reads;
}
