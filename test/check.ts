import { spawn } from "node:child_process";
import { join } from "node:path";
import { styleText } from "node:util";

const ROOT = join(import.meta.dirname, "..");

/** One tool over the whole tree: it passes when the tool exits with 0. */
export type Check = { name: string; command: readonly [string, ...string[]] };

/** Checks to make before any behaviour is tested. */
export const CHECKS: readonly Check[] = [
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  {
    name: "format",
    command: ["prettier", "--check", "--cache", "--cache-strategy=content", "--log-level=warn", "."],
  },
  { name: "dead code", command: ["knip", "--no-progress"] },
  { name: "structure", command: ["vitest", "run", "--project", "structure", "--reporter=dot"] },
];

/** Runs checks side by side and prints each as it ends, a failed one with its output. Returns the names of the failed ones. */
export async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const results = await Promise.all(checks.map(runAndPrint));
  return checks.filter((_check, at) => !results[at]).map(({ name }) => name);
}

async function runAndPrint({ name, command }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const holds = code === 0;
  process.stdout.write(
    holds
      ? `${styleText("green", "✓")} ${name} (${seconds} s)\n`
      : `${styleText("red", `✗ ${name}`)}: ${command.join(" ")} (${seconds} s)\n\n${output.trim()}\n\n`,
  );
  return holds;
}

/** The project's own tools and Node come first on the path, whatever the machine has. */
function run([tool, ...args]: Check["command"]): Promise<{ code: number | null; output: string }> {
  const PATH = `${join(ROOT, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`;
  const child = spawn(tool, args, {
    cwd: ROOT,
    env: { ...process.env, PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.on("error", (error) => resolve({ code: null, output: error.message }));
  child.on("close", (code) => resolve({ code, output }));
  return promise;
}

if (import.meta.main) {
  const failed = await runChecks(CHECKS);
  process.stdout.write(
    failed.length === 0
      ? `All ${CHECKS.length} checks hold.\n`
      : `${failed.length} of ${CHECKS.length} checks failed: ${failed.join(", ")}.\n`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
