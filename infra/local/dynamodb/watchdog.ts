import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";

const GRACE_MS = 2_000;

/**
 * Runs a command until our standard input closes: kill -9 leaves our parent no time to stop a child, but
 * closes the pipe. Writes the child's process id to a file, in case we are killed too.
 */
const [pidFile = "", command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], windowsHide: true });
child.once("spawn", () => writeFileSync(pidFile, String(child.pid), { mode: 0o600 }));
child.once("error", () => process.exit(1));
// The file stays, because it may already belong to the next database. Starting or stopping a database removes
// it.
child.once("exit", (code) => process.exit(code ?? 1));

const stop = () => {
  child.kill();
  setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
};
process.stdin.resume().once("close", stop);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
