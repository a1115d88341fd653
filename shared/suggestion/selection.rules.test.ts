import fc from "fast-check";
import { expect, test } from "vitest";
import {
  NO_SELECTED_SUGGESTIONS,
  selectUnrejectedSuggestions,
  selectedActions,
  selectedShareById,
  toggleSuggestion,
} from "./selection.rules.ts";

const item = (tempId: string, parentTempId: string | null = null) => ({
  tempId,
  parentTempId,
  title: `Titre ${tempId}`,
});
/** a with b (which has c and d) and e below it; f with g below it. */
const TREE = [
  item("a"),
  item("b", "a"),
  item("c", "b"),
  item("d", "b"),
  item("e", "a"),
  item("f"),
  item("g", "f"),
];
const after = (...clicks: string[]) =>
  clicks.reduce((at, id) => toggleSuggestion(TREE, at, id), NO_SELECTED_SUGGESTIONS);
const shown = (selection: ReadonlySet<string>) => [...selection].toSorted().join("");

test.each([
  ["a leaf, with all it stands under", ["c"], "abc"],
  ["a branch, with all under it and above it", ["b"], "abcd"],
  ["a root, with all under it", ["a"], "abcde"],
  ["a root alone of others", ["f"], "fg"],
  ["two branches", ["c", "g"], "abcfg"],
])("selects %s", (_, clicks, ids) => {
  expect(shown(after(...clicks))).toBe(ids);
});

test.each([
  ["its only leaf, and all it stood under", ["c", "c"], ""],
  ["a leaf whose sibling stays, and nothing above it", ["b", "c"], "abd"],
  ["the last leaf of a branch, and the branch, whose sibling keeps the root", ["a", "c", "d"], "ae"],
  ["a branch with all under it, whose sibling keeps the root", ["a", "b"], "ae"],
  ["a root with all under it, and no other", ["a", "f", "a"], "fg"],
  ["the only branch of a root, with the root", ["b", "b"], ""],
])("deselects %s", (_, clicks, ids) => {
  expect(shown(after(...clicks))).toBe(ids);
});

test("all can be selected, and none", () => {
  expect(shown(selectUnrejectedSuggestions(TREE))).toBe("abcdefg");
  expect(shown(NO_SELECTED_SUGGESTIONS)).toBe("");
});

test("what the reply rejects is selected by a click on itself alone", () => {
  const rejected = new Set(["b", "c", "d"]);
  const click = (...ids: string[]) =>
    shown(ids.reduce((at, id) => toggleSuggestion(TREE, at, id, rejected), NO_SELECTED_SUGGESTIONS));
  expect(shown(selectUnrejectedSuggestions(TREE, rejected))).toBe("aefg");
  expect(click("a")).toBe("ae");
  expect(click("a", "c")).toBe("abce");
  expect(click("b")).toBe("abcd");
  expect(click("b", "a")).toBe("");
});

const shares = (...clicks: string[]) => {
  const shareOf = selectedShareById(TREE, after(...clicks));
  return TREE.map(({ tempId }) => `${tempId} ${shareOf.get(tempId)}`).join(", ");
};

test("an item is selected in part as long as something under it is not", () => {
  expect(shares("c", "f")).toBe("a some, b some, c all, d none, e none, f all, g all");
  expect(shares("a")).toBe("a all, b all, c all, d all, e all, f none, g none");
});

test("what is sent is what is selected, in order, with its parents and without places", () => {
  expect(selectedActions(TREE, after("g", "d"))).toEqual([
    { tempId: "a", title: "Titre a", parentTempId: null },
    { tempId: "b", title: "Titre b", parentTempId: "a" },
    { tempId: "d", title: "Titre d", parentTempId: "b" },
    { tempId: "f", title: "Titre f", parentTempId: null },
    { tempId: "g", title: "Titre g", parentTempId: "f" },
  ]);
});

/** Generates suggestions in which parents come before their children. */
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 25 })
  .map((parents) =>
    parents.map((parent, at) =>
      item(String(at), parent % (at + 1) === at ? null : String(parent % (at + 1))),
    ),
  );
const clicked = trees.chain((tree) =>
  fc.record({
    tree: fc.constant(tree),
    clicks: fc.array(fc.nat(tree.length - 1).map(String), { maxLength: 20 }),
    last: fc.nat(tree.length - 1).map(String),
  }),
);
const run = (tree: ReturnType<typeof item>[], clicks: string[]) =>
  clicks.reduce((at, id) => toggleSuggestion(tree, at, id), NO_SELECTED_SUGGESTIONS);

test("whatever is clicked, the ancestors of a selected item are selected", () => {
  fc.assert(
    fc.property(clicked, ({ tree, clicks }) => {
      const selection = run(tree, clicks);
      for (const { tempId, parentTempId } of tree)
        if (selection.has(tempId) && parentTempId !== null) expect(selection.has(parentTempId)).toBe(true);
    }),
  );
});

test("a click selects or deselects its item with all under it", () => {
  fc.assert(
    fc.property(clicked, ({ tree, clicks, last }) => {
      const before = run(tree, clicks);
      const now = toggleSuggestion(tree, before, last);
      const family = new Set([last]);
      for (const { tempId, parentTempId } of tree)
        if (parentTempId && family.has(parentTempId)) family.add(tempId);
      for (const id of family) expect(now.has(id)).toBe(!before.has(last));
    }),
  );
});

test("a selected item that loses its last selected child goes; nothing else does but what was clicked", () => {
  fc.assert(
    fc.property(clicked, ({ tree, clicks, last }) => {
      const before = run(tree, clicks);
      fc.pre(before.has(last));
      const now = toggleSuggestion(tree, before, last);
      const children = (selection: ReadonlySet<string>, id: string) =>
        tree.filter(({ tempId, parentTempId }) => parentTempId === id && selection.has(tempId)).length;
      for (const id of before) {
        const lost = children(before, id) > 0 && children(now, id) === 0;
        if (lost) expect(now.has(id)).toBe(false);
        const isUnder = (at: string | null): boolean =>
          at !== null && (at === last || isUnder(tree.find(({ tempId }) => tempId === at)!.parentTempId));
        if (!lost && !isUnder(id)) expect(now.has(id)).toBe(true);
      }
    }),
  );
});

test("selecting an item that nothing was selected beside and deselecting it leaves nothing", () => {
  fc.assert(
    fc.property(clicked, ({ tree, last }) => {
      expect(run(tree, [last, last])).toEqual(NO_SELECTED_SUGGESTIONS);
    }),
  );
});

test("deselecting then selecting an item keeps all that was selected", () => {
  fc.assert(
    fc.property(clicked, ({ tree, clicks, last }) => {
      const before = run(tree, clicks);
      fc.pre(before.has(last));
      const again = toggleSuggestion(tree, toggleSuggestion(tree, before, last), last);
      expect([...before].filter((id) => !again.has(id))).toEqual([]);
    }),
  );
});
