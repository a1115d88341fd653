import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions, type Metafile } from "esbuild";
import { CommandFailure } from "../failure.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Every function that runs in Lambda: its code starts at `functions/<name>/handler.ts`. */
export const FUNCTIONS = ["access", "workspace", "menta", "purge", "pool"] as const;
export type FunctionKey = (typeof FUNCTIONS)[number];

/** `folder`: what is deployed, its handler is `handler.handler`. `maps`: the source maps of its files, which are not. */
export type Bundle = { folder: string; maps: string; metafile: Metafile };

/** Parts of the SDK's family are CommonJS: they ask for Node's own modules by a `require` that no module has. */
const REQUIRE = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/**
 * Bundles every function into folders of its own below `outDir`. The same sources give the same bytes, wherever. Throws
 * CommandFailure, with what the bundler said, where one fails.
 */
export async function bundleFunctions(outDir: string): Promise<Record<FunctionKey, Bundle>> {
  const bundles = await Promise.all(
    FUNCTIONS.map(async (name) => [name, await bundle(name, outDir)] as const),
  );
  return Object.fromEntries(bundles) as Record<FunctionKey, Bundle>;
}

async function bundle(name: FunctionKey, outDir: string): Promise<Bundle> {
  const folder = join(outDir, name);
  const maps = join(outDir, "maps", name);
  try {
    for (const path of [folder, maps]) await emptied(path);
    const { outputFiles, metafile } = await build(optionsFor(name));
    for (const { path, contents } of outputFiles)
      await writeFile(join(path.endsWith(".map") ? maps : folder, basename(path)), contents);
    return { folder, maps, metafile };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandFailure(`La fonction ${name} n’a pas pu être construite :\n${reason}`, { cause });
  }
}

/** What an earlier build left would be deployed with this one. */
async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** What decides how large a bundle is and how it loads. */
export const BUNDLING = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node24",
  mainFields: ["module", "main"],
  banner: { js: REQUIRE },
  minify: true,
  // French as it is written: escaped, every accent would be four bytes.
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
} satisfies BuildOptions;

const optionsFor = (name: FunctionKey) =>
  ({
    ...BUNDLING,
    absWorkingDir: ROOT,
    entryPoints: { handler: `functions/${name}/handler.ts` },
    // Never written to: where it is goes into the source maps, and so into the names of the files.
    outdir: "bundle",
    outExtension: { ".js": ".mjs" },
    // What is imported lazily is loaded lazily.
    splitting: true,
    // The one reads a browser's user agent, the other signs in whoever sits at a terminal: neither is ever loaded in
    // Lambda.
    external: ["bowser", "@aws-sdk/credential-provider-login"],
    alias: {
      // Two clients ask for two versions of it; ours is the one that npm has put at the top.
      "@aws-sdk/token-providers": "@aws-sdk/token-providers",
      jsonschema: "./infra/build/jsonschema.ts",
    },
    // Beside the code, to read a stack of the log with (the same commit gives the same map): within it, names alone
    // would cost 5 % of its size.
    sourcemap: "external",
    metafile: true,
    write: false,
  }) satisfies BuildOptions;
