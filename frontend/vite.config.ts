import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { extractCommonWords } from "#shared/access/common-password.rules.ts";
import { type HtmlTagDescriptor, type Plugin, defineConfig } from "vite";
import { createPageChunkGroups } from "./chunks.ts";
import { requireBuiltAssetPath, firstViewsPlugin } from "./first-views.ts";
import { firstViewScriptPlugin, FONTS_STYLESHEET, inlineStylesPlugin } from "./inlined.ts";
import { landingHtmlPlugin } from "./landing-html.ts";
import { workerFilePlugin } from "./worker-file.ts";

/** Fonts of the text at the top of every page; the two others are loaded when text needs them. */
const PRELOADED_FONTS = ["instrument-sans-fr.woff2", "newsreader-titre-fr.woff2"];

function preload(href: string): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href },
    injectTo: "head",
  };
}

/**
 * Preloads the fonts from the head, because the browser would request them only when laying out text. Links
 * their style sheet in the body, so that it does not delay the first paint: text uses the fallback fonts until
 * it is loaded.
 */
function fontsInHtml(): Plugin {
  return {
    name: "fonts-in-html",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => [
        ...PRELOADED_FONTS.map((font) =>
          preload(bundle ? requireBuiltAssetPath(font, bundle) : `/src/styles/fonts/${font}`),
        ),
        {
          tag: "link",
          attrs: {
            rel: "stylesheet",
            href: bundle
              ? requireBuiltAssetPath(FONTS_STYLESHEET, bundle)
              : `/src/styles/${FONTS_STYLESHEET}`,
          },
          injectTo: "body",
        },
      ],
    },
  };
}

/**
 * Replaces Vite's preload helper, which never retries a failed file, by src/browser/loading/import-files.ts.
 */
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

/**
 * Replaces zxcvbn's list of common passwords by the words that `extractCommonWords` takes from it: 38 KB instead
 * of 183.
 */
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
      handler: () => `export default ${JSON.stringify(extractCommonWords(passwords))};`,
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    firstViewScriptPlugin(),
    inlineStylesPlugin(),
    fontsInHtml(),
    landingHtmlPlugin(),
    firstViewsPlugin(),
    workerFilePlugin(),
    importFiles(),
    commonWords(),
  ],
  server: { host: "127.0.0.1" },
  // Pre-bundle these: if the development server found them only at their first import, it would reload the
  // page during the export.
  optimizeDeps: { include: ["docx", "jspdf", "remark-parse", "remark-stringify", "unified"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // Never inline an asset: the content policy allows `data:` for images only, and an image file is loaded
    // only when shown.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Leave out the three packages that jsPDF imports for HTML and SVG: they are not used, and take 380 KB.
    rolldownOptions: {
      // `mot-de-passe.html` is a separate document with its own content policy: only it may call the user
      // pool.
      input: ["index.html", "mot-de-passe.html", `src/styles/${FONTS_STYLESHEET}`].map((file) =>
        join(import.meta.dirname, file),
      ),
      external: ["html2canvas", "dompurify", "canvg"],
      output: {
        codeSplitting: { groups: createPageChunkGroups() },
        // Seven characters (42 bits) of the hash suffice: index.html names about ninety files, and hashes do
        // not compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
    // The first versions with the CSS function light-dark(): for older ones, every colour would have to be
    // written twice.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
