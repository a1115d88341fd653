import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const GONE_WITHIN_MS = 5_000;

/**
 * Ends the process whose id stands in a file, if it is still the one that was started: its command line must hold
 * `mark`. Any other process that got this id since is left alone.
 */
export async function endOrphan(pidFile: string, mark: string): Promise<void> {
  const pid = readPid(pidFile);
  if (pid !== undefined && commandLineOf(pid).includes(mark)) {
    process.kill(pid, "SIGKILL");
    const giveUpAt = performance.now() + GONE_WITHIN_MS;
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

/** Empty where there is no such process, or where the system does not tell (Windows): nothing is then ended. */
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
