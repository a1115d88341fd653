import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";

const GRACE_MS = 2_000;

/**
 * Runs a command for as long as whoever started us holds our standard input: kill -9 leaves no time to stop a
 * child, but it closes the pipe. The child's number stands in a file, should we be killed as well.
 */
const [pidFile = "", command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], windowsHide: true });
child.once("spawn", () => writeFileSync(pidFile, String(child.pid), { mode: 0o600 }));
child.once("error", () => process.exit(1));
// The file stays: it may be that of the next database by now. Whoever starts or stops one removes it.
child.once("exit", (code) => process.exit(code ?? 1));

const stop = () => {
  child.kill();
  setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
};
process.stdin.resume().once("close", stop);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
