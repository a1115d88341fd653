import type {
  BlockContent,
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Link,
  LinkReference,
  Node,
  Nodes,
  Parent,
  PhrasingContent,
  Root,
  RootContent,
} from "mdast";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { withBoundedNesting, withoutNestingEscapes } from "./bounded-nesting.ts";
import { gfmPlugin } from "./gfm.ts";
import { toSingleLineMarkdown } from "./one-line.ts";
import { paragraph, textNode } from "./mdast.ts";

const markdown = unified()
  .use(remarkParse)
  .use(...gfmPlugin)
  .use(remarkStringify, {
    bullet: "-",
    listItemIndent: "one",
    rule: "-",
  });

/** Returns a document as Markdown that ends with a line break. Escapes text that would be read as marks. */
export const mdastToMarkdown = (root: Root): string => markdown.stringify(root);

/**
 * Parses MENTA's Markdown into blocks. Its highest heading gets the level `depth`. As on screen, an image
 * becomes its description, and raw HTML becomes text.
 */
export function parseMarkdown(text: string, depth: Heading["depth"]): BlockContent[] {
  const root = withoutNestingEscapes(markdown.parse(withBoundedNesting(text)));
  plain(root, addressesIn(root));
  shiftHeadings(root, depth);
  scopeFootnotes(root);
  return root.children as BlockContent[];
}

/** Parses Markdown as a single line, with emphasis but without blocks. */
export function parseLine(text: string): PhrasingContent[] {
  const [line] = parseMarkdown(toSingleLineMarkdown(text), 6);
  return line?.type === "paragraph" ? line.children : [];
}

/** Returns a node and all nodes in it, in the order of the document. */
const descendants = (node: Nodes): Nodes[] =>
  "children" in node ? [node, ...node.children.flatMap(descendants)] : [node];

/** Shifts the headings so that the highest has the level `depth`, and no level is skipped. */
function shiftHeadings(root: Root, depth: Heading["depth"]): void {
  const headings = descendants(root).filter((node) => node.type === "heading");
  const levels = [...new Set(headings.map((heading) => heading.depth))].toSorted((a, b) => a - b);
  for (const heading of headings)
    heading.depth = Math.min(6, depth + levels.indexOf(heading.depth)) as Heading["depth"];
}

/**
 * Marks each footnote and reference with the text that contains it. If two footnotes of a text have the same
 * identifier, the first counts.
 */
function scopeFootnotes(root: Root): void {
  dropDuplicateFootnotes(root, new Set());
  for (const node of footnotesIn(root)) node.data = { text: root };
}

function dropDuplicateFootnotes(node: Parent, defined: Set<string>): void {
  node.children = node.children.filter((child) => {
    if (child.type === "footnoteDefinition") {
      if (defined.has(child.identifier)) return false;
      defined.add(child.identifier);
    }
    if ("children" in child) dropDuplicateFootnotes(child, defined);
    return true;
  });
}

/**
 * Numbers the footnotes through a document whose texts may each have a footnote `1`. Changes the document and
 * returns it.
 */
export function numberFootnotes(document: Root): Root {
  const numbers = new Map<object, Map<string, string>>();
  let last = 0;
  for (const node of footnotesIn(document)) {
    const text = node.data?.text ?? document;
    const known = numbers.get(text) ?? new Map<string, string>();
    const number = known.get(node.identifier) ?? String(++last);
    numbers.set(text, known.set(node.identifier, number));
    node.identifier = node.label = number;
  }
  return document;
}

const footnotesIn = (root: Root): (FootnoteReference | FootnoteDefinition)[] =>
  descendants(root).filter((node) => node.type === "footnoteReference" || node.type === "footnoteDefinition");

/** The URL of each reference, by the identifier of its definition. */
type Addresses = ReadonlyMap<string, string>;

/**
 * Returns the URLs that a text defines for its references. If two have the same identifier, the first counts.
 */
function addressesIn({ children }: Parent): Addresses {
  const found = children.flatMap((child): [string, string][] =>
    child.type === "definition"
      ? [[child.identifier, child.url]]
      : "children" in child
        ? [...addressesIn(child)]
        : [],
  );
  return new Map(found.toReversed());
}

/**
 * Replaces images by their description, raw HTML by text, and references by links, because each text has its
 * own identifiers. Removes URLs that a page would not open.
 */
function plain(node: Parent, addresses: Addresses): void {
  node.children = node.children.flatMap((child): RootContent[] => {
    if (child.type === "image" || child.type === "imageReference") return [textNode(child.alt ?? "")];
    if (child.type === "html")
      return [isBlock(node) ? paragraph(textNode(child.value)) : textNode(child.value)];
    if (child.type === "definition") return [];
    if ("children" in child) plain(child, addresses);
    const link = child.type === "linkReference" ? linkOf(child, addresses) : child;
    return link.type === "link" && !OPENS.test(link.url) ? link.children : [link];
  });
}

const linkOf = ({ identifier, children }: LinkReference, addresses: Addresses): Link => ({
  type: "link",
  url: addresses.get(identifier) ?? "",
  children,
});

const OPENS = /^(https?|mailto):/i;

const BLOCKS = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);
const isBlock = (node: Node) => BLOCKS.has(node.type);
