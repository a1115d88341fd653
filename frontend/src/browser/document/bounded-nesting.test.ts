import fc from "fast-check";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { frenchText } from "#test/french-text.ts";
import { withBoundedNesting } from "./bounded-nesting.ts";

const parser = unified().use(remarkParse).use(remarkGfm);
const parse = (markdown: string): Nodes => parser.parse(withBoundedNesting(markdown));
/** How many quotes, items and footnotes stand in each other. */
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
