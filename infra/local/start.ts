import { existsSync } from "node:fs";
import { CommandFailure, errorMessageOrStack } from "../failure.ts";
import { findRunningServers } from "./ai/running-servers.ts";
import { chooseInstalledModel } from "./ai/installed-models.ts";
import { startMenta } from "./local.ts";
import { readSettings } from "./settings.ts";

/** npm sends the terminal's Ctrl-C a second time: two signals within this time count as one. */
const ONE_CTRL_C_MS = 500;

const ENV_FILE = ".env";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

/** How often to check whether the parent process still exists. */
const PARENT_CHECK_MS = 250;

/**
 * Returns a signal that aborts at the first Ctrl-C, or when npm has ended without sending us a signal. A
 * second Ctrl-C exits at once.
 */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  if (process.env["npm_lifecycle_event"] !== undefined) onOrphaned(() => stop.abort());
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt !== undefined && performance.now() - firstAt > ONE_CTRL_C_MS) process.exit(130);
    firstAt ??= performance.now();
    stop.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  return stop.signal;
}

/**
 * Calls `stop` when our parent process ends. Needed because the shell between npm and us ends at a signal
 * without forwarding it to us.
 */
function onOrphaned(stop: () => void): void {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Loads `.env` if it exists. Variables that the terminal has set take precedence. */
function loadEnvFile(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
}

type Options = Pick<Parameters<typeof startMenta>[0], "pages" | "engine" | "between">;

/**
 * Runs the product until the signal aborts, then stops it. Rejects if the product cannot start or continue.
 */
async function runUntil(signal: AbortSignal, options: Options): Promise<void> {
  const { promise: over, resolve, reject } = Promise.withResolvers<void>();
  // The database may exit before `over` is awaited below: without a handler, Node would end the process.
  over.catch(() => {});
  signal.addEventListener("abort", () => resolve());
  loadEnvFile();
  const settings = readSettings(process.env);
  const menta = await startMenta({
    ...settings,
    ...options,
    say,
    warn,
    signal,
    onDeath: () =>
      reject(new CommandFailure("La base de données locale s’est arrêtée : MENTA s’arrête aussi.")),
  });
  if (!signal.aborted) {
    say(`MENTA ready on ${menta.url}`);
    say(`Les e-mails restent sur cette machine : ${menta.url}/_mail`);
  }
  if (menta.ai.state().ai.kind === "offline") void sayHowToHaveAModel(menta.url);
  else void menta.ai.check(say, signal);
  try {
    await over;
  } finally {
    await menta.close();
  }
}

async function sayHowToHaveAModel(url: string): Promise<void> {
  const servers = await findRunningServers();
  say(`Un entretien guidé répond, sans modèle. Pour un vrai modèle : ${url}/_ia`);
  for (const { word, provider, models } of servers.filter((server) => server.models.length > 0))
    say(
      `${provider.name} répond sur cette machine, avec ${chooseInstalledModel(models)} : MENTA_AI=${word} npm start`,
    );
}

/** Runs the product until it is stopped, then exits the process. Prints a failure as one sentence. */
export async function runProductUntilStopped(options: Options): Promise<never> {
  const signal = stopSignal();
  try {
    await runUntil(signal, options);
  } catch (error) {
    if (!signal.aborted) {
      process.exitCode = 1;
      warn(errorMessageOrStack(error));
    }
  }
  process.exit();
}

if (import.meta.main)
  await runProductUntilStopped({ pages: process.argv.includes("--dev") ? "dev" : "built" });
