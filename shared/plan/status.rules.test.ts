import { expect, test } from "vitest";
import { createMutablePlan } from "./plan-draft.rules.ts";
import { setBranchStatus, updateAncestorStatuses, withDerivedParentStatuses } from "./status.rules.ts";
import { aPlan, formatActionStatuses } from "./test-action.ts";

test("a status goes down to everything under the action, and to nothing else", () => {
  const draft = createMutablePlan(aPlan("a", "a/b doing", "b/c done", "d", "d/e"));
  setBranchStatus(draft, "a", "doing");
  expect(formatActionStatuses([...draft.actions.values()])).toBe("a doing, b doing, c doing, d todo, e todo");
});

test("setting the status that it has changes nothing", () => {
  const plan = aPlan("a doing", "a/b todo", "a/c done");
  const draft = createMutablePlan(plan);
  setBranchStatus(draft, "a", "doing");
  expect([...draft.actions.values()]).toEqual(plan);
});

test.each([
  // Once all sub-actions are done, the parent becomes done, whatever its status.
  [["a", "a/b done", "a/c done"], "a done, b done, c done"],
  [["a doing", "a/b done"], "a done, b done"],
  [["a", "a/b done", "a/c doing"], "a todo, b done, c doing"],
  // A sub-action that is not done reopens a done parent. A parent that is not done keeps its status.
  [["a done", "a/b done", "a/c todo"], "a doing, b done, c todo"],
  [["a done", "a/b doing"], "a doing, b doing"],
  [["a", "a/b doing"], "a todo, b doing"],
  [["a doing", "a/b todo"], "a doing, b todo"],
  // The rule applies to all ancestors, but not to an action without sub-actions.
  [["a", "a/b", "b/c done"], "a done, b done, c done"],
  [["a done", "a/b done", "b/c todo"], "a doing, b doing, c todo"],
  [["b/c", "a/b done", "a done"], "c todo, b doing, a doing"],
  [["a done", "b doing", "c"], "a done, b doing, c todo"],
])("%j settles as « %s »", (lines, statuses) => {
  expect(formatActionStatuses(withDerivedParentStatuses(aPlan(...lines)))).toBe(statuses);
});

test("updating the parents twice gives the same actions", () => {
  const plan = withDerivedParentStatuses(aPlan("a", "a/b done", "c done", "c/d", "d/e doing"));
  const again = withDerivedParentStatuses(plan);
  expect(again.every((action, at) => action === plan[at])).toBe(true);
});

test("updating ancestors ends where nothing changes", () => {
  const draft = createMutablePlan(aPlan("a", "a/b doing", "b/c done", "a/d", "e", "e/f done"));
  updateAncestorStatuses(draft, "b");
  expect(formatActionStatuses([...draft.actions.values()])).toBe(
    "a todo, b done, c done, d todo, e todo, f done",
  );
});

test("updating ancestors from the top, or from an unknown parent, changes nothing", () => {
  const plan = aPlan("a", "a/b done");
  const draft = createMutablePlan(plan);
  updateAncestorStatuses(draft, null);
  updateAncestorStatuses(draft, "gone");
  expect([...draft.actions.values()]).toEqual(plan);
});

test.each([
  [["b/a done", "a/b todo", "a/c done"], "a doing, b todo, c done"],
  [["b/a todo", "a/b done"], "a done, b done"],
])("settling upwards in the loop %j ends", (lines, statuses) => {
  const draft = createMutablePlan(aPlan(...lines));
  updateAncestorStatuses(draft, "a");
  expect(formatActionStatuses([...draft.actions.values()])).toBe(statuses);
});
