import { expect, test } from "vitest";
import type { SuggestedAction } from "./action.schema.ts";
import { withAddedActions } from "./plan.rules.ts";
import { toAddedActions } from "./suggestions.rules.ts";
import { anAction } from "./test-action.ts";

/** Converts these suggestions to actions, whose ids are their indexes. */
function added(suggestions: (string | SuggestedAction)[], plan = [] as ReturnType<typeof anAction>[]) {
  let next = 0;
  return toAddedActions(suggestions, plan, () => String(next++));
}

/** Returns the parent id of each suggestion; if they are refused, the refusal. */
function parentsOf(...suggestions: Partial<SuggestedAction>[]) {
  const result = added(suggestions.map((suggestion) => Object.assign({ title: "A" }, suggestion)));
  return "added" in result ? result.added.map(({ parentId }) => parentId) : result.refused;
}

test("a title alone is an action to do, of medium scales, at the top", () => {
  expect(added(["Écrire"])).toEqual({
    added: [
      {
        id: "0",
        parentId: null,
        title: "Écrire",
        description: null,
        assignee: null,
        dueDate: null,
        status: "todo",
        difficulty: 5,
        workload: 5,
        duration: 5,
        estimateMinutes: null,
      },
    ],
  });
});

test("the fields of a suggestion are kept", () => {
  const said = {
    title: "Écrire",
    description: "Le texte",
    assignee: "Awa",
    dueDate: "2026-04-01T00:00:00.000Z",
    status: "doing",
    orderIndex: 4,
    difficulty: 1,
    workload: 2,
    duration: 3,
    estimateMinutes: 20,
  } as const;
  expect(added([{ ...said, tempId: "t", level: 0 }])).toEqual({
    added: [{ ...said, id: "0", parentId: null }],
  });
});

test("`parentTempId` comes first, then `parentIndex`, then the level", () => {
  const [a, b, c] = [{ tempId: "a" }, { tempId: "b" }, { tempId: "c" }];
  expect(parentsOf(a, b, c, { parentTempId: "a", parentIndex: 1, level: 1 })).toEqual([
    null,
    null,
    null,
    "0",
  ]);
  expect(parentsOf(a, b, c, { parentIndex: 1, level: 1 })).toEqual([null, null, null, "1"]);
  expect(parentsOf(a, b, c, { level: 1 })).toEqual([null, null, null, "2"]);
  expect(parentsOf(a, b, c, {})).toEqual([null, null, null, null]);
});

test("a parent of null is ignored: the next way to name one applies", () => {
  expect(parentsOf({}, {}, { parentTempId: null, parentIndex: 0, level: 1 })).toEqual([null, null, "0"]);
  expect(parentsOf({}, {}, { parentTempId: null, parentIndex: null, level: 1 })).toEqual([null, null, "1"]);
});

test("by the level, the parent is the nearest earlier one that is one level up", () => {
  const levels = [0, 1, 2, 2, 1, 0, 1].map((level) => ({ level }));
  expect(parentsOf(...levels)).toEqual([null, "0", "1", "1", "0", null, "5"]);
  // An action two levels higher is no parent, and neither is a later one.
  expect(parentsOf({ level: 0 }, { level: 2 }, { level: 1 })).toEqual([null, null, "0"]);
  expect(parentsOf({ level: 1 })).toEqual([null]);
});

test("a parent named by its temporary id may come later", () => {
  expect(parentsOf({ parentTempId: "p" }, { tempId: "p" })).toEqual(["1", null]);
});

test("a parent that is not in the list is refused where it is named", () => {
  expect(parentsOf({}, { parentTempId: "x" })).toEqual({
    reason: "unknown_parent",
    path: "actions.1.parentTempId",
  });
  expect(parentsOf({ tempId: "a" }, { tempId: "b", parentTempId: "" })).toEqual({
    reason: "unknown_parent",
    path: "actions.1.parentTempId",
  });
  // Neither the suggestion itself nor a later one can be its parent.
  const notEarlier = { reason: "unknown_parent", path: "actions.1.parentIndex" };
  expect(parentsOf({}, { parentIndex: 1 }, {})).toEqual(notEarlier);
  expect(parentsOf({}, { parentIndex: 2 }, {})).toEqual(notEarlier);
});

test("suggestions that are above each other are refused as a loop", () => {
  const suggested = added([
    { title: "A", tempId: "a", parentTempId: "b" },
    { title: "B", tempId: "b", parentTempId: "a" },
  ]);
  const change = "added" in suggested && withAddedActions([], suggested.added, new Date(0));
  expect(change).toEqual({ refused: { reason: "loop", path: "actions" } });
});

test("suggestions count from 0: at the top they come after the plan, elsewhere at their index", () => {
  const plan = [anAction({ id: "x", orderIndex: 6 }), anAction({ id: "y", parentId: "x", orderIndex: 40 })];
  const suggestions = [
    { title: "A", orderIndex: 0 },
    { title: "B", orderIndex: 1 },
    { title: "C", orderIndex: 1, parentIndex: 0 },
    { title: "D" },
  ];
  const result = added(suggestions, plan);
  expect("added" in result && result.added.map(({ orderIndex }) => orderIndex)).toEqual([7, 8, 1, undefined]);
});

test("too many are refused before their parents are looked for", () => {
  const plan = [anAction({ id: "x" })];
  const wanted = Array.from({ length: 300 }, () => "A");
  expect("added" in added(wanted)).toBe(true);
  expect(added(wanted, plan)).toEqual({ refused: { reason: "too_many", path: "actions" } });
  let looks = 0;
  const many = Array.from({ length: 301 }, () => ({
    title: "A",
    get level() {
      looks += 1;
      return 2;
    },
  }));
  expect(added(many)).toEqual({ refused: { reason: "too_many", path: "actions" } });
  expect(looks).toBe(0);
});
