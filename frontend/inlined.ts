import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin, type Rolldown } from "vite";

const SCRIPT = '<script src="/first-view.js"></script>';
const STYLE = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** The font style sheet in `src/styles`. It is not inlined: see its first line. */
export const FONTS_SHEET = "fonts.css";

/** Inlines `first-view.js` into every page, without comments to save bytes. */
export const firstViewScript = (): Plugin => ({
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
 * Inlines the style sheet into every page, so that nothing else is requested before the first paint. The
 * content policy allows style and script by hash (infra/build/inlined.ts).
 */
export const inlineStylesPlugin = (): Plugin => ({
  name: "inlined-styles",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      html.replace(STYLE, (_link, path: string) => styleElement([path], bundle)),
  },
});

/**
 * Builds the style element. `data-files` tells the program which files are already loaded
 * (src/browser/loading/import-files.ts).
 */
export function styleElement(paths: readonly string[], bundle: Rolldown.OutputBundle): string {
  const text = paths.map((path) => {
    const file = bundle[path.slice(1)];
    if (file?.type !== "asset") throw new Error(`The build holds no ${path}: it cannot be inlined.`);
    return String(file.source).trim();
  });
  return `<style data-files="${paths.join(" ")}">${text.join("")}</style>`;
}

/** Adds the script's data as an attribute of its element. */
export function embedFirstViews(html: string, views: readonly object[]): string {
  const data = JSON.stringify(views).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace("<script>", () => `<script data-views="${data}">`);
}
