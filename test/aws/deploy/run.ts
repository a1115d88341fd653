import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export type Run = { code: number | null; said: string };

/**
 * Runs a script of the project, or of a package, with Node: at home in `home`, nobody at the keyboard, and of this
 * process's environment the path alone. What it starts has ended too when this answers. `signal` has it terminated.
 */
export async function run(
  args: readonly [script: string, ...string[]],
  home: string,
  environment: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Run> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], HOME: home, CDK_HOME: home, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  signal?.addEventListener("abort", () => child.kill("SIGTERM"));
  const code = new Promise<number | null>((resolve) => child.once("close", resolve));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, said: said.join("") };
}
