import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { commonWordsOf } from "#shared/access/common-password.rules.ts";
import { type HtmlTagDescriptor, type Plugin, defineConfig } from "vite";
import { pageChunks } from "./chunks.ts";
import { assetPath, firstViewsInHtml } from "./first-views.ts";
import { firstViewScript, FONTS_SHEET, inlinedStyles } from "./inlined.ts";
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

/**
 * Preloads fonts from the page's head: the browser would request them only once it lays out text that needs them. Their sheet comes
 * after the words, which are laid out in the fallback fonts until then.
 */
function fontsInHtml(): Plugin {
  return {
    name: "fonts-in-html",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => [
        ...PRELOADED_FONTS.map((font) =>
          preload(bundle ? assetPath(font, bundle) : `/src/styles/fonts/${font}`),
        ),
        {
          tag: "link",
          attrs: {
            rel: "stylesheet",
            href: bundle ? assetPath(FONTS_SHEET, bundle) : `/src/styles/${FONTS_SHEET}`,
          },
          injectTo: "body",
        },
      ],
    },
  };
}

/** Vite's own helper keeps a file that failed once from ever coming: see src/browser/loading/import-files.ts. */
function importFiles(): Plugin {
  return {
    name: "import-files",
    apply: "build",
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { importFiles as __vitePreload } from ${JSON.stringify(`${import.meta.dirname}/src/browser/loading/import-files.ts`)};`,
    },
  };
}

/** Serves, for the list of common passwords, the words that `commonWordsOf` makes of it: 38 KB instead of 183. */
function commonWords(): Plugin {
  return {
    name: "common-words",
    enforce: "pre",
    resolveId: {
      filter: { id: /^@zxcvbn-ts\/language-common\/src\/passwords\.json$/ },
      handler: () => "\0common-words",
    },
    load: {
      filter: { id: /^\0common-words$/ },
      handler: () => `export default ${JSON.stringify(commonWordsOf(passwords))};`,
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    firstViewScript(),
    inlinedStyles(),
    fontsInHtml(),
    landingInHtml(),
    firstViewsInHtml(),
    workerFile(),
    importFiles(),
    commonWords(),
  ],
  server: { host: "127.0.0.1" },
  // Found late, they would reload the page in the middle of the export that asked for them.
  optimizeDeps: { include: ["docx", "jspdf", "remark-parse", "remark-stringify", "unified"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // The content policy allows `data:` for images alone, and an image in a file of its own is fetched when it is shown.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // jsPDF imports them when asked for HTML or SVG, which it never is: 380 KB that nobody would load.
    rolldownOptions: {
      // The second one alone may speak to the pool: a document of its own, with a content policy of its own.
      input: ["index.html", "mot-de-passe.html", `src/styles/${FONTS_SHEET}`].map((file) =>
        join(import.meta.dirname, file),
      ),
      external: ["html2canvas", "dompurify", "canvg"],
      output: {
        codeSplitting: { groups: pageChunks() },
        // index.html names files ninety times, and hashes do not compress: seven characters, 42 bits, tell a file's versions apart.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
    // The first versions with light-dark(): older ones would need every colour twice.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
