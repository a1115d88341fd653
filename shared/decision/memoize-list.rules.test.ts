import fc from "fast-check";
import { expect, test } from "vitest";
import { memoizeSome } from "./memoize-list.rules.ts";

const listOf = (marks: readonly boolean[]) => marks.map((isMarked, at) => ({ id: `${at}`, isMarked }));

test("whatever was edited, some item is one or none is", () => {
  const hasMarked = memoizeSome(({ isMarked }: { id: string; isMarked: boolean }) => isMarked);
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { minLength: 3, maxLength: 4 })), (steps) => {
      for (const marks of steps) expect(hasMarked(listOf(marks))).toBe(marks.includes(true));
    }),
  );
});

test("of a list that was edited only the edited item is looked at", () => {
  let looks = 0;
  const isLast = memoizeSome(({ id }: { id: string }) => {
    looks += 1;
    return id === "x";
  });
  const items = listOf(Array.from({ length: 1_000 }, () => false));
  expect(isLast(items)).toBe(false);
  looks = 0;
  expect(isLast(items.with(500, { ...items[500]!, isMarked: true }))).toBe(false);
  expect(looks).toBeLessThan(4);
});
