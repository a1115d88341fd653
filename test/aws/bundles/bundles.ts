import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import { bundleFunctions } from "#infra/build/functions.ts";

type Bundles = Awaited<ReturnType<typeof bundleFunctions>>;

const LOOK_AGAIN_MS = 100;

let built: Promise<Bundles> | undefined;

/**
 * Returns the bundles of the functions, which the first process that needs them builds for all test files.
 * They are outside the project's folder, so that their code cannot import its packages.
 */
export const functionBundles = () => (built ??= buildOrAwait(join(inject("dataDir"), "bundles")));

async function buildOrAwait(folder: string): Promise<Bundles> {
  const known = join(folder, "bundles.json");
  if (mkdirSync(folder, { recursive: true })) {
    const bundles = await bundleFunctions(folder);
    writeFileSync(`${known}.part`, JSON.stringify(bundles));
    renameSync(`${known}.part`, known);
    return bundles;
  }
  while (!existsSync(known)) await wait(LOOK_AGAIN_MS);
  return JSON.parse(readFileSync(known, "utf8")) as Bundles;
}
