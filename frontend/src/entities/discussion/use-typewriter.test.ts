import { expect, test } from "vitest";
import { typedLength } from "./use-typewriter.ts";

test("a short reply is written at 15 ms a character", () => {
  expect([0, 15, 150, 600, 9_000].map((ms) => typedLength(40, ms))).toEqual([0, 1, 10, 40, 40]);
});

test("a long reply is there after 1.5 s", () => {
  expect(typedLength(8_000, 750)).toBe(4_000);
  expect(typedLength(8_000, 1_500)).toBe(8_000);
});

test("an empty reply has nothing to write", () => {
  expect(typedLength(0, 100)).toBe(0);
});
