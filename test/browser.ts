import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Browser, type LaunchOptions, type Page } from "playwright";
import { onTestFinished } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** The package's browser, unpacked: made once, by whoever comes first, and left there. */
const UNPACKED = join(ROOT, "node_modules/.cache/menta-chromium-153.0.0");
const UNPACKING_MS = 120_000;
/** For anything a page is waited for: what takes longer is not coming. */
const PATIENCE_MS = 30_000;

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
 * Where a browser may stand, in the order in which they are tried: the one asked for alone, else Playwright's own,
 * else the system's Chromium or Chrome. Not all exist.
 */
export function browserPlaces(env: NodeJS.ProcessEnv, playwrights: string): string[] {
  if (env["CHROME_PATH"]) return [env["CHROME_PATH"]];
  const folders = [...(env["PATH"] ?? "").split(delimiter).filter(Boolean), ...USUAL_PLACES];
  const commands = folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name)));
  return [...new Set([playwrights, ...commands, ...MAC_PLACES])];
}

/**
 * A headless browser: the first that starts. A place that exists may still hold one that cannot (an installer's
 * stub, a missing library); what each said is in the error when none starts.
 */
export async function launchBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const faults: string[] = [];
  const attempt = async (name: string, options: () => Promise<LaunchOptions>) => {
    try {
      return await launch(await options());
    } catch (error) {
      const [fault] = String(error).split("\n");
      faults.push(`${name}: ${fault}`);
      return undefined;
    }
  };
  const places = browserPlaces(env, chromium.executablePath());
  for (const executablePath of env["CHROME_PATH"] ? places : places.filter(existsSync)) {
    const browser = await attempt(executablePath, async () => ({ executablePath }));
    if (browser) return browser;
  }
  const packaged = env["CHROME_PATH"]
    ? undefined
    : await attempt("@sparticuz/chromium", () => packagedBrowser(UNPACKED));
  if (packaged) return packaged;
  throw new Error(
    "No browser could be started for the tests. Install Chromium or Google Chrome, or run " +
      "`npx playwright install chromium`, or set CHROME_PATH to a browser's executable." +
      faults.map((fault) => `\n- ${fault}`).join(""),
  );
}

/** Chromium refuses to run as root within its sandbox, and only then does it run without. */
const launch = (options: LaunchOptions) =>
  chromium.launch({ headless: true, chromiumSandbox: process.getuid?.() !== 0, ...options });

/**
 * The browser of the npm package, for Linux machines that have none. Its libraries and fonts come after the
 * system's own, so that they only fill what is missing.
 * @param target where it is unpacked, if it is not there yet
 */
async function packagedBrowser(target: string): Promise<LaunchOptions> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("made for Linux on x64 only");
  if (!existsSync(target)) await underLock(`${target}.lock`, () => unpack(target));
  const { LD_LIBRARY_PATH: given, ...env } = process.env;
  const libraries = [given, "/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/lib64"];
  return {
    executablePath: join(target, "chromium"),
    env: {
      ...definedIn(env),
      LD_LIBRARY_PATH: [...libraries, join(target, "al2023/lib")].filter(Boolean).join(delimiter),
      ...(existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(target, "fonts") }),
    },
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
  // It unpacks its libraries only where it takes itself to be in Amazon's Linux.
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

/** `expects`: what the page may say in its console in this test. Widths in CSS pixels. */
export type PageOptions = {
  baseURL?: string;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  reducedMotion?: boolean;
  expects?: readonly RegExp[];
};

/**
 * A page of a fresh French visitor, for the length of the running test. The test fails at its end if the page
 * wrote an error or a warning, threw, or asked another host for anything. A refusal by the API is not an error.
 */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const {
    baseURL,
    theme = "light",
    width = 1440,
    height = 900,
    reducedMotion = true,
    expects = [],
  } = options;
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  const complain = (said: string) => {
    if (!expects.some((expected) => expected.test(said))) complaints.push(said);
  };
  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    if (!isRefusal(message.text(), message.location().url)) complain(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complain(`thrown: ${error.error().message}`));
  context.on("request", (request) => {
    if (isForeign(request.url())) complain(`another host: ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    if (complaints.length > 0) throw new Error(`The page was not silent:\n${complaints.join("\n")}`);
  });
  return stayingIntercepted(await context.newPage());
}

const NOWHERE = "https://nowhere.invalid/**";

/**
 * With its last route a page stops being intercepted, and what it asks for at that very moment is lost: the page waits
 * for ever. From its first route on, this one keeps another.
 */
function stayingIntercepted(page: Page): Page {
  const route = page.route.bind(page);
  let kept: Promise<unknown> | undefined;
  page.route = async (...asked) => {
    kept ??= route(NOWHERE, (request) => request.abort());
    await kept;
    return route(...asked);
  };
  return page;
}

/** The browser itself notes every 4xx answer; from the API it is an answer like any other. */
const isRefusal = (said: string, url: string) =>
  /status of 4\d\d/.test(said) && URL.canParse(url) && /^\/(api|auth)\//.test(new URL(url).pathname);

const isForeign = (url: string) => {
  const { protocol, hostname } = new URL(url);
  return /^(https?|wss?):$/.test(protocol) && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};
