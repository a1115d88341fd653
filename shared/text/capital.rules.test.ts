import { expect, test } from "vitest";
import { capitalizeFirstLetter } from "./capital.rules.ts";

test("the first letter is a capital, also one with an accent; the rest stays", () => {
  expect(["école d’ART", "a", ""].map(capitalizeFirstLetter)).toEqual(["École d’ART", "A", ""]);
});
