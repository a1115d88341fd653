import type { Heading, Root } from "mdast";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

const htmlFile = lazyModule(() => import("./html.ts"));
const markdownFile = lazyModule(() => import("./markdown.ts"));

/**
 * Copies a text together with HTML, so that Word and mail programs keep its structure; only the text if the
 * browser cannot. Must be called in a handler of a press, as browsers require. Rejects if copying is not
 * allowed.
 */
export async function copyTextAndHtml(text: string, html: () => Promise<string>): Promise<void> {
  try {
    const blob = async () => new Blob([await html()], { type: "text/html" });
    await navigator.clipboard.write([
      new ClipboardItem({ "text/plain": new Blob([text], { type: "text/plain" }), "text/html": blob() }),
    ]);
  } catch {
    await navigator.clipboard.writeText(text);
  }
}

/** Converts MENTA's Markdown to HTML. Its highest heading gets the level `depth`. */
export async function markdownToHtml(text: string, depth: Heading["depth"] = 2): Promise<string> {
  const { parseMarkdown } = await markdownFile.fetch();
  return documentToHtml({ type: "root", children: parseMarkdown(text, depth) });
}

export const documentToHtml = async (root: Root): Promise<string> =>
  (await htmlFile.fetch()).mdastToHtml(root);
