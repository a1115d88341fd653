import { expect, test } from "vitest";
import { createFencedCodeDetector } from "./fence.rules.ts";

/** Returns a sign for each line: `#` if it is part of a fenced code block, else `-`. */
const fenced = (...lines: string[]) => {
  const isFenced = createFencedCodeDetector();
  return lines.map((line) => (isFenced(line) ? "#" : "-")).join("");
};

test.each([
  ["with its marks", ["a", "```sh", "- b", "```", "c"], "-###-"],
  ["of tildes", ["~~~", "```", "~~~~ ", "c"], "###-"],
  ["with a longer mark, which a shorter one does not close", ["````", "```", "````", "c"], "###-"],
  ["closed by the mark alone", ["```", "```sh", "```", "c"], "###-"],
  [
    "indented, quoted or in an item",
    ["   ```", "   ```", "> ```", "> ```", "- ```", "  ```", "c"],
    "######-",
  ],
  ["that is not closed", ["```", "a", "- b"], "###"],
])("a block %s", (_, lines, expected) => {
  expect(fenced(...lines)).toBe(expected);
});

test("code within a line is no block", () => {
  expect(fenced("```a```", "- ```b``` c", "``", "- a", "~~a~~")).toBe("-----");
});
