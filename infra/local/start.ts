import { CommandFailure, sentenceOf } from "../failure.ts";
import { startMenta } from "./local.ts";
import { readSettings } from "./settings.ts";

/** npm passes a Ctrl-C on to us that the terminal has sent us already: within this time the two are one. */
const ONE_CTRL_C_MS = 500;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

/** Aborted by the first Ctrl-C; the second one ends the process where it stands. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt !== undefined && performance.now() - firstAt > ONE_CTRL_C_MS) process.exit(130);
    firstAt ??= performance.now();
    stop.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  return stop.signal;
}

type Options = Pick<Parameters<typeof startMenta>[0], "pages" | "between">;

/** Runs until it is stopped, and ends what it started. Rejects where it cannot run, or run on. */
async function runUntil(signal: AbortSignal, options: Options): Promise<void> {
  const { promise: over, resolve, reject } = Promise.withResolvers<void>();
  // The database may die before the start is over and anybody waits for this.
  over.catch(() => {});
  signal.addEventListener("abort", () => resolve());
  const menta = await startMenta({
    ...readSettings(process.env),
    ...options,
    say,
    warn,
    signal,
    onDeath: () =>
      reject(new CommandFailure("La base de données locale s’est arrêtée : MENTA s’arrête aussi.")),
  });
  if (!signal.aborted) say(`MENTA ready on ${menta.url}`);
  try {
    await over;
  } finally {
    await menta.close();
  }
}

/** The command: runs by the environment's settings, tells what went wrong in a sentence, and ends the process. */
export async function start(options: Options): Promise<never> {
  const signal = stopSignal();
  try {
    await runUntil(signal, options);
  } catch (error) {
    if (!signal.aborted) {
      process.exitCode = 1;
      warn(sentenceOf(error));
    }
  }
  process.exit();
}

if (import.meta.main) await start({ pages: process.argv.includes("--dev") ? "dev" : "built" });
