import type { ListItem, Nodes, Root } from "mdast";

/**
 * Returns a document as HTML for the clipboard. It has structure but no colours and fonts, so that it takes
 * those of its destination.
 */
export const mdastToHtml = (root: Root): string => htmlOf(root);

const tag = (name: string, inside: string, attributes = ""): string =>
  `<${name}${attributes}>${inside}</${name}>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function htmlOf(node: Nodes): string {
  switch (node.type) {
    case "text":
      return escaped(node.value);
    case "break":
      return "<br>";
    case "thematicBreak":
      return "<hr>";
    case "inlineCode":
      return tag("code", escaped(node.value));
    case "code":
      return tag("pre", tag("code", escaped(node.value)));
    case "heading":
      return tag(`h${node.depth}`, inside(node));
    case "paragraph":
      return tag("p", inside(node));
    case "strong":
      return tag("strong", inside(node));
    case "emphasis":
      return tag("em", inside(node));
    case "delete":
      return tag("del", inside(node));
    case "blockquote":
      return tag("blockquote", inside(node));
    case "link":
      return tag("a", inside(node), ` href="${escaped(node.url)}"`);
    case "list": {
      const start = node.ordered && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : "";
      return tag(node.ordered ? "ol" : "ul", node.children.map(itemOf).join(""), start);
    }
    case "table": {
      const rows = node.children.map(({ children }, row) =>
        tag("tr", children.map((cell) => tag(row === 0 ? "th" : "td", inside(cell))).join("")),
      );
      return tag("table", rows.join(""));
    }
    case "footnoteReference":
      return tag("sup", `[${escaped(node.identifier)}]`);
    case "footnoteDefinition":
      return `${tag("p", `[${escaped(node.identifier)}]`)}${inside(node)}`;
    default:
      return "children" in node ? inside(node) : "";
  }
}

const inside = ({ children }: { children: readonly Nodes[] }): string => children.map(htmlOf).join("");

/**
 * Writes an item. If it is a single paragraph, without `p`, which Word would set apart from the other items.
 */
function itemOf({ checked, children }: ListItem): string {
  const box = typeof checked === "boolean" ? (checked ? "☑ " : "☐ ") : "";
  return tag(
    "li",
    box + children.map((child) => (child.type === "paragraph" ? inside(child) : htmlOf(child))).join("<br>"),
  );
}
