import { expect, test } from "vitest";
import { countTypedCharacters } from "./typing.ts";

test("a character takes 50 ms, a figure 100 ms", () => {
  const counts = [49, 50, 149, 150, 249, 250, 300].map(
    (elapsedMs) => countTypedCharacters(["a12b"], elapsedMs)[0],
  );
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 4]);
});

test("a text begins once the one before it stands", () => {
  expect(countTypedCharacters(["ab", "cd"], 99)).toEqual([1, 0]);
  expect(countTypedCharacters(["ab", "cd"], 100)).toEqual([2, 0]);
  expect(countTypedCharacters(["ab", "cd"], 150)).toEqual([2, 1]);
  expect(countTypedCharacters(["ab", "cd"], 10_000)).toEqual([2, 2]);
});
