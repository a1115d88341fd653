import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import { CommandFailure } from "../../failure.ts";
import { findFreePort } from "../free-port.ts";
import { chooseEngine } from "./choose-engine.ts";
import type { Engine, EngineName } from "./engine.ts";
import { killOrphan } from "./orphan.ts";
import { ensureTable } from "./table.ts";

const READY_TIMEOUT_MS = 60_000;
const RETRY_MS = 40;
const OUTPUT_MAX = 2_000;
/** Matches the messages of Java and of the native engine for a port that another program uses. */
const PORT_IN_USE = /address already in use|port \d+ is already in use/i;
const PORTS_TRIED_MAX = 5;
const WATCHDOG = fileURLToPath(new URL("./watchdog.ts", import.meta.url));

export type LocalDatabase = { url: string; close(): Promise<void> };
type Options = {
  dataDir: string;
  tableName: string;
  /** Letters and digits. Keeps other programs out: Amazon's engine has a separate database for each key. */
  accessKeyId: string;
  /** Called when the database exits without `close`. */
  onDeath: () => void;
  /** Aborts the start, which then rejects. */
  signal: AbortSignal;
  /** Engine for a folder without data; by default the first installed one. */
  engine?: EngineName | undefined;
};

/**
 * Starts the database on the data in `dataDir`, and creates its table. The database ends with this process,
 * even after `kill -9`. If it cannot run, leaves nothing running and throws CommandFailure.
 */
export async function startDatabase(options: Options): Promise<LocalDatabase> {
  const { dataDir, tableName, accessKeyId, onDeath, signal } = options;
  const { engine, program } = await chooseEngine(dataDir, options.engine);
  const folder = join(dataDir, engine.folder);
  const pidFile = join(dataDir, "dynamodb.pid");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await killOrphan(pidFile, folder);
  for (let tried = 1; ; tried++) {
    const host = engine.host();
    const port = await findFreePort(host);
    signal.throwIfAborted();
    const watched = watch([pidFile, ...engine.command(program, { folder, host, port })]);
    const close = async () => {
      await watched.stop();
      await killOrphan(pidFile, folder);
    };
    const url = `http://${host}:${port}`;
    try {
      await ready(watched, engine, () => ensureTable(url, accessKeyId, tableName), signal);
    } catch (error) {
      await close();
      // Another program took the port between `findFreePort` and the engine's start: tries another port.
      if (PORT_IN_USE.test(watched.output()) && tried < PORTS_TRIED_MAX) continue;
      throw error;
    }
    void watched.ended.then(() =>
      watched.isStopping() ? undefined : killOrphan(pidFile, folder).then(onDeath),
    );
    return { url, close };
  }
}

/**
 * Starts the watchdog, which runs the database. Its own process group keeps it from receiving Ctrl-C, so that
 * the database ends after the services that use it.
 */
function watch(command: string[]) {
  const detached = process.platform !== "win32";
  const child = spawn(process.execPath, [WATCHDOG, ...command], { detached, windowsHide: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-OUTPUT_MAX)));
  // Closing a pipe whose other end is already closed emits an error, which would end this process.
  child.stdin.on("error", () => {});
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once("exit", () => resolve()).once("error", () => resolve());
  let stopping = false;
  return {
    ended,
    output: () => output.trim(),
    isStopping: () => stopping,
    stop: async () => {
      stopping = true;
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * Repeats a first request until it succeeds. Throws CommandFailure if the database exits, refuses the
 * request, or takes longer than `READY_TIMEOUT_MS`.
 */
async function ready(
  { ended, output }: ReturnType<typeof watch>,
  { advice }: Engine,
  request: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const giveUpAt = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    // If another program has the port, the request may stay unanswered: the engine's end is awaited too.
    const fault = await Promise.race([request(), ended.then(() => "ended")]).catch(
      (error: unknown) => error ?? "unknown",
    );
    const isRefused = fault instanceof DynamoDBServiceException;
    if (hasEnded || isRefused || performance.now() > giveUpAt) throw notStarted(advice, output(), fault);
    if (fault === undefined) return signal.throwIfAborted();
    await wait(RETRY_MS, undefined, { signal });
  }
}

const notStarted = (advice: string, output: string, cause: unknown) =>
  new CommandFailure(`La base de données locale n’a pas démarré. ${advice}${output ? `\n${output}` : ""}`, {
    cause,
  });
