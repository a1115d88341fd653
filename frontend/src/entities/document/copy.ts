import type { Heading, Root } from "mdast";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

const htmlFile = lazyModule(() => import("./html.ts"));
const markdownFile = lazyModule(() => import("./markdown.ts"));

/**
 * Copies a text, and beside it the HTML that Word and mail programs paste with its structure. Where that cannot be written, the
 * text alone. Called by a press: the browser asks for one. Rejects where it allows no copy at all.
 */
export async function copyWithStructure(text: string, html: () => Promise<string>): Promise<void> {
  try {
    const blob = async () => new Blob([await html()], { type: "text/html" });
    await navigator.clipboard.write([
      new ClipboardItem({ "text/plain": new Blob([text], { type: "text/plain" }), "text/html": blob() }),
    ]);
  } catch {
    await navigator.clipboard.writeText(text);
  }
}

/** MENTA's Markdown as HTML, with headings from this level on. */
export async function markdownToHtml(text: string, depth: Heading["depth"] = 2): Promise<string> {
  const { parseMarkdown } = await markdownFile.fetch();
  return documentToHtml({ type: "root", children: parseMarkdown(text, depth) });
}

export const documentToHtml = async (root: Root): Promise<string> => (await htmlFile.fetch()).writeHtml(root);
