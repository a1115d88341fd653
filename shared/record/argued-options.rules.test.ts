import { expect, test } from "vitest";
import { parseArguedOptions } from "./argued-options.rules.ts";

test("the closing signs of a heading are no part of its name, and a hundred thousand spaces in it are read once", () => {
  const spaces = " ".repeat(100_000);
  const ways = parseArguedOptions(
    `## Rester ##\n- Pour : le loyer\n# Partir${spaces}#${spaces}loin\n- Contre : le loyer`,
  );
  expect(ways).toEqual([
    { title: "Rester", pros: ["le loyer"], cons: [] },
    { title: "Partir # loin", pros: [], cons: ["le loyer"] },
  ]);
});
