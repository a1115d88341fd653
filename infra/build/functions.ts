import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { extractCommonWords } from "#shared/access/common-password.rules.ts";
import { CommandFailure } from "../failure.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Names of the Lambda functions. The entry point of each is `functions/api/<name>.handler.ts`. `probe` and
 * `smoke` watch a deployment and do not run on a laptop.
 */
export const FUNCTION_NAMES = ["access", "workspace", "menta", "purge", "pool", "probe", "smoke"] as const;
export type LambdaFunctionName = (typeof FUNCTION_NAMES)[number];

/**
 * A bundled function. `folder` contains the module `handler.mjs`, whose export `handler` Lambda calls, and
 * source maps.
 */
export type FunctionBundle = { folder: string; metafile: Metafile };

/** Environment variables of every function: stack traces show our files and lines. */
export const COMMON_FUNCTION_ENVIRONMENT = { NODE_OPTIONS: "--enable-source-maps" };

/** Defines `require`, which ES modules do not have: CommonJS parts of the SDK call it. */
const REQUIRE_BANNER = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/**
 * Bundles every function into a folder of its own in `outDir`. The same sources give the same bytes, whatever
 * the folder. Throws CommandFailure with esbuild's message.
 */
export async function bundleFunctions(outDir: string): Promise<Record<LambdaFunctionName, FunctionBundle>> {
  const bundles = await Promise.all(
    FUNCTION_NAMES.map(async (name) => [name, await bundle(name, outDir)] as const),
  );
  return Object.fromEntries(bundles) as Record<LambdaFunctionName, FunctionBundle>;
}

async function bundle(name: LambdaFunctionName, outDir: string): Promise<FunctionBundle> {
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

/** Empties a folder: files of an earlier build would be deployed with the others. */
async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** Options of esbuild that decide the size of a bundle and how it is loaded. */
export const ESBUILD_OPTIONS = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node24",
  mainFields: ["module", "main"],
  banner: { js: REQUIRE_BANNER },
  minify: true,
  // Without this, esbuild escapes each accented letter, in four or more bytes.
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
} satisfies BuildOptions;

/** Reduces the list of common passwords to the words that the check needs. */
const commonPasswords: Plugin = {
  name: "common passwords",
  setup: (bundling) => {
    bundling.onLoad({ filter: /language-common\/src\/passwords\.json$/ }, async ({ path }) => {
      const passwords = JSON.parse(await readFile(path, "utf8")) as string[];
      return { contents: JSON.stringify(extractCommonWords(passwords)), loader: "json" };
    });
  },
};

/**
 * Renders the mails during the build, so that the bundle does not contain the renderer. Leaves out the mail
 * that Cognito sends.
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
 * Packages that the SDK imports but never needs in a function: credentials are in the environment of Lambda,
 * and there is no user agent.
 */
const UNUSED = /^(?:bowser|@aws-sdk\/credential-provider-(?:ini|login|process|sso|web-identity))$/;

/** Leaves the packages of `UNUSED` out where another package imports them. Our own code may import them. */
const withoutUnused: Plugin = {
  name: "without unused",
  setup: (bundling) => {
    bundling.onResolve({ filter: UNUSED }, ({ path, importer }) =>
      importer.includes("/node_modules/") ? { path, external: true } : undefined,
    );
  },
};

const bundleOptions = (name: LambdaFunctionName) =>
  ({
    ...ESBUILD_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: { handler: `functions/api/${name}.handler.ts` },
    // Nothing is written to this folder. Its path is fixed, because it is in the source maps and so in the
    // hashes of the files.
    outdir: "bundle",
    outExtension: { ".js": ".mjs" },
    // Keeps code that is imported lazily in a file of its own.
    splitting: true,
    alias: {
      // Two clients depend on two versions of this package. Both get the one at the top of `node_modules`.
      "@aws-sdk/token-providers": "@aws-sdk/token-providers",
      jsonschema: "./infra/build/jsonschema.ts",
    },
    plugins: [withoutUnused, commonPasswords, renderedMails],
    // Without the sources, which are in the repository: Node reads a source map together with the code, which
    // would take 3 % longer.
    sourcemap: "linked",
    sourcesContent: false,
    metafile: true,
    write: false,
  }) satisfies BuildOptions;
