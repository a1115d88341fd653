import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import { CommandFailure } from "../../failure.ts";
import { chooseEngine } from "./choice.ts";
import type { Engine, EngineName } from "./engine.ts";
import { endOrphan } from "./orphan.ts";
import { ensureTable } from "./table.ts";

const READY_WITHIN_MS = 60_000;
const RETRY_MS = 40;
const OUTPUT_KEPT = 2_000;
const WATCHDOG = fileURLToPath(new URL("./watchdog.ts", import.meta.url));

export type Database = { url: string; close(): Promise<void> };
type Options = {
  dataDir: string;
  tableName: string;
  /** Letters and digits. Whoever does not know it finds no table of ours where the engine keeps keys apart. */
  accessKeyId: string;
  /** Told when it ends by itself. */
  onDeath: () => void;
  /** Ends the start. */
  signal: AbortSignal;
  /** What runs it where there are no data yet; chosen by what is installed unless given. */
  engine?: EngineName | undefined;
};

/**
 * Starts the database on data in `dataDir`, with the table in it, by the engine that the data or else this computer
 * ask for. It ends with us, however we end. Throws CommandFailure where it cannot run, and leaves nothing running then.
 */
export async function startDatabase(options: Options): Promise<Database> {
  const { dataDir, tableName, accessKeyId, onDeath, signal } = options;
  const { engine, program } = await chooseEngine(dataDir, options.engine);
  const folder = join(dataDir, engine.folder);
  const pidFile = join(dataDir, "dynamodb.pid");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const host = engine.host();
  const [port] = await Promise.all([freePort(host), endOrphan(pidFile, folder)]);
  signal.throwIfAborted();
  const watched = watch([pidFile, ...engine.command(program, { folder, host, port })]);
  const close = async () => {
    await watched.stop();
    await endOrphan(pidFile, folder);
  };
  const url = `http://${host}:${port}`;
  try {
    await ready(watched, engine, () => ensureTable(url, accessKeyId, tableName), signal);
  } catch (error) {
    await close();
    throw error;
  }
  void watched.ended.then(() =>
    watched.isStopping() ? undefined : endOrphan(pidFile, folder).then(onDeath),
  );
  return { url, close };
}

/** The watchdog at work. In a group of its own: a Ctrl-C is for us, the database ends after what uses it. */
function watch(command: string[]) {
  const detached = process.platform !== "win32";
  const child = spawn(process.execPath, [WATCHDOG, ...command], { detached, windowsHide: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-OUTPUT_KEPT)));
  // Ours to close only: the other end may be gone already.
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

/** Tries a first request until it succeeds. An early end is a failure whatever its exit code, a refusal is one too. */
async function ready(
  { ended, output }: ReturnType<typeof watch>,
  { advice }: Engine,
  request: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const fault = await request().then(
      () => undefined,
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

async function freePort(host: string): Promise<number> {
  const probe = createServer();
  const listening = Promise.withResolvers<void>();
  probe.once("error", listening.reject).listen(0, host, listening.resolve);
  await listening.promise;
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
