import type { PhrasingContent } from "mdast";
import { inline } from "../txt.ts";
import type { Face } from "./faces.ts";
import type { Span } from "./wrap.ts";

/** How emphasis looks in a face. MENTA's is never bold. */
const STRONG: Record<Face, Face> = {
  sans: "strong",
  strong: "strong",
  voice: "slanted",
  slanted: "slanted",
  symbols: "symbols",
};

/** The words of a line or a paragraph, with their emphasis and where they lead. */
export function spansOf(nodes: readonly PhrasingContent[], face: Face, url?: string): Span[] {
  return nodes.flatMap((node) => {
    if (node.type === "strong" || node.type === "emphasis") return spansOf(node.children, STRONG[face], url);
    if (node.type === "link") return spansOf(node.children, face, node.url);
    if (node.type === "delete") return spansOf(node.children, face, url);
    return [{ text: inline(node), face, url }];
  });
}
