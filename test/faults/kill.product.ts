import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import type { EngineName } from "#infra/local/dynamodb/engine.ts";

const ENTRY = join(import.meta.dirname, "kill.entry.ts");
/**
 * Ports below those that systems give to connections: no other program takes one while the product is down.
 */
const PORTS = { from: 20_000, count: 10_000 };

/**
 * What is killed. `orphan`: the server and the process that watches the database, which is left running
 * alone.
 */
export const TARGETS = ["server", "database", "both", "orphan"] as const;
export type Target = (typeof TARGETS)[number];

export type ExitOutcome = { code: number | null; errors: string };
/** `engine`: by default, what is installed. */
type Options = { dataDir: string; port: number; aiDelayMs: number; engine: EngineName | undefined };

/** Starts the product in a process of its own. `ready` rejects with its output if it ends before it is ready. */
export function spawnProduct({ dataDir, port, aiDelayMs, engine }: Options) {
  const child = spawn(process.execPath, [ENTRY, ...(engine ? [engine] : [])], {
    env: {
      ...process.env,
      PORT: String(port),
      MENTA_DATA: dataDir,
      MENTA_AI: "",
      MENTA_AI_DELAY_MS: String(aiDelayMs),
    },
    // The product ends when its standard input closes, so it ends with this process.
    stdio: "pipe",
  });
  child.stdin.on("error", () => {});
  let said = "";
  let errors = "";
  const started = Promise.withResolvers<{ database: string }>();
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    const database = /^Database on (\S+)$/m.exec(said)?.[1];
    if (database && /^MENTA ready on /m.test(said)) started.resolve({ database });
  });
  const ended = once(child, "close").then(([code]): ExitOutcome => ({ code: code as number | null, errors }));
  void ended.then(({ code }) =>
    started.reject(new Error(`It ended with ${code} before it was ready: ${errors}`)),
  );
  // A start that is killed is rejected while nobody waits for it.
  started.promise.catch(() => {});
  return {
    ready: started.promise,
    ended,
    /** Kills outright. Returns what was killed: the server alone if its database does not run yet. */
    kill: (target: Target): Target => {
      const running = processesOn(dataDir);
      const hasDatabase = running.some(isDatabase);
      if (target === "database" || target === "both") running.filter(isDatabase).forEach(killProcess);
      if (target === "orphan") running.filter(isWatchdog).forEach(killProcess);
      if (target !== "database" || !hasDatabase) child.kill("SIGKILL");
      return hasDatabase ? target : "server";
    },
    stop: () => child.kill("SIGTERM"),
  };
}

export type Product = ReturnType<typeof spawnProduct>;

/**
 * Returns the processes that have this folder in their command line: the database and the process that
 * watches it.
 */
export function processesOn(dataDir: string): { pid: number; command: string }[] {
  const lines = execFileSync("ps", ["-ww", "-Ao", "pid=,command="], { encoding: "utf8" }).split("\n");
  return lines
    .filter((line) => line.includes(dataDir))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^ *\d+ /, "") }));
}

type Running = ReturnType<typeof processesOn>[number];
const isWatchdog = ({ command }: Running) => command.includes("watchdog.ts");
const isDatabase = (running: Running) =>
  /DynamoDBLocal|linux-x64\/dynoxide/.test(running.command) && !isWatchdog(running);

/** Returns a port that is free now, from this one on. */
export async function freePortFrom(at: number): Promise<number> {
  const port = PORTS.from + (at % PORTS.count);
  const probe = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
  const isFree = await promise;
  await new Promise((closed) => probe.close(closed));
  return isFree ? port : freePortFrom(at + 1);
}

/** Kills a process, which may have ended already. */
function killProcess({ pid }: Running): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {}
}
