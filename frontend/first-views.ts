import { join } from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import type * as FirstViews from "./src/app/first-views.tsx";

type Chunk = Rolldown.OutputChunk;

/** What every page of work brings with it. */
const AT_WORK = ["ui/tooltip.tsx", "app/session-lost.tsx"];
/** What each frame's page consists of, beside the program itself. */
const SOURCES: Record<string, readonly string[]> = {
  cockpit: [...AT_WORK, "app/shell/shell.tsx", "features/cockpit/cockpit.page.tsx"],
  clarity: [...AT_WORK, "app/shell/shell.tsx", "features/clarity/clarity.page.tsx"],
  flow: [...AT_WORK, "app/shell/shell.tsx", "app/decision-flow.page.tsx"],
  exploration: [...AT_WORK, "app/shell/shell.tsx", "features/exploration/exploration.page.tsx"],
  explored: [...AT_WORK, "app/shell/shell.tsx", "features/exploration/exploration.page.tsx"],
  journal: [...AT_WORK, "app/shell/shell.tsx", "features/journal/journal.page.tsx"],
  review: [...AT_WORK, "app/shell/shell.tsx", "features/review/review.page.tsx"],
  chat: [...AT_WORK, "features/chat/chat.page.tsx"],
  // Markdown, notes and the buttons under the messages come after the words: on a phone they would hold them back.
  discussion: [...AT_WORK, "features/chat/chat.page.tsx"],
};

/** In what MENTA's words are set: where they are the first thing to be read, they are drawn once. */
const VOICE = "newsreader-texte-fr.woff2";
const FONTS: Record<string, readonly string[]> = { discussion: [VOICE], explored: [VOICE] };

/**
 * Puts the frames of the pages of work into index.html, and tells `public/first-view.js` which one stands at each address, and
 * what its page needs: all is asked for while the program is on its way. The development server shows pages without frames.
 */
export function firstViewsInHtml(): Plugin {
  return {
    name: "first-views",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {}, path }) => {
        if (path !== "/index.html") return html;
        const module = await drawn();
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const views = Object.fromEntries(
          module.firstViews.map(({ page, frame, reads }) => [
            page,
            {
              frame,
              reads,
              files: filesOf(SOURCES[frame] ?? [], chunks).map(({ path: file }) => file),
              fonts: (FONTS[frame] ?? []).map((font) => fontPath(font, bundle)),
            },
          ]),
        );
        const data = JSON.stringify(views).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
        const frames = Object.entries(module.frames).map(
          ([name, drawn]) => `<div data-frame="${name}" inert aria-hidden="true">${allowed(drawn)}</div>`,
        );
        return html
          .replace('src="/first-view.js"', `$& data-views="${data}"`)
          .replace('<div id="root">', `$&${frames.join("")}`);
      },
    },
  };
}

let drawing: Promise<typeof FirstViews> | undefined;
/** What the program draws for the build, once for all pages. */
export const drawn = (): Promise<typeof FirstViews> => (drawing ??= draw());

async function draw(): Promise<typeof FirstViews> {
  const { module } = await runnerImport<typeof FirstViews>(
    join(import.meta.dirname, "src/app/first-views.tsx"),
    { configFile: false, root: import.meta.dirname, logLevel: "error", plugins: [withoutStyles] },
  );
  return module;
}

/** The path of a font in the build. */
export function fontPath(font: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find((each) => each.type === "asset" && each.names.includes(font));
  if (!file) throw new Error(`The font ${font} is in no style sheet: it cannot be asked for ahead.`);
  return `/${file.fileName}`;
}

/** A frame is drawn without the style sheets that parts of its page bring: the page itself loads them. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? "" : null),
};
const NO_STYLES = "\0no-styles";

/** The content policy lets no element style itself: what one hides so, an attribute does. */
function allowed(html: string): string {
  const hidden = html.replaceAll(/ style="position:fixed;[^"]*"/g, " hidden");
  if (hidden.includes(" style="))
    throw new Error("A frame has an inline style, which the content policy forbids.");
  return hidden;
}

/** The files that hold these sources and all that they import, with their styles, without those that the page itself names. */
export function filesOf(
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
  const path = join(import.meta.dirname, "src", source);
  const chunk = chunks.find(
    ({ moduleIds, facadeModuleId }) => facadeModuleId === path || moduleIds.includes(path),
  );
  if (!chunk) throw new Error(`The build holds no ${source}: its page cannot be asked for ahead.`);
  return chunk;
}
