import { expect, test } from "vitest";
import { isUlid } from "../schema/fields.schema.ts";
import { deriveAddedActionIds } from "./added-action-ids.rules.ts";

test("a call's actions have its own id and those that follow it", () => {
  expect(deriveAddedActionIds("01ARZ3NDEKTSV4RRFFQ69G5FAY", 3)).toEqual([
    "01ARZ3NDEKTSV4RRFFQ69G5FAY",
    "01ARZ3NDEKTSV4RRFFQ69G5FAZ",
    "01ARZ3NDEKTSV4RRFFQ69G5FB0",
  ]);
  expect(deriveAddedActionIds("01ARZ3NDEKTSV4RRFFQ69G5FAV", 0)).toEqual([]);
});

test("after the last id of a millisecond come its first", () => {
  const ids = deriveAddedActionIds("01ARZ3NDEKZZZZZZZZZZZZZZZZ", 2);
  expect(ids[1]).toBe("01ARZ3NDEK0000000000000000");
  expect(ids.every(isUlid)).toBe(true);
});
