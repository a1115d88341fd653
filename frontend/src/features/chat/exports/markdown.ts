import type { BlockContent, Heading, Node, Parent, PhrasingContent, Root, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
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
  plain(root);
  const highest = Math.min(6, ...root.children.map((node) => (node.type === "heading" ? node.depth : 6)));
  for (const node of root.children)
    if (node.type === "heading") node.depth = depthOf(node.depth - highest + depth);
  return root.children as BlockContent[];
}

/**
 * One line that MENTA wrote, with its emphasis. What would be a list, a heading or anything else but a sentence
 * stays as it was written: « + 3 jours » is no list.
 */
export function readLine(text: string): PhrasingContent[] {
  const [block, ...others] = readMarkdown(text, 6);
  return block?.type === "paragraph" && others.length === 0 ? block.children : [words(text)];
}

const depthOf = (depth: number) => Math.min(6, depth) as Heading["depth"];

/** Images become their words, raw HTML text, and addresses that a page does not open are left out. */
function plain(node: Parent): void {
  node.children = node.children.flatMap((child): RootContent[] => {
    if (child.type === "image" || child.type === "imageReference") return [words(child.alt ?? "")];
    if (child.type === "html") return [isBlock(node) ? paragraph(words(child.value)) : words(child.value)];
    if (child.type === "definition") return OPENS.test(child.url) ? [child] : [];
    if ("children" in child) plain(child);
    return child.type === "link" && !OPENS.test(child.url) ? child.children : [child];
  });
}

const OPENS = /^(https?|mailto):/i;

const BLOCKS = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);
const isBlock = (node: Node) => BLOCKS.has(node.type);
