import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseLine } from "#frontend/entities/document/markdown.ts";
import { paragraph } from "#frontend/entities/document/mdast.ts";
import { inlineText } from "#frontend/entities/document/txt.ts";
import { MarkdownRenderer } from "#frontend/entities/discussion/markdown-renderer.tsx";
import { toSingleLineMarkdown } from "#frontend/entities/document/one-line.ts";

const onScreen = (line: string) =>
  renderToStaticMarkup(<MarkdownRenderer>{toSingleLineMarkdown(line)}</MarkdownRenderer>);
const exported = (line: string) => paragraph(...parseLine(line));
const boldOnScreen = (line: string) =>
  [...onScreen(line).matchAll(/<strong>(.*?)<\/strong>/g)].map(([, words]) => words);
const boldExported = (line: string) =>
  exported(line).children.flatMap((node) => (node.type === "strong" ? [inlineText(node)] : []));

test.each([
  ["**Sécurité** : un contrat.", "Sécurité : un contrat.", ["Sécurité"]],
  ["*Peut-être* **oui**", "Peut-être oui", ["oui"]],
  ["`npm` suffit", "npm suffit", []],
  ["~~Non~~ oui", "Non oui", []],
  ["+ 3 jours **au moins**", "+ 3 jours au moins", ["au moins"]],
  ["- une liste", "- une liste", []],
  ["* une liste", "* une liste", []],
  ["1. un rang", "1. un rang", []],
  ["2026) une année", "2026) une année", []],
  ["3.5 km", "3.5 km", []],
  ["# un titre", "# un titre", []],
  ["#1 des ventes", "#1 des ventes", []],
  ["> un avis", "> un avis", []],
  ["* * *", "* * *", []],
  ["---", "---", []],
  ["___", "___", []],
  ["```", "```", []],
  ["```js``` ou non", "js ou non", []],
  ["~~~", "~~~", []],
  ["= 3", "= 3", []],
  ["| a | b |", "| a | b |", []],
  ["[1]: un renvoi", "[1]: un renvoi", []],
  ["[^1]: une note", "[^1]: une note", []],
  ["Deux\nlignes\r\n\r\n- en une", "Deux lignes - en une", []],
  ["    un retrait", "un retrait", []],
])(
  "« %s » is one line for the screen and for a file, with the same words and emphasis",
  (line, said, bold) => {
    expect(textOf(onScreen(line))).toBe(said);
    expect(inlineText(exported(line))).toBe(said);
    expect(boldOnScreen(line)).toEqual(bold);
    expect(boldExported(line)).toEqual(bold);
  },
);

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&gt;", ">")
    .replaceAll("\u202F", " ");

test("whatever is written opens no block", () => {
  const sign = fc.constantFrom(..."-+*_#<>`~=|[]:^.)\\ \t\n1a".split(""));
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (line) => {
      expect(onScreen(line)).not.toMatch(/<(?:ul|ol|h\d|blockquote|pre|hr|table|section)/);
      expect(parseLine(line).length > 0).toBe(onScreen(line) !== "");
    }),
    { numRuns: 300 },
  );
});
