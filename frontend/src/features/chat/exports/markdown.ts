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
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { asOneLine } from "../artefacts/one-line.ts";
import { paragraph, words } from "./tree.ts";

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkStringify, {
  bullet: "-",
  listItemIndent: "one",
  rule: "-",
});

/** A document as Markdown, with a final line break. Words that look like marks are escaped. */
export const writeMarkdown = (root: Root): string => markdown.stringify(root);

/**
 * What MENTA wrote, as blocks whose first level of headings is `depth`. As on screen, an image is its
 * description and raw HTML is text.
 */
export function readMarkdown(text: string, depth: Heading["depth"]): BlockContent[] {
  const root = markdown.parse(text);
  plain(root, addressesIn(root));
  lower(root, depth);
  keepNotesApart(root);
  return root.children as BlockContent[];
}

/** One line that MENTA wrote, with its emphasis; nothing in it opens a block. */
export function readLine(text: string): PhrasingContent[] {
  const [line] = readMarkdown(asOneLine(text), 6);
  return line?.type === "paragraph" ? line.children : [];
}

/** A node and all below it, in the order of the text. */
const within = (node: Nodes): Nodes[] =>
  "children" in node ? [node, ...node.children.flatMap(within)] : [node];

/** The levels that its headings use become those from `depth` on, none left out: the document's outline holds. */
function lower(root: Root, depth: Heading["depth"]): void {
  const headings = within(root).filter((node) => node.type === "heading");
  const levels = [...new Set(headings.map((heading) => heading.depth))].toSorted((a, b) => a - b);
  for (const heading of headings)
    heading.depth = Math.min(6, depth + levels.indexOf(heading.depth)) as Heading["depth"];
}

/** The footnotes of a text know each other. Of two with one name, the first counts. */
function keepNotesApart(root: Root): void {
  dropSecondNotes(root, new Set());
  for (const node of notesIn(root)) node.data = { text: root };
}

function dropSecondNotes(node: Parent, defined: Set<string>): void {
  node.children = node.children.filter((child) => {
    if (child.type === "footnoteDefinition") {
      if (defined.has(child.identifier)) return false;
      defined.add(child.identifier);
    }
    if ("children" in child) dropSecondNotes(child, defined);
    return true;
  });
}

/** Numbers the footnotes of a document through, as its texts may each have a « 1 » of their own. */
export function numberNotes(document: Root): Root {
  const numbers = new Map<object, Map<string, string>>();
  let last = 0;
  for (const node of notesIn(document)) {
    const text = node.data?.text ?? document;
    const known = numbers.get(text) ?? new Map<string, string>();
    const number = known.get(node.identifier) ?? String(++last);
    numbers.set(text, known.set(node.identifier, number));
    node.identifier = node.label = number;
  }
  return document;
}

const notesIn = (root: Root): (FootnoteReference | FootnoteDefinition)[] =>
  within(root).filter((node) => node.type === "footnoteReference" || node.type === "footnoteDefinition");

/** By the name of the reference. */
type Addresses = ReadonlyMap<string, string>;

/** Where the references of a text lead; of two with one name, the first counts. */
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
 * Images become their words, raw HTML text, references links, as the texts of one document may use a name each for
 * itself; addresses that a page does not open are left out.
 */
function plain(node: Parent, addresses: Addresses): void {
  node.children = node.children.flatMap((child): RootContent[] => {
    if (child.type === "image" || child.type === "imageReference") return [words(child.alt ?? "")];
    if (child.type === "html") return [isBlock(node) ? paragraph(words(child.value)) : words(child.value)];
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
