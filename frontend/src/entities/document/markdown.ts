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
import { withBoundedNesting, withoutEscapes } from "./bounded-nesting.ts";
import { gfm } from "./gfm.ts";
import { asOneLine } from "./one-line.ts";
import { paragraph, textNode } from "./mdast.ts";

const markdown = unified()
  .use(remarkParse)
  .use(...gfm)
  .use(remarkStringify, {
    bullet: "-",
    listItemIndent: "one",
    rule: "-",
  });

/** Writes a document as Markdown, with a final line break. Escapes text that looks like marks. */
export const writeMarkdown = (root: Root): string => markdown.stringify(root);

/**
 * Parses MENTA's Markdown into blocks, with headings from level `depth` on. As on screen, images become their
 * description and raw HTML becomes text.
 */
export function parseMarkdown(text: string, depth: Heading["depth"]): BlockContent[] {
  const root = withoutEscapes(markdown.parse(withBoundedNesting(text)));
  plain(root, addressesIn(root));
  shiftHeadings(root, depth);
  scopeFootnotes(root);
  return root.children as BlockContent[];
}

/** Parses one line of Markdown, with its emphasis and without blocks. */
export function parseLine(text: string): PhrasingContent[] {
  const [line] = parseMarkdown(asOneLine(text), 6);
  return line?.type === "paragraph" ? line.children : [];
}

/** A node and its descendants, in document order. */
const descendants = (node: Nodes): Nodes[] =>
  "children" in node ? [node, ...node.children.flatMap(descendants)] : [node];

/** Shifts headings to levels from `depth` on, without skipping one. */
function shiftHeadings(root: Root, depth: Heading["depth"]): void {
  const headings = descendants(root).filter((node) => node.type === "heading");
  const levels = [...new Set(headings.map((heading) => heading.depth))].toSorted((a, b) => a - b);
  for (const heading of headings)
    heading.depth = Math.min(6, depth + levels.indexOf(heading.depth)) as Heading["depth"];
}

/** Scopes the footnotes to their text. Of two definitions with the same identifier, the first counts. */
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

/** Numbers the footnotes across the document, since each of its texts may have its own `1`. */
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

/** URLs by the identifier of their reference. */
type Addresses = ReadonlyMap<string, string>;

/** Returns the link definitions of a text; of two with the same identifier, the first counts. */
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
 * Turns images into their description, raw HTML into text, references into links (each text has its own
 * identifiers); removes URLs that a page would not open.
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
