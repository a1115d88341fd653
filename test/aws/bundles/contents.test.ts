import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  bundleFunctions,
  FUNCTION_NAMES,
  type FunctionBundle,
  type LambdaFunctionName,
} from "#infra/build/functions.ts";
import { CommandFailure } from "#infra/failure.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { packagesOf as packagesIn, readLock } from "../../inventory/lock.ts";
import { ROOT } from "../../sources.ts";
import { functionBundles as build } from "./bundles.ts";
import { allOutputs, dangerPhraseBytes, outputsLoadedAtStart, type Output } from "./outputs.ts";

/**
 * Maximum size of each function's code in bytes. Not counted: source maps, and the parts that have limits of
 * their own (calendar, export and import of an account, mails, danger phrases, common passwords). The design
 * sets the limit of `menta`; the others are just above the present size, and may be raised.
 */
const MAX_BYTES: Record<LambdaFunctionName, number> = {
  workspace: 866_000,
  menta: 906_000,
  access: 925_000,
  purge: 815_000,
  pool: 775_000,
  probe: 10_000,
  smoke: 30_000,
};

const bundles = await build();
/** Whether a function only calls the product from outside. */
const isOutside = (name: LambdaFunctionName) => name === "probe" || name === "smoke";

const filesIn = (path: string) => readdirSync(path).toSorted();
const isMap = (file: string) => file.endsWith(".map");
const codeIn = (path: string) => filesIn(path).filter((file) => !isMap(file));
const bytesOf = (path: string) =>
  codeIn(path).reduce((sum, file) => sum + statSync(join(path, file)).size, 0);
const hashesOf = (path: string) =>
  filesIn(path).map((file) => `${file} ${hash("sha256", readFileSync(join(path, file)))}`);
/** Returns the source files that contribute bytes to these outputs. */
const sourcesOf = (outputs: Output[]) =>
  outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
const PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;
const packagesOf = (outputs: Output[]) =>
  new Set(sourcesOf(outputs).flatMap((path) => PACKAGE.exec(path)?.[2] ?? []));
const holding = (name: string, outputs: (bundle: FunctionBundle) => Output[]) =>
  FUNCTION_NAMES.filter((one) => packagesOf(outputs(bundles[one])).has(name));

/** The library that writes calendar files. Only the route that returns one may load it. */
const CALENDAR = "ical-generator";
const CALENDAR_MAX_BYTES = 42_000;
const calendarBytesIn = (bundle: FunctionBundle) =>
  allOutputs(bundle)
    .filter((output) => packagesOf([output]).has(CALENDAR))
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** The files that export and import an account. Only the two routes that do so may load them. */
const ACCOUNT_DATA = new Set([
  "functions/accounts/export.service.ts",
  "functions/accounts/import.service.ts",
]);
const ACCOUNT_DATA_MAX_BYTES = 40_000;
const holdsAccountData = (outputs: Output[]) => sourcesOf(outputs).some((path) => ACCOUNT_DATA.has(path));
const accountDataBytesIn = (bundle: FunctionBundle) =>
  allOutputs(bundle)
    .filter((output) => holdsAccountData([output]))
    .reduce((sum, { bytes }) => sum + bytes, 0);

const MAILS_MAX_BYTES = 24_000;
const holdsMails = (outputs: Output[]) => sourcesOf(outputs).includes("functions/platform/mails/letters.ts");
const mailBytesIn = (bundle: FunctionBundle) =>
  allOutputs(bundle)
    .filter((output) => holdsMails([output]))
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** The package with the words of common passwords, which a sign-up loads as data. */
const PASSWORDS = "@zxcvbn-ts/language-common";
const PASSWORDS_MAX_BYTES = 110_000;
const passwordBytesIn = (bundle: FunctionBundle) =>
  allOutputs(bundle)
    .filter((output) => packagesOf([output]).has(PASSWORDS))
    .reduce((sum, { bytes }) => sum + bytes, 0);

const DANGER_MAX_BYTES = 200_000;

test("the wordings of danger are in menta alone, and of a size of their own", () => {
  expect(FUNCTION_NAMES.filter((name) => dangerPhraseBytes(allOutputs(bundles[name])) > 0)).toEqual([
    "menta",
  ]);
  expect(dangerPhraseBytes(allOutputs(bundles.menta))).toBeLessThanOrEqual(DANGER_MAX_BYTES);
});

test("what writes a calendar is a small file beside workspace, which starts without it", () => {
  expect(holding(CALENDAR, allOutputs)).toEqual(["workspace"]);
  expect(holding(CALENDAR, outputsLoadedAtStart)).toEqual([]);
  expect(calendarBytesIn(bundles.workspace)).toBeLessThanOrEqual(CALENDAR_MAX_BYTES);
});

test("what takes an account out and back is a small file beside workspace, which starts without it", () => {
  expect(holdsAccountData(allOutputs(bundles.workspace))).toBe(true);
  expect(holdsAccountData(outputsLoadedAtStart(bundles.workspace))).toBe(false);
  expect(accountDataBytesIn(bundles.workspace)).toBeLessThanOrEqual(ACCOUNT_DATA_MAX_BYTES);
});

test.each(FUNCTION_NAMES)("%s is as small as promised", (name) => {
  const bytes =
    bytesOf(bundles[name].folder) -
    calendarBytesIn(bundles[name]) -
    accountDataBytesIn(bundles[name]) -
    dangerPhraseBytes(allOutputs(bundles[name])) -
    mailBytesIn(bundles[name]) -
    passwordBytesIn(bundles[name]);
  expect(bytes).toBeGreaterThan(isOutside(name) ? 1_000 : 100_000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES[name]);
});

test("what is deployed is code, each file with its source map, which names sources and holds none", () => {
  for (const name of FUNCTION_NAMES) {
    const { folder } = bundles[name];
    const code = codeIn(folder);
    expect(code.filter((file) => !file.endsWith(".mjs"))).toEqual([]);
    expect(filesIn(folder).filter(isMap)).toEqual(code.map((file) => `${file}.map`));
    const map = JSON.parse(readFileSync(join(folder, "handler.mjs.map"), "utf8")) as { sources: string[] };
    expect(map.sources).toContain(`../functions/api/${name}.handler.ts`);
    expect(map).not.toHaveProperty("sourcesContent");
  }
});

test("no function holds the client of a service that it does not call", () => {
  expect(holding("@aws-sdk/client-bedrock-runtime", allOutputs)).toEqual(["menta"]);
  expect(holding("@aws-sdk/client-cognito-identity-provider", allOutputs)).toEqual(["access", "purge"]);
  expect(holding("@aws-sdk/client-scheduler", allOutputs)).toEqual(["workspace"]);
  expect(holding("@aws-sdk/client-sesv2", allOutputs)).toEqual(["access", "purge"]);
  expect(holding("@aws-sdk/client-dynamodb", allOutputs)).toEqual(
    FUNCTION_NAMES.filter((name) => !isOutside(name)),
  );
  expect(holding("@middy/core", allOutputs)).toEqual(["access", "workspace", "menta"]);
});

test("what only some calls need is loaded lazily", () => {
  const lazy = [
    "@aws-sdk/client-scheduler",
    "@aws-sdk/client-sesv2",
    "@aws-sdk/nested-clients",
    "@aws-sdk/credential-provider-sso",
    "@aws-sdk/credential-provider-ini",
    "@aws-sdk/credential-provider-process",
    "@aws-sdk/credential-provider-web-identity",
    "@smithy/credential-provider-imds",
    "bowser",
  ];
  const early = FUNCTION_NAMES.flatMap((name) => {
    const loaded = packagesOf(outputsLoadedAtStart(bundles[name]));
    return lazy.filter((one) => loaded.has(one)).map((one) => `${name}: ${one}`);
  });
  expect(early).toEqual([]);
});

test("only sign-ups need the common passwords, and of those the words that they are made of", () => {
  expect(holding(PASSWORDS, allOutputs)).toEqual(["access"]);
  expect(holding(PASSWORDS, outputsLoadedAtStart)).toEqual([]);
  expect(passwordBytesIn(bundles.access)).toBeLessThanOrEqual(PASSWORDS_MAX_BYTES);
  const { folder } = bundles.access;
  const texts = filesIn(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  expect(texts.some((text) => text.includes("p@ssw0rd"))).toBe(true);
  expect(texts.some((text) => text.includes('"qwertyuiop"'))).toBe(true);
  expect(texts.some((text) => text.includes('"password123"'))).toBe(false);
});

test("a bundle holds the mails as they were rendered, apart from what it starts with, and nothing that renders", () => {
  expect(FUNCTION_NAMES.filter((name) => holdsMails(allOutputs(bundles[name])))).toEqual(["access", "purge"]);
  for (const bundle of [bundles.access, bundles.purge]) {
    expect(holdsMails(outputsLoadedAtStart(bundle))).toBe(false);
    expect(mailBytesIn(bundle)).toBeLessThanOrEqual(MAILS_MAX_BYTES);
  }
  for (const library of ["@react-email/components", "@react-email/render", "react", "react-dom"])
    expect(holding(library, allOutputs)).toEqual([]);
  const texts = codeIn(bundles.access.folder).map((file) =>
    readFileSync(join(bundles.access.folder, file), "utf8"),
  );
  expect(texts.some((text) => text.includes("prefers-color-scheme: dark"))).toBe(true);
});

test("of zod's locales, only the one that it always imports is bundled", () => {
  for (const name of FUNCTION_NAMES) {
    const locales = sourcesOf(allOutputs(bundles[name])).filter((path) => /\/zod\/.*\/locales\//.test(path));
    expect(locales.filter((path) => path !== "node_modules/zod/v4/locales/en.js")).toEqual([]);
  }
});

test("no bundle holds a package twice", () => {
  for (const name of FUNCTION_NAMES) {
    const places = sourcesOf(allOutputs(bundles[name])).flatMap(
      (path) => PACKAGE.exec(path)?.slice(1, 3).join(" ") ?? [],
    );
    const names = [...new Set(places)].map((place) => place.split(" ")[1]);
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  }
});

test("the same sources give the same bytes, wherever they are built", async () => {
  const again = await bundleFunctions(join(temporaryFolder("rebuilt"), "elsewhere", "two"));
  for (const name of FUNCTION_NAMES) {
    expect(hashesOf(again[name].folder)).toEqual(hashesOf(bundles[name].folder));
    const handler = readFileSync(join(bundles[name].folder, "handler.mjs"), "utf8");
    expect(handler.includes(ROOT)).toBe(false);
  }
});

test("a build that fails says which function, and why", async () => {
  const file = join(temporaryFolder("failed"), "file");
  writeFileSync(file, "");
  const failed = bundleFunctions(file);
  await expect(failed).rejects.toBeInstanceOf(CommandFailure);
  await expect(failed).rejects.toThrow(/^La fonction \w+ n’a pas pu être construite :\nENOTDIR/);
});

test("the inventory counts every package whose code is in a bundle as one that ships", () => {
  const shipped = packagesIn(readLock()).filter(({ isShipped }) => isShipped);
  const names = new Set(shipped.map(({ name }) => name));
  const held = FUNCTION_NAMES.flatMap((name) => Array.from(packagesOf(allOutputs(bundles[name]))));
  expect(held).toContain("electrodb");
  expect(held.filter((name) => !names.has(name))).toEqual([]);
});
