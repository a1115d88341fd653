import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { SERVICE_WORKER_FILE } from "#shared/platform/security-headers.ts";
import { FONTS_STYLESHEET } from "./inlined.ts";
import { srcPath } from "./routes.ts";

type Chunk = Rolldown.OutputChunk;

const PROGRAM = srcPath("main.tsx");
/**
 * Files that the worker does not cache because they are of no use offline: the writer of PDF documents, and
 * pages that a secret link opens.
 */
const LEFT_OUT = new Set(
  [
    "entities/document/pdf/pdf.ts",
    "features/access/email-proof.page.tsx",
    "features/access/review-mails.page.tsx",
    "features/opinion/opinion.page.tsx",
  ].map(srcPath),
);
/** Files whose name has no hash: the worker asks the network first and uses its cached file if that fails. */
const UNHASHED = ["/favicon.svg", "/manifest.webmanifest"];

/**
 * Writes the service worker of the release: service-worker.js with the list of files to cache. The release is
 * named by the program's file, whose hash covers everything that it loads.
 */
export function workerFilePlugin(): Plugin {
  return {
    name: "worker-file",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const { release, files, preloaded } = keptFiles(bundle);
        const head = [
          `const RELEASE = ${JSON.stringify(release)};`,
          `const FILES = ${JSON.stringify(files)};`,
          `const PRELOADED = ${JSON.stringify(preloaded)};`,
          `const UNHASHED = ${JSON.stringify(UNHASHED)};`,
        ];
        const source = readFileSync(join(import.meta.dirname, SERVICE_WORKER_FILE), "utf8");
        this.emitFile({ type: "asset", fileName: SERVICE_WORKER_FILE, source: [...head, source].join("\n") });
      },
    },
  };
}

function keptFiles(bundle: Rolldown.OutputBundle) {
  const outputs = Object.values(bundle);
  const chunks = new Map(
    outputs.filter((file) => file.type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  const program = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(PROGRAM));
  if (!program) throw new Error("The build holds no program: its worker cannot be written.");
  const loaded = reach(program, chunks, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const named = reach(program, chunks, ({ imports }) => imports);
  const styles = loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = outputs.flatMap((file) =>
    file.type === "asset" && file.names.some((name) => name === FONTS_STYLESHEET || name.endsWith(".woff2"))
      ? [file.fileName]
      : [],
  );
  const paths = [...loaded.map(({ fileName }) => fileName), ...styles, ...fonts].map((name) => `/${name}`);
  return {
    release: `/${program.fileName}`,
    files: [...new Set(paths)].toSorted(),
    /** The scripts that the HTML page itself links: the program and its static imports. */
    preloaded: named.map(({ fileName }) => `/${fileName}`),
  };
}

/**
 * Returns this chunk and all chunks that it needs, as far as `nextOf` names them, except those in `LEFT_OUT`.
 */
function reach(
  from: Chunk,
  chunks: ReadonlyMap<string, Chunk>,
  nextOf: (chunk: Chunk) => readonly string[],
): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk) || LEFT_OUT.has(chunk.facadeModuleId ?? "")) return;
    found.add(chunk);
    for (const name of nextOf(chunk)) add(chunks.get(name));
  };
  add(from);
  return [...found];
}
