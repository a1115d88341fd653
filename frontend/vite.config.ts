import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { commonWordsOf } from "#shared/access/common-password.rules.ts";
import { type HtmlTagDescriptor, type Plugin, defineConfig } from "vite";
import { pageChunks } from "./chunks.ts";
import { firstViewsInHtml } from "./first-views.ts";
import { firstViewScript, inlinedStyles } from "./inlined.ts";
import { landingInHtml } from "./landing-html.ts";
import { workerFile } from "./worker-file.ts";

/** Seen above the fold of every page; the two others come when a sentence needs them. */
const PRELOADED_FONTS = ["instrument-sans-fr.woff2", "newsreader-titre-fr.woff2"];

function preload(href: string): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href },
    injectTo: "head",
  };
}

/** Names the hashed font files in the page's head, so that they are asked for before the style sheet is read. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        if (!bundle) return PRELOADED_FONTS.map((font) => preload(`/src/styles/fonts/${font}`));
        const assets = Object.values(bundle).filter((file) => file.type === "asset");
        return PRELOADED_FONTS.map((font) => {
          const asset = assets.find((file) => file.names.includes(font));
          if (!asset) throw new Error(`The font ${font} is in no style sheet: it cannot be preloaded.`);
          return preload(`/${asset.fileName}`);
        });
      },
    },
  };
}

/** Vite's own helper keeps a file that failed once from ever coming: see src/browser/loading/import-files.ts. */
function importFiles(): Plugin {
  return {
    name: "import-files",
    apply: "build",
    transform: (_code, id) =>
      id === "\0vite/preload-helper.js"
        ? `export { importFiles as __vitePreload } from ${JSON.stringify(`${import.meta.dirname}/src/browser/loading/import-files.ts`)};`
        : null,
  };
}

const PASSWORDS = "@zxcvbn-ts/language-common/src/passwords.json";
const COMMON_WORDS = "\0common-words";

/** Serves, for the list of common passwords, the words that `commonWordsOf` makes of it: 38 KB instead of 183. */
function commonWords(): Plugin {
  return {
    name: "common-words",
    enforce: "pre",
    resolveId: (id) => (id === PASSWORDS ? COMMON_WORDS : null),
    load: (id) =>
      id === COMMON_WORDS ? `export default ${JSON.stringify(commonWordsOf(passwords))};` : null,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    firstViewScript(),
    inlinedStyles(),
    landingInHtml(),
    firstViewsInHtml(),
    workerFile(),
    importFiles(),
    commonWords(),
  ],
  server: { host: "127.0.0.1" },
  // Found late, they would reload the page in the middle of the export that asked for them.
  optimizeDeps: { include: ["jspdf", "remark-parse", "remark-stringify", "unified"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // The content policy allows neither data: nor inline code: everything is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // jsPDF imports them when asked for HTML or SVG, which it never is: 380 KB that nobody would load.
    rolldownOptions: {
      // The second one alone may speak to the pool: a document of its own, with a content policy of its own.
      input: ["index.html", "mot-de-passe.html"].map((page) => join(import.meta.dirname, page)),
      external: ["html2canvas", "dompurify", "canvg"],
      output: {
        codeSplitting: { groups: pageChunks() },
        // The first views name some hundred files, and a hash is what no compression shortens: 42 bits tell one's versions apart.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
    // The first versions with light-dark(): older ones would need every colour twice.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
