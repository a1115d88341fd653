import fc from "fast-check";
import { expect, test } from "vitest";
import { reuseUnchangedById } from "./reuse-unchanged.ts";

const row = fc.record({ id: fc.nat(6), text: fc.constantFrom("a", "b"), list: fc.array(fc.nat(1)) });
const rows = fc.uniqueArray(row, { selector: ({ id }) => id });

test("the result is the later list, with the very rows of the earlier one wherever they are equal", () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const copy = structuredClone(after);
      const shared = reuseUnchangedById(before, copy) as typeof after;
      expect(shared).toEqual(after);
      for (const each of shared) {
        const earlier = before.find(({ id }) => id === each.id);
        if (JSON.stringify(earlier) === JSON.stringify(each)) expect(each).toBe(earlier);
      }
      if (JSON.stringify(before) === JSON.stringify(after)) expect(shared).toBe(before);
    }),
  );
});

test("what is no list of rows is shared part by part", () => {
  const before = { a: [1, 2], b: { c: 3 } };
  const after = reuseUnchangedById(before, { a: [1], b: { c: 3 } }) as typeof before;
  expect(after).toEqual({ a: [1], b: { c: 3 } });
  expect(after.b).toBe(before.b);
  const mixed = [{ id: 1 }, "two"];
  expect(reuseUnchangedById(mixed, [{ id: 1 }, "two"])).toBe(mixed);
  expect(reuseUnchangedById(mixed, ["two", { id: 1 }])).toEqual(["two", { id: 1 }]);
});

test("a list with one row changed in its place reads the ids of that row alone", () => {
  let reads = 0;
  const before = Array.from({ length: 1_000 }, (_, id) =>
    Object.defineProperty({ text: "a" }, "id", {
      enumerable: true,
      get: () => {
        reads += 1;
        return id;
      },
    }),
  );
  const after = before.with(500, { ...before[500]!, text: "b" });
  reads = 0;
  const shared = reuseUnchangedById(before, after) as typeof before;
  expect(shared[500]).toEqual({ id: 500, text: "b" });
  expect(shared[499]).toBe(before[499]);
  expect(reads).toBeLessThan(10);
});
