import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";

const GRACE_MS = 2_000;

/**
 * Runs a command until our standard input closes. A parent that is killed by `kill -9` cannot stop its child,
 * but the system closes the pipe. Writes the child's process id to a file, so that the next start can stop
 * the child if the watchdog is killed too.
 */
const [pidFile = "", command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], windowsHide: true });
child.once("spawn", () => writeFileSync(pidFile, String(child.pid), { mode: 0o600 }));
child.once("error", () => process.exit(1));
// Keeps the file, because it may already contain the id of the next database. `killOrphan` removes it.
child.once("exit", (code) => process.exit(code ?? 1));

const stop = () => {
  child.kill();
  setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
};
process.stdin.resume().once("close", stop);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
