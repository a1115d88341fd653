import { beforeEach, expect, test } from "vitest";
import { clearSelection, select, selectAll, setShownDecisions, toggle } from "./selected.ts";

const listOf = (ids: string) => ids.split("").map((id) => ({ id }));
const ORDER = listOf("abcde");

beforeEach(() => {
  clearSelection();
  setShownDecisions(ORDER);
});

test("a box takes one, and lets go of it again", () => {
  expect([toggle("b", false), toggle("d", false), toggle("b", false)]).toEqual([1, 2, 1]);
});

test("with Shift all from the box pressed before, in either direction, and lets go of them likewise", () => {
  toggle("b", false);
  expect(toggle("d", true)).toBe(3);
  expect(toggle("a", true)).toBe(4);
  expect(toggle("c", true)).toBe(1);
});

test("without a box pressed before, Shift takes one", () => {
  expect(toggle("c", true)).toBe(1);
});

test("what is shown no longer is no longer selected", () => {
  selectAll();
  setShownDecisions(listOf("be"));
  expect(toggle("b", false)).toBe(1);
  select([]);
  expect(toggle("e", false)).toBe(1);
});
