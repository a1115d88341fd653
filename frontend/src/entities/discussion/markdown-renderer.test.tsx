import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownRenderer } from "./markdown-renderer.tsx";

const drawn = (markdown: string) => renderToStaticMarkup(<MarkdownRenderer>{markdown}</MarkdownRenderer>);

test.each(["[ici](javascript:alert(1))", "[ici](data:text/html,x)", "[ici]()"])(
  "a link that leads nowhere is plain words: %s",
  (markdown) => expect(drawn(markdown)).toBe("<p>ici</p>"),
);

test("a link that leads somewhere is one, and opens beside the discussion", () => {
  expect(drawn("[ici](https://exemple.fr)")).toContain(
    '<a href="https://exemple.fr" target="_blank" rel="noopener noreferrer nofollow">ici',
  );
});

test("a table stands in a box of its own, which scrolls and takes focus", () => {
  expect(drawn("| A | B |\n|---|---|\n| 1 | 2 |")).toMatch(
    /^<div tabindex="0" class="[^"]*overflow-x-auto[^"]*"><table>/i,
  );
});

test("in a message every heading is one quiet line", () => {
  expect(drawn("# A\n\n### B")).toBe('<h3 class="h3">A</h3>\n<h3 class="h3">B</h3>');
});

test.each([
  ["# A\n\n## B\n\ntexte\n\n###### C", ["h2", "h3", "h6"]],
  ["### A\n\n# B", ["h4", "h2"]],
  ["## A\n\n## B", ["h2", "h2"]],
  ["texte", []],
])("in a document headings keep their order, from the second level on: %j", (markdown, levels) => {
  const html = renderToStaticMarkup(<MarkdownRenderer isDocument>{markdown}</MarkdownRenderer>);
  expect([...html.matchAll(/<(h\d)/g)].map(([, level]) => level)).toEqual(levels);
});
