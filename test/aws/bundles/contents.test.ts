import { hash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleFunctions, FUNCTIONS, type Bundle, type FunctionKey } from "#infra/build/functions.ts";
import { CommandFailure } from "#infra/failure.ts";
import { ROOT } from "../../sources.ts";

/** Bytes of the whole folder. The first two are promised (design, budgets), the others stand just above what is. */
const MOST: Record<FunctionKey, number> = {
  workspace: 820_000,
  menta: 900_000,
  access: 840_000,
  purge: 815_000,
  pool: 775_000,
};

const folder = mkdtempSync(join(tmpdir(), "menta-contents-"));
let bundles: Record<FunctionKey, Bundle>;
beforeAll(async () => {
  bundles = await bundleFunctions(join(folder, "one"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const filesIn = (path: string) => readdirSync(path).toSorted();
const bytesOf = (path: string) =>
  filesIn(path).reduce((sum, file) => sum + statSync(join(path, file)).size, 0);
const hashesOf = (path: string) =>
  filesIn(path).map((file) => `${file} ${hash("sha256", readFileSync(join(path, file)))}`);
type Output = Metafile["outputs"][string];
const outputsOf = ({ metafile }: Bundle) => Object.entries(metafile.outputs);

/** What is loaded with the handler: its file, and those that the imports of these load at once. */
function loadedAtOnce(bundle: Bundle): Output[] {
  const entry = outputsOf(bundle).find(([, { entryPoint }]) => entryPoint?.endsWith("/handler.ts"))![0];
  const paths = new Set([entry]);
  for (const path of paths)
    for (const { path: to, kind, external } of bundle.metafile.outputs[path]!.imports)
      if (kind === "import-statement" && !external) paths.add(to);
  return [...paths].map((path) => bundle.metafile.outputs[path]!);
}

/** The files of which something is left in these outputs. */
const sourcesOf = (outputs: Output[]) =>
  outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
const PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;
const packagesOf = (outputs: Output[]) =>
  new Set(sourcesOf(outputs).flatMap((path) => PACKAGE.exec(path)?.[2] ?? []));
const allOf = (bundle: Bundle) => Object.values(bundle.metafile.outputs);
const holding = (name: string, outputs: (bundle: Bundle) => Output[]) =>
  FUNCTIONS.filter((one) => packagesOf(outputs(bundles[one])).has(name));

test.each(FUNCTIONS)("%s is as small as promised", (name) => {
  const bytes = bytesOf(bundles[name].folder);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MOST[name]);
});

test("what is deployed is code alone: each file has its source map beside the bundle", () => {
  for (const name of FUNCTIONS) {
    const { folder: deployed, maps } = bundles[name];
    expect(filesIn(deployed).filter((file) => !file.endsWith(".mjs"))).toEqual([]);
    expect(filesIn(maps)).toEqual(filesIn(deployed).map((file) => `${file}.map`));
  }
});

test("no function holds the client of a service that it does not call", () => {
  expect(holding("@aws-sdk/client-bedrock-runtime", allOf)).toEqual(["menta"]);
  expect(holding("@aws-sdk/client-cognito-identity-provider", allOf)).toEqual(["access", "purge"]);
  expect(holding("@aws-sdk/client-scheduler", allOf)).toEqual(["workspace"]);
  expect(holding("@aws-sdk/client-dynamodb", allOf)).toEqual([...FUNCTIONS]);
  expect(holding("@middy/core", allOf)).toEqual(["access", "workspace", "menta"]);
});

test("what only some calls need is not loaded before they come", () => {
  const rare = [
    "@aws-sdk/client-scheduler",
    "@aws-sdk/nested-clients",
    "@aws-sdk/credential-provider-sso",
    "@aws-sdk/credential-provider-ini",
    "@aws-sdk/credential-provider-process",
    "@aws-sdk/credential-provider-web-identity",
    "@smithy/credential-provider-imds",
    "bowser",
  ];
  const early = FUNCTIONS.flatMap((name) => {
    const loaded = packagesOf(loadedAtOnce(bundles[name]));
    return rare.filter((one) => loaded.has(one)).map((one) => `${name}: ${one}`);
  });
  expect(early).toEqual([]);
});

test("of the languages of zod at most the one that it always loads is there", () => {
  for (const name of FUNCTIONS) {
    const locales = sourcesOf(allOf(bundles[name])).filter((path) => /\/zod\/.*\/locales\//.test(path));
    expect(locales.filter((path) => path !== "node_modules/zod/v4/locales/en.js")).toEqual([]);
  }
});

test("no bundle holds a package twice", () => {
  for (const name of FUNCTIONS) {
    const places = sourcesOf(allOf(bundles[name])).flatMap(
      (path) => PACKAGE.exec(path)?.slice(1, 3).join(" ") ?? [],
    );
    const names = [...new Set(places)].map((place) => place.split(" ")[1]);
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  }
});

test("the same sources give the same bytes, wherever they are built", { timeout: 60_000 }, async () => {
  const again = await bundleFunctions(join(folder, "elsewhere", "two"));
  for (const name of FUNCTIONS) {
    expect(hashesOf(again[name].folder)).toEqual(hashesOf(bundles[name].folder));
    const handler = readFileSync(join(bundles[name].folder, "handler.mjs"), "utf8");
    expect(handler.includes(ROOT)).toBe(false);
  }
});

test("a build that fails says which function, and why", async () => {
  const file = join(folder, "a file");
  writeFileSync(file, "");
  const failed = bundleFunctions(file);
  await expect(failed).rejects.toBeInstanceOf(CommandFailure);
  await expect(failed).rejects.toThrow(/^La fonction \w+ n’a pas pu être construite :\nENOTDIR/);
});
