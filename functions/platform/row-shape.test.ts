import { expect, test } from "vitest";
import { upgradeRowShape, downgradeRowShape, type ReversibleShapeChange } from "./row-shape.ts";

/** Two changes: a name is split into two, and these move into one attribute. */
const CHANGES: ReversibleShapeChange[] = [
  {
    up: ({ name }) => {
      const [first = "", ...rest] = String(name).split(" ");
      return { first, last: rest.join(" ") };
    },
    down: ({ first, last }) => ({ name: `${String(first)} ${String(last)}` }),
  },
  {
    up: ({ first, last }) => ({ names: { first, last } }),
    down: ({ names }) => ({ ...(names as object) }),
  },
];
const NEWEST = { names: { first: "Camille", last: "Aubry" } };

test.each([
  [undefined, { name: "Camille Aubry" }],
  [1, { name: "Camille Aubry" }],
  [2, { first: "Camille", last: "Aubry" }],
  [3, NEWEST],
])("a row of shape %s is read in the newest", (shape, fields) => {
  expect(upgradeRowShape({ shape, ...fields }, CHANGES)).toEqual(NEWEST);
});

test.each([1, 2, 3])("what is written in shape %i is read again without loss", (shape) => {
  const row = downgradeRowShape(NEWEST, CHANGES, shape);
  expect(row["shape"]).toBe(shape === 1 ? undefined : shape);
  expect(upgradeRowShape(row, CHANGES)).toEqual(NEWEST);
});

test("a release that went back reads what the later one wrote in its shape, and refuses what it cannot know", () => {
  const earlier = CHANGES.slice(0, 1);
  expect(upgradeRowShape(downgradeRowShape(NEWEST, CHANGES, 2), earlier)).toEqual({
    first: "Camille",
    last: "Aubry",
  });
  expect(() => upgradeRowShape(downgradeRowShape(NEWEST, CHANGES, 3), earlier)).toThrow(
    "Shape 3 is not known here",
  );
});
