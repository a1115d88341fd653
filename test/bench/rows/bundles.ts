import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { ESBUILD_OPTIONS, bundleFunctions, type FunctionBundle } from "#infra/build/functions.ts";
import { createFunctionEnvironment } from "#infra/local/environment.ts";
import { dangerPhraseBytes, outputsLoadedAtStart } from "../../aws/bundles/outputs.ts";
import { ROOT } from "../../sources.ts";
import { paceMeasure } from "../pace.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf } from "../statistics.ts";
import { withTemporaryFolder } from "../temporary.ts";

const ROUNDS = 11;
const SIZES = { access: undefined, workspace: 845, menta: 900 };
const SLOWER = { access: undefined, workspace: 2.0, menta: undefined };
const NAMES = ["access", "workspace", "menta"] as const;

/** Lambda's global, then the time that one import takes. */
const IMPORT = `
  globalThis.awslambda = { streamifyResponse: (handler) => handler };
  const startedAt = performance.now();
  await import(process.argv[1]);
  process.stdout.write(String(performance.now() - startedAt));`;

export const bundles: Row = {
  name: "bundles",
  title: "Fonctions construites pour AWS",
  how: `Taille du code qu’une fonction lit en démarrant, sans ses tables de correspondance (source maps) ni les tournures du danger, qui sont des données. Import : temps de \`import()\` dans un processus neuf, rapporté à celui du paquet \`@aws-sdk/client-dynamodb\` entier, réuni et réduit de la même façon ; ${ROUNDS} tours qui alternent les quatre, un rapport par tour.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const built = await bundleFunctions(folder);
      const client = await bundleClient(folder);
      const sizes = NAMES.map((name): Measure => ({
        what: `taille de \`${name}\``,
        value: bytesAtStart(built[name]) / 1000,
        unit: "Ko",
        ...budget(SIZES[name]),
      }));
      const handlers = NAMES.map((name) => join(built[name].folder, "handler.mjs"));
      return [...sizes, ...(await importTimes(client, handlers))];
    }),
};

const budget = (most: number | undefined) => (most === undefined ? {} : { budget: most });

/** The DynamoDB client alone, with the options that decide what a bundle costs to load. */
async function bundleClient(folder: string): Promise<string> {
  const outfile = join(folder, "client", "client.mjs");
  await build({
    stdin: { contents: `export * from "@aws-sdk/client-dynamodb";`, resolveDir: ROOT },
    outfile,
    ...ESBUILD_OPTIONS,
  });
  return outfile;
}

const bytesAtStart = (bundle: FunctionBundle): number => {
  const outputs = outputsLoadedAtStart(bundle);
  return outputs.reduce((sum, { bytes }) => sum + bytes, -dangerPhraseBytes(outputs));
};

async function importTimes(client: string, handlers: readonly string[]): Promise<Measure[]> {
  const files = [client, ...handlers];
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = [];
    for (const file of files) times.push(await importTime(file));
    rounds.push(times);
  }
  const ratios = NAMES.map((name, at): Measure => {
    const values = rounds.map(([base = NaN, ...times]) => (times[at] ?? NaN) / base);
    return { what: `import de \`${name}\``, ...medianOf(values), unit: "×", ...budget(SLOWER[name]) };
  });
  const timeOf = (at: number) => medianOf(rounds.map((round) => round[at] ?? NaN));
  const timed = (name: string, at: number): Measure => ({
    what: `import en temps : \`${name}\``,
    ...timeOf(at + 1),
    unit: "ms",
  });
  return [...ratios, paceMeasure(timeOf(0)), ...NAMES.map(timed)];
}

async function importTime(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", IMPORT, file],
    { env: { PATH: process.env["PATH"], ...ENVIRONMENT } },
  );
  return Number(stdout);
}

/** Nothing is called: an import only reads its environment. */
const NOWHERE = "http://127.0.0.1:1";
const ENVIRONMENT = createFunctionEnvironment(
  { kind: "offline" },
  { database: NOWHERE, pool: NOWHERE, bedrock: NOWHERE, scheduler: NOWHERE, mail: NOWHERE },
  { poolClientSecret: "none", originSecret: "none", logKey: "none", databaseKey: "none" },
);
