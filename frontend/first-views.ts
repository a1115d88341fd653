import { join } from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import { embedFirstViews } from "./inlined.ts";
import { listFirstViewSources, ROUTES } from "./routes.ts";
import type * as FirstViews from "./src/app/first-views.tsx";

type Chunk = Rolldown.OutputChunk;

/**
 * Puts the frames of the pages (their HTML without data, shown until the program has rendered) into
 * index.html, with a table for `first-view.js` of the frame and the first requests of each URL. The
 * development server has no frames.
 */
export function firstViewsPlugin(): Plugin {
  return {
    name: "first-views",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {}, path }) => {
        if (path !== "/index.html") return html;
        const module = await renderFirstViews();
        const views = module.firstViews.map((view) => viewOf(view, bundle));
        const frames = Object.entries(module.frameHtmlByName).map(
          ([name, frame]) => `<div data-frame="${name}" inert aria-hidden="true">${allowed(frame)}</div>`,
        );
        const hidden = Object.keys(module.frameHtmlByName).map(
          (name) => `:root:not([data-frame="${name}"]) [data-frame="${name}"]`,
        );
        return embedFirstViews(html, views)
          .replace("</head>", () => `<style>${hidden.join()}{display:none}</style></head>`)
          .replace('<div id="root">', (found) => found + frames.join(""));
      },
    },
  };
}

/** Returns a page's line in the table for `first-view.js`, with the built file names. */
function viewOf(
  { name, path, frame, reads, isForVisitors, opened }: FirstViews.FirstViewTableEntry,
  bundle: Rolldown.OutputBundle,
) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const route = ROUTES.find((each) => each.name === name)!;
  return {
    path,
    frame,
    reads,
    isForVisitors,
    files: listBuiltFilesWithImports(listFirstViewSources(route), chunks).map((file) => file.path),
    opened: opened && {
      frame: opened.frame,
      names: opened.names,
      fonts: opened.fonts?.map((font) => requireBuiltAssetPath(font, bundle)),
    },
  };
}

let rendering: Promise<typeof FirstViews> | undefined;
/** Returns the frames and the landing page as HTML. Renders them at the first call. */
export const renderFirstViews = (): Promise<typeof FirstViews> => (rendering ??= importFirstViews());

async function importFirstViews(): Promise<typeof FirstViews> {
  const { module } = await runnerImport<typeof FirstViews>(
    join(import.meta.dirname, "src/app/first-views.tsx"),
    { configFile: false, root: import.meta.dirname, logLevel: "error", plugins: [withoutStyles] },
  );
  return module;
}

/**
 * Returns the built path of an asset by the name of its source file. Throws if the build has no such asset.
 */
export function requireBuiltAssetPath(name: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find((each) => each.type === "asset" && each.names.includes(name));
  if (!file) throw new Error(`The build holds no ${name}.`);
  return `/${file.fileName}`;
}

/** Ignores style sheets while the frames are rendered: only their HTML is needed. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? "" : null),
};
const NO_STYLES = "\0no-styles";

/**
 * Replaces the inline styles of hidden elements by the attribute `hidden`, because the content policy forbids
 * inline styles. Throws if another inline style is left.
 */
function allowed(html: string): string {
  const hidden = html.replaceAll(/ style="position:fixed;[^"]*"/g, " hidden");
  if (hidden.includes(" style="))
    throw new Error("A frame has an inline style, which the content policy forbids.");
  return hidden;
}

/**
 * Returns the built files of these sources and of all that they import, each with its style sheets, except
 * the files of the program itself: the HTML page already links those.
 */
export function listBuiltFilesWithImports(
  sources: readonly string[],
  chunks: readonly Chunk[],
): { path: string; styles: string[] }[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (from: readonly Chunk[]): Set<string> => {
    const found = new Set<string>();
    const add = ({ fileName, imports }: Chunk) => {
      if (found.has(fileName)) return;
      found.add(fileName);
      for (const each of imports) add(named.get(each)!);
    };
    from.forEach(add);
    return found;
  };
  const own = withImports(sources.map((source) => chunkOf(source, chunks)));
  const program = withImports(chunks.filter(({ isEntry }) => isEntry));
  return [...own]
    .filter((file) => !program.has(file))
    .map((file) => {
      const styles = [...(named.get(file)?.viteMetadata?.importedCss ?? [])];
      return { path: `/${file}`, styles: styles.map((style) => `/${style}`) };
    });
}

function chunkOf(source: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find(
    ({ moduleIds, facadeModuleId }) => facadeModuleId === source || moduleIds.includes(source),
  );
  if (!chunk) throw new Error(`The build holds no ${source}: its page cannot be asked for ahead.`);
  return chunk;
}
