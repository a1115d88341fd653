import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { commonWordsOf } from "#shared/access/common-password.rules.ts";
import { CommandFailure } from "../failure.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The Lambda functions; the entry point of each is `functions/api/<name>.handler.ts`. `probe` and `smoke`
 * monitor a deployment and do not run on a laptop.
 */
export const FUNCTIONS = ["access", "workspace", "menta", "purge", "pool", "probe", "smoke"] as const;
export type FunctionKey = (typeof FUNCTIONS)[number];

/** `folder` is deployed, with the handler `handler.handler` and source maps. */
export type Bundle = { folder: string; metafile: Metafile };

/** Environment of every function: stack traces then show our files and lines. */
export const NODE_ENVIRONMENT = { NODE_OPTIONS: "--enable-source-maps" };

/** Defines `require`, which ES modules lack: parts of the SDK are CommonJS and call it. */
const REQUIRE_BANNER = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/**
 * Bundles every function into its own folder below `outDir`. Reproducible in any folder. Throws
 * CommandFailure with esbuild's message.
 */
export async function bundleFunctions(outDir: string): Promise<Record<FunctionKey, Bundle>> {
  const bundles = await Promise.all(
    FUNCTIONS.map(async (name) => [name, await bundle(name, outDir)] as const),
  );
  return Object.fromEntries(bundles) as Record<FunctionKey, Bundle>;
}

async function bundle(name: FunctionKey, outDir: string): Promise<Bundle> {
  const folder = join(outDir, name);
  try {
    await emptyFolder(folder);
    const { outputFiles, metafile } = await build(bundleOptions(name));
    for (const { path, contents } of outputFiles) await writeFile(join(folder, basename(path)), contents);
    return { folder, metafile };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandFailure(`La fonction ${name} n’a pas pu être construite :\n${reason}`, { cause });
  }
}

/** Empties a folder: files of an earlier build would be deployed too. */
async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** Options that determine a bundle's size and loading. */
export const BUNDLING = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node24",
  mainFields: ["module", "main"],
  banner: { js: REQUIRE_BANNER },
  minify: true,
  // Otherwise accents are escaped, in four bytes each.
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
} satisfies BuildOptions;

/** Reduces the list of common passwords to what the check needs. */
const commonPasswords: Plugin = {
  name: "common passwords",
  setup: (bundling) => {
    bundling.onLoad({ filter: /language-common\/src\/passwords\.json$/ }, async ({ path }) => {
      const passwords = JSON.parse(await readFile(path, "utf8")) as string[];
      return { contents: JSON.stringify(commonWordsOf(passwords)), loader: "json" };
    });
  },
};

/**
 * Renders the mails at build time, except for the one that Cognito sends, so that the renderer is not
 * bundled.
 */
const renderedMails: Plugin = {
  name: "rendered mails",
  setup: (bundling) => {
    bundling.onLoad({ filter: /functions\/platform\/mails\/letters\.ts$/ }, async () => {
      const { letters } = await import("#functions/platform/mails/letters.ts");
      const sent = Object.fromEntries(Object.entries(letters).filter(([name]) => name !== "reset-code"));
      return { contents: `export const letters = ${JSON.stringify(sent)};`, loader: "js" };
    });
  },
};

/**
 * Parts of the SDK that we leave out: in Lambda, credentials are in the environment, and there is no user
 * agent.
 */
const UNUSED = /^(?:bowser|@aws-sdk\/credential-provider-(?:ini|login|process|sso|web-identity))$/;

/** Leaves the parts in `UNUSED` out where a package imports them; our own code may import them. */
const withoutUnused: Plugin = {
  name: "without unused",
  setup: (bundling) => {
    bundling.onResolve({ filter: UNUSED }, ({ path, importer }) =>
      importer.includes("/node_modules/") ? { path, external: true } : undefined,
    );
  },
};

const bundleOptions = (name: FunctionKey) =>
  ({
    ...BUNDLING,
    absWorkingDir: ROOT,
    entryPoints: { handler: `functions/api/${name}.handler.ts` },
    // Nothing is written to this folder. Its path is constant, because it goes into the source maps, and so
    // into the file hashes.
    outdir: "bundle",
    outExtension: { ".js": ".mjs" },
    // Keeps `import()` lazy.
    splitting: true,
    alias: {
      // Two clients depend on two versions of this package; both get the one at the top of node_modules.
      "@aws-sdk/token-providers": "@aws-sdk/token-providers",
      jsonschema: "./infra/build/jsonschema.ts",
    },
    plugins: [withoutUnused, commonPasswords, renderedMails],
    // Node reads source maps when it loads the code: with the sources, that takes 3 % longer.
    sourcemap: "linked",
    sourcesContent: false,
    metafile: true,
    write: false,
  }) satisfies BuildOptions;
