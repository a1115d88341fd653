import { expect, test } from "vitest";
import { figure } from "./figures.ts";

test.each([0, 9, 14, 999, 1_000, 10_000, 123_456, 1_234_567, -1_000])(
  "%i is written as Intl does",
  (count) => {
    expect(figure(count)).toBe(count.toLocaleString("fr-FR"));
  },
);
