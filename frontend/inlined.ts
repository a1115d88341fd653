import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin, type Rolldown } from "vite";

const SCRIPT = '<script src="/first-view.js"></script>';
const STYLE = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** The style sheet of the fonts, in `src/styles`. Its first comment says why it is not inlined. */
export const FONTS_STYLESHEET = "fonts.css";

/** Puts the minified `first-view.js` into every HTML page. */
export const firstViewScriptPlugin = (): Plugin => ({
  name: "first-view-script",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => {
      const script = readFileSync(join(import.meta.dirname, "first-view.js"), "utf8");
      const { code } = minifySync("first-view.js", script, { module: false });
      return html.replace(SCRIPT, () => `<script>${code}</script>`);
    },
  },
});

/**
 * Puts the style sheet into every HTML page, so that the first paint needs no other request. The content
 * policy allows the style element and the script by their hashes (infra/build/inlined.ts).
 */
export const inlineStylesPlugin = (): Plugin => ({
  name: "inlined-styles",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      html.replace(STYLE, (_link, path: string) => createStyleElementHtml([path], bundle)),
  },
});

/**
 * Returns a style element with the content of these files. `data-files` tells the program that they are
 * loaded (src/browser/loading/import-files.ts).
 */
export function createStyleElementHtml(paths: readonly string[], bundle: Rolldown.OutputBundle): string {
  const text = paths.map((path) => {
    const file = bundle[path.slice(1)];
    if (file?.type !== "asset") throw new Error(`The build holds no ${path}: it cannot be inlined.`);
    return String(file.source).trim();
  });
  return `<style data-files="${paths.join(" ")}">${text.join("")}</style>`;
}

/** Returns the HTML with the table for `first-view.js` as an attribute of the script's element. */
export function embedFirstViews(html: string, views: readonly object[]): string {
  const data = JSON.stringify(views).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace("<script>", () => `<script data-views="${data}">`);
}
