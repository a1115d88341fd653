import fc from "fast-check";
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { frenchText } from "#test/french-text.ts";
import { withBoundedNesting, withoutNestingEscapes } from "./bounded-nesting.ts";
import { gfmPlugin } from "./gfm.ts";

const parser = unified()
  .use(remarkParse)
  .use(...gfmPlugin);
const parse = (markdown: string): Nodes => withoutNestingEscapes(parser.parse(withBoundedNesting(markdown)));
/** Returns how deep quotes, list items and footnotes are nested. */
const depthOf = (node: Nodes): number =>
  Number(["blockquote", "listItem", "footnoteDefinition"].includes(node.type)) +
  Math.max(0, ...("children" in node ? node.children.map(depthOf) : []));
const textOf = (node: Nodes): string =>
  "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";

test.each([
  [">", ">"],
  ["> ", "> "],
  ["- ", "- "],
  ["* ", "* "],
  ["12. ", "12. "],
  ["> - 1) ", "> - 1) "],
])("of five thousand « %s » thirty levels are drawn, and every other sign stands there", (sign, shown) => {
  const root = parse(`${sign.repeat(5_000)}mot`);
  expect(depthOf(root)).toBe(30);
  expect(textOf(root)).toContain("mot");
  const left = (sign.match(/>|[-*]|\d+[.)]/g) ?? []).length * 5_000 - 30;
  expect(textOf(root).match(/>|[-*]|\d+[.)]/g)).toHaveLength(left);
  expect(textOf(root)).toContain(shown.repeat(100));
});

test("lines that go on with the items of those before are no deeper, in spaces or tabs, nor are footnotes", () => {
  for (const step of ["  ", "\t"]) {
    const lines = Array.from({ length: 12 }, (_, at) => `${step.repeat(20 * at)}${"- ".repeat(20)}a`);
    expect(depthOf(parse(lines.join("\n")))).toBeLessThanOrEqual(30);
  }
  expect(depthOf(parse(`${"[^a]: ".repeat(1_000)}a`))).toBeLessThanOrEqual(30);
});

test("of ten thousand signs of emphasis none is lost, and the parser ends", () => {
  const root = parse(`${"*".repeat(5_000)}a${"*".repeat(5_000)}`);
  expect(textOf(root).length).toBeGreaterThan(8_000);
  expect(textOf(parse(`${"\\*".repeat(4_000)}a`))).toBe(`${"*".repeat(4_000)}a`);
});

const nodesOf = (node: Nodes): Nodes[] => [
  node,
  ...("children" in node ? node.children.flatMap(nodesOf) : []),
];

test.each(["```", "~~~"])(
  "code in %s is as it was written, however many signs are in it or before it",
  (fence) => {
    const many = Array.from({ length: 30 }, () => "_ * ~ ".repeat(25)).join("\n");
    for (const code of ["_".repeat(2_100), `${many}\n\\_`, `${">".repeat(40)} a`]) {
      const root = parse(`${many}\n\n${fence}\n${code}\n${fence}\n\nEt \`${"* ".repeat(2_100)}a\` **puis**`);
      expect(nodesOf(root).flatMap((node) => (node.type === "code" ? node.value : []))).toEqual([code]);
      expect(nodesOf(root).flatMap((node) => (node.type === "inlineCode" ? node.value : []))).toEqual([
        `${"* ".repeat(2_100)}a`,
      ]);
      expect(textOf(root).endsWith("**puis**")).toBe(true);
    }
  },
);

test("an address is the one that was written, after however many signs", () => {
  const many = "a\\_ ~b".repeat(2_100);
  for (const url of ["https://exemple.fr/a_b__c", "https://exemple.fr/~camille/_a_/*b"])
    for (const text of [url, `<${url}>`, `[ici](${url})`]) {
      const links = nodesOf(parse(`${many}\n\n${text} b`)).filter(({ type }) => type === "link");
      expect(links).toMatchObject([{ url }]);
    }
});

test("a line ends where a parser ends it", () => {
  for (const end of ["\n", "\r", "\r\n"]) {
    expect(depthOf(parse(`a${end}${">".repeat(1_000)}a`))).toBeLessThanOrEqual(30);
    const text = `- Un${end}${end}${"- ".repeat(80).trim()}${end}b${end}`;
    expect(withBoundedNesting(text)).toBe(text);
  }
});

test("what people and models write is left as it is", () => {
  const rule = "- ".repeat(80).trim();
  const deep = `${"> ".repeat(30)}mot`;
  const list = Array.from({ length: 12 }, (_, at) => `${"  ".repeat(at)}- **Un** : ${frenchText(at)(200)}`);
  for (const text of [rule, "*".repeat(80), deep, list.join("\n"), frenchText(1)(20_000)])
    expect(withBoundedNesting(text)).toBe(text);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."ab >-*_1.\\\n\t".split("")), maxLength: 30 }),
      (text) => {
        expect(withBoundedNesting(text)).toBe(text);
      },
    ),
  );
});
