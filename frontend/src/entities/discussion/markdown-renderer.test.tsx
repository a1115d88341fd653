import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isPlainParagraphs } from "./markdown-blocks.ts";
import { MarkdownText } from "./markdown.tsx";
import { MarkdownRenderer } from "./markdown-renderer.tsx";

const drawn = (markdown: string) => renderToStaticMarkup(<MarkdownRenderer>{markdown}</MarkdownRenderer>);

test.each(["[ici](javascript:alert(1))", "[ici](data:text/html,x)", "[ici]()"])(
  "a link that leads nowhere is plain words: %s",
  (markdown) => expect(drawn(markdown)).toBe("<p>ici</p>"),
);

test("a link that leads somewhere is one, and opens beside the discussion", () => {
  expect(drawn("[ici](https://exemple.fr)")).toContain(
    '<a href="https://exemple.fr" target="_blank" rel="noopener noreferrer nofollow">ici (https://exemple.fr)',
  );
});

test.each(["[https://banque.fr](https://exemple.fr/vol)", "[ici][1]\n\n[1]: https://exemple.fr/vol"])(
  "a link whose words do not say its address shows it: %s",
  (markdown) => expect(drawn(markdown)).toContain("(https://exemple.fr/vol)"),
);

test("an address that is its own words is shown once, and a picture is its description", () => {
  expect(drawn("https://exemple.fr/a").match(/exemple/g)).toHaveLength(2);
  expect(drawn("![plan](https://exemple.fr/p.png)")).toBe("<p>plan</p>");
});

test("a table stands in a box of its own, which scrolls and takes focus", () => {
  expect(drawn("| A | B |\n|---|---|\n| 1 | 2 |")).toMatch(
    /^<div tabindex="0" class="[^"]*overflow-x-auto[^"]*"><table>/i,
  );
});

test.each([">", "- ", "1. ", "> * "])("five thousand « %s » are drawn, and nothing is lost", (sign) => {
  const html = drawn(`${sign.repeat(5_000)}mot`);
  expect(html.match(/<(?:blockquote|li)>/g)).toHaveLength(30);
  const left = html.replaceAll(/<[^>]*>/g, "").match(/&gt;|[-*]|1\./g) ?? [];
  expect(left).toHaveLength((sign.match(/[>*-]|1\./g) ?? []).length * 5_000 - 30);
  expect(html).toContain("mot");
});

test("in a message every heading is one quiet line", () => {
  expect(drawn("# A\n\n### B")).toBe('<h4 class="h3">A</h4>\n<h4 class="h3">B</h4>');
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

const PIECES = [
  ...Array.from("ab 1.)-—:'\"«»(%,;!?\n#*_"),
  "\n\n",
  "  ",
  "é",
  "1. ",
  "- ",
  "---",
  "3114",
  "www.a.fr",
  "http:",
  "//",
];
const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 });

test("what is drawn without the renderer is what the renderer draws", () => {
  let plain = 0;
  fc.assert(
    fc.property(pieces, (words) => {
      const text = words.join("").trim();
      if (!isPlainParagraphs(text)) return;
      plain += 1;
      const bare = renderToStaticMarkup(<MarkdownText>{text}</MarkdownText>);
      expect(bare).toBe(drawn(text).replaceAll("</p>\n<p>", "</p><p>"));
    }),
    { numRuns: 2000 },
  );
  expect(plain).toBeGreaterThan(200);
});

test("a sentence with the signs of French is plain; one with a mark is not", () => {
  expect(
    isPlainParagraphs("« Vendre ou garder » : qu’en dites-vous, à 80 % ?\n\nEt pourquoi (vraiment) ?"),
  ).toBe(true);
  for (const marked of ["- un", "Un\n1. deux", "**un**", "a  \nb", "Appelez le 3114.", "www.exemple.fr"])
    expect(isPlainParagraphs(marked)).toBe(false);
});
