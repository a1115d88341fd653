import fc from "fast-check";
import { expect, test } from "vitest";
import {
  escapeMarkdownLine,
  shiftMarkdownHeadings,
  escapeMarkdownParagraphs,
  toSafeFileName,
  createNameDeduplicator,
} from "./markdown-text.rules.ts";

test.each([
  ["Partir à Lyon ?", "partir-a-lyon"],
  ["Cœur & ÂME", "coeur-ame"],
  ["../../etc/passwd", "etc-passwd"],
  ["🙂", ""],
  ["日本", ""],
  ["é".repeat(200), "e".repeat(60)],
])("« %s » is a name of a file", (title, name) => {
  expect(toSafeFileName(title)).toBe(name);
});

test("whatever its title, a name is safe on every system, and given once", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (titles) => {
      const unique = createNameDeduplicator();
      const names = titles.map((title) => unique(`${toSafeFileName(title)}.md`));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z0-9-]{0,60}(-\d+)?\.md$/);
    }),
  );
});

test("no sign that a person typed is read as Markdown", () => {
  expect(escapeMarkdownLine("a *b* _c_ [d](e) <f> `g` \\")).toBe(
    String.raw`a \*b\* \_c\_ \[d\](e) \<f\> \`g\` \\`,
  );
  expect(escapeMarkdownLine("# Non\n 1. Oui")).toBe(String.raw`\# Non 1. Oui`);
  expect(escapeMarkdownLine("1. Oui")).toBe(String.raw`1\. Oui`);
  expect(escapeMarkdownParagraphs("Un\ndeux\n\n\n- trois\r\n")).toBe("Un  \ndeux\n\n\\- trois");
});

test("what MENTA wrote goes under the headings of its section, code as it is", () => {
  expect(shiftMarkdownHeadings("# Un\n\n```\n# deux\n```\n\n##### Trois\n#non", 3)).toBe(
    "### Un\n\n```\n# deux\n```\n\n###### Trois\n#non",
  );
  expect(shiftMarkdownHeadings("## Un\n\n### Deux\n\n## Trois", 3)).toBe("### Un\n\n#### Deux\n\n### Trois");
  expect(shiftMarkdownHeadings("# Un\n```\n```js\n# deux\n```", 2)).toBe("## Un\n```\n```js\n# deux\n```");
  expect(shiftMarkdownHeadings("Sans titre", 3)).toBe("Sans titre");
});

test("a hundred thousand spaces in a line are read once", () => {
  const spaces = " ".repeat(100_000);
  expect(escapeMarkdownParagraphs(`a${spaces}b\n\n${spaces}c`)).toBe("a b\n\nc");
});
