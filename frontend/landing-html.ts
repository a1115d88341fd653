import type { Plugin, Rolldown } from "vite";
import { LANDING_FILE } from "#shared/platform/security-headers.ts";
import { requireBuiltAssetPath, listBuiltFilesWithImports, renderFirstViews } from "./first-views.ts";
import { createStyleElementHtml, embedFirstViews } from "./inlined.ts";
import { listPageSources } from "./routes.ts";

/** Font to preload: the landing page's largest text uses it. */
const FONTS = ["newsreader-texte-fr.woff2"];

/**
 * Writes the HTML page of `/`: index.html with the landing page already rendered, which the program hydrates.
 * The development server serves `/` like other pages.
 */
export function landingHtmlPlugin(): Plugin {
  let page = "";
  return {
    name: "landing",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {}, path }) => {
        // This plugin runs before the one that adds the frames of other pages, so `html` has no frames here.
        if (path === "/index.html")
          page = landingOf(html, bundle, (await renderFirstViews()).renderedLandingPage);
        return html;
      },
    },
    generateBundle: {
      order: "post",
      handler() {
        this.emitFile({ type: "asset", fileName: LANDING_FILE, source: page });
      },
    },
  };
}

type Landing = { title: string; description: string; head: string; body: string };

function landingOf(html: string, bundle: Rolldown.OutputBundle, landing: Landing): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const files = listBuiltFilesWithImports(listPageSources({ name: "landing", kind: "visitor" }), chunks);
  const view = {
    path: "^/$",
    reads: [],
    files: files.map((file) => file.path),
    fonts: FONTS.map((font) => requireBuiltAssetPath(font, bundle)),
  };
  const styles = files.flatMap((file) => file.styles);
  const parts: [RegExp, string][] = [
    [/(?<=<title>)[^<]*/, landing.title],
    [/(?<=name="description"\s+content=")[^"]*/, landing.description],
    [/(?=<\/head>)/, createStyleElementHtml(styles, bundle) + landing.head],
    [/<div id="root">/, `<div id="root" data-drawn>${withBuiltFiles(landing.body, bundle)}`],
    [/<noscript>.*<\/noscript>/, ""],
  ];
  let page = embedFirstViews(html, [view]);
  for (const [place, part] of parts) {
    if (!place.test(page)) throw new Error(`index.html has no ${place.source}: the landing page needs it.`);
    page = page.replace(place, () => part);
  }
  return page;
}

/** Replaces the source paths of pictures by their built paths, which have a hash. */
const withBuiltFiles = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replaceAll(/\/src\/[\w/.-]*\/([\w.-]+)/g, (_path, name: string) =>
    requireBuiltAssetPath(name, bundle),
  );
