import { beforeEach, expect, test } from "vitest";
import {
  clearSelection,
  setSelectedDecisionIds,
  selectAllShown,
  syncSelectionWithShown,
  toggleDecisionSelection,
} from "./selected.ts";

const listOf = (ids: string) => ids.split("").map((id) => ({ id }));
const ORDER = listOf("abcde");

beforeEach(() => {
  clearSelection();
  syncSelectionWithShown(ORDER);
});

test("a box takes one, and lets go of it again", () => {
  expect([
    toggleDecisionSelection("b", false),
    toggleDecisionSelection("d", false),
    toggleDecisionSelection("b", false),
  ]).toEqual([1, 2, 1]);
});

test("with Shift all from the box pressed before, in either direction, and lets go of them likewise", () => {
  toggleDecisionSelection("b", false);
  expect(toggleDecisionSelection("d", true)).toBe(3);
  expect(toggleDecisionSelection("a", true)).toBe(4);
  expect(toggleDecisionSelection("c", true)).toBe(1);
});

test("without a box pressed before, Shift takes one", () => {
  expect(toggleDecisionSelection("c", true)).toBe(1);
});

test("what is shown no longer is no longer selected", () => {
  selectAllShown();
  expect(syncSelectionWithShown(ORDER)).toBeUndefined();
  expect(syncSelectionWithShown(listOf("be"))).toBe(2);
  expect(toggleDecisionSelection("b", false)).toBe(1);
  setSelectedDecisionIds([]);
  expect(toggleDecisionSelection("e", false)).toBe(1);
});
