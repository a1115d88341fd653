import { beforeEach, expect, test } from "vitest";
import {
  clearSelection,
  selectIds,
  selectAllShown,
  syncSelectionWithShown,
  toggleSelected,
} from "./selected.ts";

const listOf = (ids: string) => ids.split("").map((id) => ({ id }));
const ORDER = listOf("abcde");

beforeEach(() => {
  clearSelection();
  syncSelectionWithShown(ORDER);
});

test("a box takes one, and lets go of it again", () => {
  expect([toggleSelected("b", false), toggleSelected("d", false), toggleSelected("b", false)]).toEqual([
    1, 2, 1,
  ]);
});

test("with Shift all from the box pressed before, in either direction, and lets go of them likewise", () => {
  toggleSelected("b", false);
  expect(toggleSelected("d", true)).toBe(3);
  expect(toggleSelected("a", true)).toBe(4);
  expect(toggleSelected("c", true)).toBe(1);
});

test("without a box pressed before, Shift takes one", () => {
  expect(toggleSelected("c", true)).toBe(1);
});

test("what is shown no longer is no longer selected", () => {
  selectAllShown();
  expect(syncSelectionWithShown(ORDER)).toBeUndefined();
  expect(syncSelectionWithShown(listOf("be"))).toBe(2);
  expect(toggleSelected("b", false)).toBe(1);
  selectIds([]);
  expect(toggleSelected("e", false)).toBe(1);
});
