import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { LANDING_FILE } from "#shared/platform/security-headers.ts";
import { drawn, filesOf, fontPath } from "./first-views.ts";
import { sourcesOf } from "./routes.ts";

/** In what the promise is set, the largest piece of the first view. */
const FONTS = ["newsreader-texte-fr.woff2"];
/** What runs before the first paint, and until the program draws the page over its HTML. */
const SCRIPT = ["public/first-view.js", "late-program.js", "held-press.js", "held-words.js"]
  .map((path) => readFileSync(join(import.meta.dirname, path), "utf8"))
  .join("");

const PROGRAM = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * The page of `/`, a file of its own made from index.html: whole in its HTML, with its style sheet and what runs before the first
 * paint, so that nothing but letters is asked for before it is seen. The program, which draws the same page once more, is kept in a
 * template until then (late-program.js).
 * The content policy names what is inlined by its hash (infra/build/inlined.ts). The development server, which knows no such page,
 * draws it like the others.
 */
export function landingInHtml(): Plugin {
  let page = "";
  return {
    name: "landing",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {}, path }) => {
        // Before the frames of other pages are put into it.
        if (path === "/index.html") page = landingOf(html, bundle, (await drawn()).landing);
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
  const files = filesOf(sourcesOf({ name: "landing", kind: "visitor" }), chunks);
  const view = {
    path: "^/$",
    frame: "landing",
    isWhole: true,
    reads: [],
    files: files.map((file) => file.path),
    fonts: FONTS.map((font) => fontPath(font, bundle)),
  };
  const styles = [...linkedStyles(html), ...files.flatMap((file) => file.styles)];
  const text = styles.map((style) => sourceOf(style, bundle)).join("");
  const parts: [RegExp, string][] = [
    [/(?<=<title>)[^<]*/, landing.title],
    [/(?<=name="description"\s+content=")[^"]*/, landing.description],
    [/<script src="\/first-view\.js">/, `<script data-views="${asAttribute([view])}">${SCRIPT}`],
    [/<link rel="stylesheet"[^>]*>/, ""],
    [/(?=<\/head>)/, `<style data-files="${styles.join(" ")}">${text}</style>${landing.head}`],
    [/(?<=<div id="root">)/, `<div data-drawn>${withBuiltFiles(landing.body, bundle)}</div>`],
    [/<noscript>.*<\/noscript>/, ""],
  ];
  let page = html;
  for (const [place, part] of parts) {
    if (!place.test(page)) throw new Error(`index.html has no ${place.source}: the landing page needs it.`);
    page = page.replace(place, () => part);
  }
  return withLateProgram(page);
}

function withLateProgram(page: string): string {
  const program: string[] = [];
  const rest = page.replaceAll(PROGRAM, (element) => {
    program.push(element.replace(/^<\w+/, '$& fetchpriority="low"'));
    return "";
  });
  if (program.length === 0) throw new Error("index.html names no program for the landing page.");
  return rest.replace("</head>", () => `<template data-program>${program.join("")}</template></head>`);
}

const asAttribute = (data: object): string =>
  JSON.stringify(data).replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const linkedStyles = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

function sourceOf(path: string, bundle: Rolldown.OutputBundle): string {
  const file = bundle[path.slice(1)];
  if (file?.type !== "asset") throw new Error(`The build holds no ${path}: it cannot be inlined.`);
  return String(file.source).trim();
}

/** A picture is named by its source where the page is drawn; in the build it has a hash. */
const withBuiltFiles = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replaceAll(/\/src\/[\w/.-]*\/([\w.-]+)/g, (_path, name: string) => {
    const file = Object.values(bundle).find((each) => each.type === "asset" && each.names.includes(name));
    if (!file) throw new Error(`The build holds no ${name}, which the landing page shows.`);
    return `/${file.fileName}`;
  });
