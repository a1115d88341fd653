import { expect, test } from "vitest";
import { singularOrPlural, formatInteger, formatCount } from "./numbers.ts";

test.each([0, 9, 14, 999, 1_000, 10_000, 123_456, 1_234_567, -1_000, -12])(
  "%i is written as Intl does",
  (count) => {
    expect(formatInteger(count)).toBe(count.toLocaleString("fr-FR").replace("-", "−\u202F"));
  },
);

test("in French the plural begins with two, of what is said", () => {
  const said = [0, 1, 1.5, 1.96, 2, 1_234].map((count) => formatCount(count, "action", "actions"));
  expect(said).toEqual([
    "0 action",
    "1 action",
    "1,5 action",
    "2 actions",
    "2 actions",
    "1\u202F234 actions",
  ]);
  expect([-2, -1, 0].map((count) => singularOrPlural(count, "est", "sont"))).toEqual(["sont", "est", "est"]);
});
