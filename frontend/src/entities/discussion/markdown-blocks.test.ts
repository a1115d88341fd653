import { expect, test } from "vitest";
import { highestHeadingLevel, splitMarkdownBlocks } from "./markdown-blocks.ts";

test.each([
  ["paragraphs", "Un.\n\nDeux.", ["Un.\n", "Deux."]],
  [
    "a list with empty lines",
    "Trois choses :\n\n1. un\n\n2. deux\n\nFin",
    ["Trois choses :\n\n1. un\n\n2. deux\n", "Fin"],
  ],
  ["a fence", "```\nun\n\ndeux\n```\n\nFin", ["```\nun\n\ndeux\n```\n", "Fin"]],
  [
    "a fence with the opening of another in it",
    "```\ntexte\n```js\ntexte\n\n# pas un titre\n```\n\nFin",
    ["```\ntexte\n```js\ntexte\n\n# pas un titre\n```\n", "Fin"],
  ],
  ["nothing", "", [""]],
])("%s", (_, markdown, blocks) => {
  expect(splitMarkdownBlocks(markdown)).toEqual(blocks);
  expect(blocks.join("\n")).toBe(markdown);
});

test("a finished block stays what it is while the text grows", () => {
  const whole = "## Pour\n\nUn.\n\n- a\n\n- b\n\n```\nx\n\ny\n```\n\nFin.";
  for (let end = 1; end < whole.length; end += 1) {
    const before = splitMarkdownBlocks(whole.slice(0, end)).slice(0, -1);
    expect(splitMarkdownBlocks(whole.slice(0, end + 1)).slice(0, before.length)).toEqual(before);
  }
});

test("the highest heading of a text", () => {
  expect(highestHeadingLevel("### Trois\n\n## Deux")).toBe(2);
  expect(highestHeadingLevel("Sans #titre")).toBeUndefined();
});
