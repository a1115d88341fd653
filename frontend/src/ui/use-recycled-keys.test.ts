import fc from "fast-check";
import { expect, test } from "vitest";
import { recycleKeys, type RowKeys, NO_ROW_KEYS } from "./use-recycled-keys.ts";

const ANY = () => true;
const keysOf = ({ of }: RowKeys) => Object.fromEntries(of);
const drawnFirst = (...ids: string[]) => recycleKeys(NO_ROW_KEYS, ids, ANY);

test("what stays drawn keeps its key, what comes takes over the keys of what left, in order", () => {
  const before = drawnFirst("a", "b", "c", "d");
  expect(keysOf(recycleKeys(before, ["x", "c", "y", "a"], ANY))).toEqual({ x: 1, c: 2, y: 3, a: 0 });
});

test("the key of what is in use is not recycled", () => {
  const before = drawnFirst("a", "b");
  const after = recycleKeys(before, ["x", "y"], (id) => id !== "a");
  expect(keysOf(after)).toEqual({ x: 1, y: 2 });
  expect(keysOf(recycleKeys(after, ["x", "y", "a"], ANY))).toEqual({ x: 1, y: 2, a: 3 });
});

test("the same ones in another order change nothing", () => {
  const before = drawnFirst("a", "b", "c");
  expect(recycleKeys(before, ["c", "a", "b"], ANY)).toBe(before);
});

test("whatever is drawn after whatever, each has a key of its own, and those that stay have theirs", () => {
  const anId = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
  const ids = fc.uniqueArray(anId);
  fc.assert(
    fc.property(fc.array(ids), anId, (drawings, used) => {
      let keys = NO_ROW_KEYS;
      for (const drawn of drawings) {
        const next = recycleKeys(keys, drawn, (id) => id !== used);
        expect([...next.of.keys()].toSorted()).toEqual(drawn.toSorted());
        expect(new Set(next.of.values()).size).toBe(drawn.length);
        for (const each of drawn) expect(next.of.get(each)).toBe(keys.of.get(each) ?? next.of.get(each));
        // Rendering the same items again returns the same keys.
        expect(recycleKeys(next, drawn, ANY)).toBe(next);
        keys = next;
      }
    }),
  );
});
