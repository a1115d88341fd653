import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, globSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "#infra/local/free-port.ts";
import { bidiDriver } from "./bidi.ts";
import { classicDriver } from "./classic.ts";
import type { Driver } from "./driver.ts";

/** Time for a program to start on a busy machine. */
const START_MS = 60_000;
const LOCAL = "127.0.0.1";

/** `stop`: ends the browser and all programs that were started with it. */
type Started = { driver: Driver; stop: () => Promise<void> };
type Browser = {
  /** The command that installs it on Debian. */
  install: string;
  /** Rejects with `BrowserNotInstalled` where it is not installed. */
  start: (folder: string) => Promise<Started>;
};

/** The browser is not installed on this machine. */
export class BrowserNotInstalled extends Error {}

export const BROWSERS = {
  /** Speaks WebDriver BiDi without a driver. */
  firefox: {
    install: "apt-get install firefox-esr",
    start: async (folder) => {
      writeFileSync(join(folder, "user.js"), firefoxSettings({ "browser.download.dir": folder }));
      const program = find("firefox-esr", "firefox");
      const args = [
        "--headless",
        "--no-remote",
        "--profile",
        folder,
        "--remote-debugging-port=0",
        "about:blank",
      ];
      const { said, stop } = run(program, args, { HOME: folder });
      const [, address = ""] = await said(/WebDriver BiDi listening on (ws:\S+)/).catch(orStop(stop));
      return drivenBy(bidiDriver(`${address}/session`), stop);
    },
  },
  /** WebKit, as in GNOME's browser: it needs a screen. */
  webkit: {
    install: "apt-get install webkit2gtk-driver xvfb",
    start: async (folder) => {
      const program = find("WebKitWebDriver");
      const [binary] = globSync("/usr/lib*/{,*/}webkit2gtk-4.*/MiniBrowser");
      if (binary === undefined) throw new BrowserNotInstalled("MiniBrowser");
      const screen = await openScreen(folder);
      const port = await findFreePort(LOCAL);
      const args = [`--host=${LOCAL}`, `--port=${port}`];
      const { stop } = run(program, args, { HOME: folder, ...screen.env });
      const stopAll = () => stop().then(screen.stop);
      await listening(port).catch(orStop(stopAll));
      const options = { binary, args: ["--automation"] };
      return drivenBy(
        classicDriver(`http://${LOCAL}:${port}`, { "webkitgtk:browserOptions": options }),
        stopAll,
      );
    },
  },
} satisfies Record<string, Browser>;

export type BrowserName = keyof typeof BROWSERS;

const drivenBy = async (driver: Promise<Driver>, stop: () => Promise<void>): Promise<Started> => ({
  driver: await driver.catch(orStop(stop)),
  stop,
});

const orStop = (stop: () => Promise<void>) => async (error: unknown) => {
  await stop();
  throw error;
};

/** Returns the first of these commands that is installed. */
function find(...names: readonly string[]): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (found === undefined) throw new BrowserNotInstalled(names[0]);
  return found;
}

/** Starts a program and collects its output, until `stop` ends it. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, {
    env: { ...process.env, TZ: "Europe/Paris", LANGUAGE: "fr", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.once("error", (error) => (words += error.message));
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (words += text));
  const said = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (const until = Date.now() + START_MS; Date.now() < until; await pause(50)) {
      const found = pattern.exec(words);
      if (found) return found;
      if (hasEnded(child)) break;
    }
    throw new Error(`${program} did not start:\n${words}`);
  };
  const stop = async () => {
    if (!hasEnded(child)) child.kill("SIGTERM");
    await ended;
  };
  return { said, stop };
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  exitCode !== null || signalCode !== null || pid === undefined;

async function listening(port: number): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await pause(50))
    if (
      await fetch(`http://${LOCAL}:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  throw new Error("The driver does not answer.");
}

/** Uses the existing screen, or starts a virtual one. */
async function openScreen(folder: string) {
  const isThere = process.env["DISPLAY"] !== undefined || process.env["WAYLAND_DISPLAY"] !== undefined;
  if (isThere) return { env: {}, stop: () => Promise.resolve() };
  const { said, stop } = run(
    find("Xvfb"),
    ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    { HOME: folder },
  );
  const [, number = ""] = await said(/^(\d+)\n/m).catch(orStop(stop));
  return { env: { DISPLAY: `:${number}` }, stop };
}

const firefoxSettings = (more: Record<string, string>) =>
  Object.entries({
    "intl.accept_languages": "fr-FR, fr",
    "browser.download.folderList": 2,
    "datareporting.policy.dataSubmissionEnabled": false,
    ...more,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join("");
