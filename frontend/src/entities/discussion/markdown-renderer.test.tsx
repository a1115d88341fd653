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

test.each([
  "https://fr.wikipedia.org/wiki/Prise_de_décision",
  "https://fr.wikipedia.org/wiki/L'Étranger",
  "www.legifrance.gouv.fr",
  "mairie@ville.fr",
])("an address is written once, whatever its form: %s", (address) => {
  const text = drawn(`Voyez ${address} ici.`).replaceAll(/<[^>]*>/g, "");
  expect(text.replaceAll("&#x27;", "'")).toBe(`Voyez ${address} (nouvel onglet) ici.`);
});

test("single tildes are text, double ones strike", () => {
  expect(drawn("Comptez 10~20 % puis 30~40 %, ~~pas 50~~.")).toBe(
    "<p>Comptez 10~20\u202F% puis 30~40\u202F%, <del>pas 50</del>.</p>",
  );
});

test("a footnote is in French, and a jump within its own message", () => {
  const markdown = "Un fait[^1], le même[^1], un autre[^b].\n\n[^1]: Selon vous.\n[^b]: Selon Léa.";
  const html = renderToStaticMarkup(
    <>
      <MarkdownRenderer>{markdown}</MarkdownRenderer>
      <MarkdownRenderer>{markdown}</MarkdownRenderer>
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(10);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toHaveLength(12);
  expect(ids).toEqual(expect.arrayContaining(targets));
  expect(html).not.toMatch(/_blank|\(#|[Ff]ootnotes<|Back to/);
  expect(html).toMatch(/<sup><a [^>]*aria-label="Note 2"[^>]*>2<\/a><\/sup>/);
  expect(html).toContain('<h4 class="h3">Notes</h4>');
  for (const label of ["note 1", "note 1 (2)", "note 2"])
    expect(html).toContain(`aria-label="Revenir à l’appel de la ${label}"`);
});

test("a link to a place in the page is plain words", () => {
  expect(drawn("[plus bas](#suite)")).toBe("<p>plus bas</p>");
});

test("a table stands in a box of its own, which scrolls and takes focus", () => {
  expect(drawn("| A | B |\n|---|---|\n| 1 | 2 |")).toMatch(
    /^<div tabindex="0" dir="auto" class="[^"]*overflow-x-auto[^"]*"><table>/i,
  );
});

test.each([">", "- ", "1. ", "> * "])("five thousand « %s » are drawn, and nothing is lost", (sign) => {
  const html = drawn(`${sign.repeat(5_000)}mot`);
  expect(html.match(/<(?:blockquote|li)(?=[ >])/g)).toHaveLength(30);
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
