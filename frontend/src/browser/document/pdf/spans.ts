import type { PhrasingContent } from "mdast";
import { inline } from "../txt.ts";
import type { FontFace } from "./faces.ts";
import type { TextSpan } from "./wrap.ts";

/** How emphasis looks in a face. MENTA's is never bold. */
const STRONG: Record<FontFace, FontFace> = {
  sans: "strong",
  strong: "strong",
  voice: "slanted",
  slanted: "slanted",
  symbols: "symbols",
};

/** The text of a line or paragraph, with its emphasis and links. */
export function spansOf(nodes: readonly PhrasingContent[], face: FontFace, url?: string): TextSpan[] {
  return nodes.flatMap((node) => {
    if (node.type === "strong" || node.type === "emphasis") return spansOf(node.children, STRONG[face], url);
    if (node.type === "link") return spansOf(node.children, face, node.url);
    if (node.type === "delete") return spansOf(node.children, face, url);
    return [{ text: inline(node), face, url }];
  });
}
