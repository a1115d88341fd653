import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Browser, type LaunchOptions } from "playwright";

const ROOT = join(import.meta.dirname, "..");
/** Where the package's browser is unpacked, once. */
const UNPACKED = join(ROOT, "node_modules/.cache/menta-chromium-153.0.0");
const PACKAGED = join(UNPACKED, "chromium");
const UNPACKING_MS = 120_000;

const COMMANDS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "headless_shell",
];
const USUAL_PLACES = [
  "/usr/bin",
  "/usr/local/bin",
  "/snap/bin",
  "/opt/google/chrome",
  "/usr/lib/chromium",
  "/usr/lib/chromium-browser",
];
const MAC_PLACES = ["Google Chrome", "Chromium", "Google Chrome for Testing"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * The purpose of a browser. `pages`: to draw pages for tests; a headless shell costs two fifths less, and is
 * the same on every machine. `people`: to show or measure what people see, in a browser like theirs.
 */
type Purpose = "pages" | "people";

/**
 * Where a browser may be, in the order of trial: the one of CHROME_PATH alone, else Playwright's own, else the system's
 * Chromium or Chrome. Not all exist.
 */
export function browserPlaces(env: NodeJS.ProcessEnv, playwrights: string): string[] {
  if (env["CHROME_PATH"]) return [env["CHROME_PATH"]];
  const folders = [...(env["PATH"] ?? "").split(delimiter).filter(Boolean), ...USUAL_PLACES];
  const commands = folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name)));
  return [...new Set([playwrights, ...commands, ...MAC_PLACES])];
}

/**
 * Starts the first headless browser that works. A path that exists may still fail (an installer's stub, a
 * missing library); if none starts, the error contains what each one said.
 */
export async function launchBrowser(
  purpose: Purpose = "pages",
  env: NodeJS.ProcessEnv = process.env,
): Promise<Browser> {
  return (await launchFirst(purpose, env)).browser;
}

/** Returns the path of the browser that `launchBrowser` starts. */
export async function findBrowser(
  purpose: Purpose = "pages",
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { browser, executablePath } = await launchFirst(purpose, env);
  await browser.close();
  return executablePath;
}

/** Options that save a quarter of the work where pages live for some seconds only: processes are shared. */
const SHARED_PROCESSES = [
  "--process-per-site",
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess2",
];

/**
 * The launch options. Chromium refuses to run as root within its sandbox, so only then the sandbox is off.
 * The graphics card is off too: without one the processor would imitate it at a cost, and no test needs it.
 */
export const launchOptions = (executablePath: string): LaunchOptions => ({
  headless: true,
  args: ["--disable-gpu", ...SHARED_PROCESSES],
  chromiumSandbox: process.getuid?.() !== 0,
  executablePath,
  ...(executablePath === PACKAGED && { env: packagedEnvironment() }),
});

async function launchFirst(
  purpose: Purpose,
  env: NodeJS.ProcessEnv,
): Promise<{ browser: Browser; executablePath: string }> {
  const faults: string[] = [];
  const places = browserPlaces(env, chromium.executablePath());
  const found = places.filter(existsSync);
  const [first, second] = purpose === "pages" ? [[PACKAGED], found] : [found, [PACKAGED]];
  const tried = env["CHROME_PATH"] ? places : [...first, ...second];
  for (const executablePath of tried) {
    try {
      if (executablePath === PACKAGED) await unpackOnce();
      return { browser: await chromium.launch(launchOptions(executablePath)), executablePath };
    } catch (error) {
      const [fault] = String(error).split("\n");
      faults.push(`${executablePath === PACKAGED ? "@sparticuz/chromium" : executablePath}: ${fault}`);
    }
  }
  throw new Error(
    "No browser could be started for the tests. Install Chromium or Google Chrome, or run " +
      "`npx playwright install chromium`, or set CHROME_PATH to a browser's executable." +
      faults.map((fault) => `\n- ${fault}`).join(""),
  );
}

/** The browser of the npm package, a headless shell. */
async function unpackOnce(): Promise<void> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("made for Linux on x64 only");
  if (!existsSync(UNPACKED)) await underLock(`${UNPACKED}.lock`, () => unpack(UNPACKED));
}

/** The package's libraries and fonts come after the system's, to fill only what is missing. */
function packagedEnvironment() {
  const { LD_LIBRARY_PATH: given, ...env } = process.env;
  const libraries = [given, "/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/lib64"];
  return {
    ...definedIn(env),
    LD_LIBRARY_PATH: [...libraries, join(UNPACKED, "al2023/lib")].filter(Boolean).join(delimiter),
    ...(existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(UNPACKED, "fonts") }),
  };
}

const definedIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The package unpacks into the folder for temporary files, and takes what it finds there for its own. */
async function unpack(target: string): Promise<void> {
  if (existsSync(target)) return;
  const folder = await mkdtemp(`${target}.part-`);
  const script = `await (await import("@sparticuz/chromium")).default.executablePath()`;
  // The package unpacks its libraries only if it believes it runs on Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "nodejs24.x" };
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: ROOT,
    env,
    stdio: "ignore",
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject).on("close", resolve);
  const code = await promise;
  if (code !== 0) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`it could not be unpacked (exit code ${code})`);
  }
  await rename(folder, target);
}

/** Runs one at a time over all processes. A lock whose owner died is taken after a while. */
async function underLock(lock: string, work: () => Promise<void>): Promise<void> {
  await mkdir(join(lock, ".."), { recursive: true });
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch {
      const madeAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - madeAt > UNPACKING_MS) await rm(lock, { recursive: true, force: true });
      await wait(200);
    }
  }
  try {
    await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}
