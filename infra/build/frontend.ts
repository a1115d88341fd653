import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { CommandFailure } from "../failure.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/**
 * Contains a folder for each hash of the sources, so that a build does not remove files that another process
 * is serving.
 */
const BUILDS = join(ROOT, "node_modules/.cache/menta/frontend");
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
export const VITE_CONFIG = join(ROOT, "frontend/vite.config.ts");
const VITE = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
const SOURCES = [
  "frontend/{src,public}/**/*",
  "frontend/*.{ts,js,html}",
  "shared/**/*.ts",
  "package-lock.json",
];

type BuildOptions = { log?: (line: string) => void; signal?: AbortSignal };

/**
 * Builds the frontend and returns its folder. Returns the folder of an earlier build of the same sources at
 * once. Throws CommandFailure with Vite's output.
 */
export async function buildFrontend({ log, signal }: BuildOptions = {}): Promise<string> {
  const built = join(BUILDS, hashOfSources());
  if (existsSync(built)) return built;
  log?.("Construction de l’interface…");
  mkdirSync(BUILDS, { recursive: true });
  removeOldBuilds();
  const folder = mkdtempSync(`${built}-`);
  try {
    await runVite(folder, signal);
    await compressFiles(folder);
    renameSync(folder, built);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // The rename fails if another process has built the same sources in the meantime: its folder is used.
    if (!existsSync(built)) throw error;
  }
  return built;
}

/** Removes builds older than a day, also interrupted ones. */
function removeOldBuilds(): void {
  for (const name of readdirSync(BUILDS)) {
    const folder = join(BUILDS, name);
    if (Date.now() - statSync(folder).mtimeMs > MAX_AGE_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs Vite in a process of its own: its memory is freed at the end, and it does not see the NODE_ENV of a
 * test runner.
 */
async function runVite(folder: string, signal?: AbortSignal): Promise<void> {
  const args = ["build", "--config", VITE_CONFIG, "--outDir", folder, "--logLevel", "error"];
  const child = spawn(process.execPath, [VITE, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
    ...(signal ? { signal } : {}),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("error", () => resolve(null)).once("close", resolve);
  const code = await promise;
  signal?.throwIfAborted();
  if (code !== 0) throw new CommandFailure(`L’interface n’a pas pu être construite :\n${output.trim()}`);
}

/**
 * Returns a hash of the contents of all sources. Their dates do not count, because a checkout changes them.
 */
function hashOfSources(): string {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
}

/** Writes compressed forms beside each text file, which the laptop serves. CloudFront compresses itself. */
async function compressFiles(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,html,svg,json,txt}", { cwd: folder });
  const work = files.map(async (file) => {
    const path = join(folder, file);
    const content = readFileSync(path);
    const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content)]);
    writeFileSync(`${path}.br`, br);
    writeFileSync(`${path}.gz`, gz);
  });
  await Promise.all(work);
}
