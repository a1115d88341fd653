import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { ROOT } from "#test/sources.ts";

/**
 * Runs a script with Node, with this environment and nothing of ours but PATH. Waits until it and its child
 * processes have ended.
 */
export async function runScript(
  args: readonly [script: string, ...string[]],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, stdout, stderr };
}
