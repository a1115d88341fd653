import type { PhrasingContent } from "mdast";
import { inlineText } from "../txt.ts";
import type { FontFace } from "./faces.ts";
import type { TextSpan } from "./wrap.ts";

/** The bold variant of each font. MENTA's fonts have none. */
const STRONG: Record<FontFace, FontFace> = {
  sans: "strong",
  strong: "strong",
  voice: "slanted",
  slanted: "slanted",
  symbols: "symbols",
  mono: "mono",
};

/** Returns the text of a line or paragraph as spans of one font each, with the URL of its links. */
export function textSpansOf(nodes: readonly PhrasingContent[], face: FontFace, url?: string): TextSpan[] {
  return nodes.flatMap((node) => {
    if (node.type === "strong" || node.type === "emphasis")
      return textSpansOf(node.children, STRONG[face], url);
    if (node.type === "link") return textSpansOf(node.children, face, node.url);
    if (node.type === "delete") return textSpansOf(node.children, face, url);
    if (node.type === "inlineCode") return [{ text: node.value, face: "mono", url }];
    return [{ text: inlineText(node), face, url }];
  });
}
