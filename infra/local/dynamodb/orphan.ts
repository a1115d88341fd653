import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const KILL_TIMEOUT_MS = 5_000;

/**
 * Kills the process whose id is in `pidFile`, left by an earlier run, and waits for its end. Does so only if
 * its command line contains `mark`, because the system may have given the id to another process.
 */
export async function killOrphan(pidFile: string, mark: string): Promise<void> {
  const pid = readPid(pidFile);
  if (pid !== undefined && commandLineOf(pid).includes(mark)) {
    process.kill(pid, "SIGKILL");
    const giveUpAt = performance.now() + KILL_TIMEOUT_MS;
    while (commandLineOf(pid).includes(mark) && performance.now() < giveUpAt) await wait(20);
  }
  rmSync(pidFile, { force: true });
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, "utf8"));
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the command line of a process; empty if the process has ended, or on Windows, which does not tell.
 */
function commandLineOf(pid: number): string {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        });
  } catch {
    return "";
  }
}
