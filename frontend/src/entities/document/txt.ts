import type { List, ListItem, Nodes, Root, RootContent } from "mdast";
import { isLinkTextItsAddress } from "#shared/text/address.rules.ts";

/** Returns a document as plain text: no Markdown marks, underlined headings, an empty line between blocks. */
export const mdastToPlainText = (root: Root): string => `${blocks(root.children)}\n`;

const blocks = (nodes: readonly RootContent[]): string =>
  nodes
    .map(block)
    .filter((text) => text !== "")
    .join("\n\n");

function block(node: RootContent): string {
  switch (node.type) {
    case "heading":
      return underlined(inlineText(node), node.depth);
    case "list":
      return node.children.map((item, index) => listItem(item, listMarker(node, index))).join("\n");
    case "blockquote":
      return indented(blocks(node.children), "    ");
    case "code":
      return indented(node.value, "    ");
    case "thematicBreak":
      return "───";
    case "table":
      return node.children.map((row) => row.children.map(inlineText).join(" | ")).join("\n");
    case "footnoteDefinition":
      return `[${node.identifier}] ${blocks(node.children)}`;
    default:
      return inlineText(node);
  }
}

const RULES: Record<number, string> = { 1: "═", 2: "─" };

function underlined(text: string, depth: number): string {
  const rule = RULES[depth];
  return rule === undefined ? text : `${text}\n${rule.repeat(Math.min(72, Array.from(text).length))}`;
}

export const listMarker = ({ ordered, start, data }: List, index: number): string =>
  data?.mark ?? (ordered ? `${(start ?? 1) + index}.` : "•");

function listItem({ checked, children }: ListItem, sign: string): string {
  const box = typeof checked === "boolean" ? (checked ? "☑" : "☐") : sign;
  return `${box} ${indented(children.map(block).join("\n"), "  ").trimStart()}`;
}

const indented = (text: string, margin: string) => text.replaceAll(/^(?=.)/gm, margin);

/** Returns the text of a node. After the text of a link comes its URL, unless both are the same. */
export function inlineText(node: Nodes): string {
  switch (node.type) {
    case "break":
      return "\n";
    case "footnoteReference":
      return `[${node.identifier}]`;
    case "link": {
      const text = node.children.map(inlineText).join("");
      return !node.url || isLinkTextItsAddress(text, node.url) ? text : `${text} (${node.url})`;
    }
    default:
      if ("children" in node) return node.children.map(inlineText).join("");
      return "value" in node ? node.value.replaceAll("\n", node.type === "text" ? " " : "\n") : "";
  }
}
