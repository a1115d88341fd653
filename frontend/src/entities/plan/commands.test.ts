import { expect, test } from "vitest";
import type { Action, ActionChange } from "#shared/plan/action.schema.ts";
import {
  toActionsWithWeights,
  withChangedActions,
  withMovedActions,
  type StoredAction,
} from "#shared/plan/plan.rules.ts";
import { aPlan } from "#shared/plan/test-action.ts";
import { changesToRestore, hasPlanChangedAgain } from "./commands.ts";

const NOW = new Date("2026-02-01T10:00:00.000Z");
const shown = (plan: readonly StoredAction[]): Action[] => toActionsWithWeights(plan, "D");
const changed = (plan: readonly StoredAction[], ...changes: ActionChange[]): StoredAction[] => {
  const result = withChangedActions(plan, changes, NOW);
  if ("refused" in result) throw new Error(result.refused.reason);
  return result.actions;
};
const kept = (plan: readonly StoredAction[]) =>
  plan.map(({ id, title, dueDate, parentId, orderIndex, status, duration }) => ({
    id,
    title,
    dueDate,
    parentId,
    orderIndex,
    status,
    duration,
  }));

const PLAN = aPlan("a doing", "a/b done", "a/c todo", "d todo");

/** Returns the plan after a change was made and undone. */
const afterAndBack = (after: readonly StoredAction[]) =>
  kept(changed(after, ...changesToRestore(shown(PLAN), shown(after))));

test.each<[string, ActionChange[]]>([
  [
    "a title, a date and a duration",
    [{ id: "d", title: "Autre", dueDate: "2026-03-01T00:00:00.000Z", duration: 9 }],
  ],
  ["a tick that finishes what is below it", [{ id: "a", status: "done" }]],
  ["a tick that finishes what is above it", [{ id: "c", status: "done" }]],
  ["a tick that opens what is below it", [{ id: "a", status: "todo" }]],
  ["a place under another action", [{ id: "d", parentId: "a", orderIndex: 7 }]],
  [
    "several of them",
    [
      { id: "b", status: "todo" },
      { id: "d", title: "Autre", status: "done" },
    ],
  ],
])("%s: all is as before", (_what, changes) => {
  const after = changed(PLAN, ...changes);
  expect(kept(after)).not.toEqual(kept(PLAN));
  expect(afterAndBack(after)).toEqual(kept(PLAN));
});

test("what a tick has not changed is not written again", () => {
  const after = changed(PLAN, { id: "d", status: "done" });
  expect(changesToRestore(shown(PLAN), shown(after))).toEqual([
    { id: "d", status: "todo", expected: { status: "done" } },
  ]);
});

test("a move among its own: all is as before", () => {
  const result = withMovedActions(
    PLAN,
    [
      { id: "a", orderIndex: 9 },
      { id: "d", orderIndex: 0 },
    ],
    NOW,
  );
  if ("refused" in result) throw new Error(result.refused.reason);
  expect(afterAndBack(result.actions)).toEqual(kept(PLAN));
});

test("what has changed nothing has no way back", () => {
  expect(changesToRestore(shown(PLAN), shown(PLAN))).toEqual([]);
});

test("a way back is closed where the same values changed again, or the action is gone; others may", () => {
  const after = changed(PLAN, { id: "d", title: "Autre" });
  const isClosed = (now: readonly StoredAction[]) =>
    hasPlanChangedAgain(shown(PLAN), shown(after), shown(now));
  expect(isClosed(after)).toBe(false);
  expect(isClosed(changed(after, { id: "d", duration: 9 }, { id: "c", title: "À côté" }))).toBe(false);
  expect(isClosed(changed(after, { id: "d", title: "Encore" }))).toBe(true);
  expect(isClosed(after.filter(({ id }) => id !== "d"))).toBe(true);
});
