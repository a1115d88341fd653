import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandFailure } from "../failure.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CDK = join(dirname(createRequire(import.meta.url).resolve("aws-cdk/package.json")), "bin/cdk");
const STOPS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Whether an emulator stands in for AWS; this process and those it starts then find it. It knows no account, so any
 * credentials do; every service is at its one address, buckets by path.
 */
export function findEmulator(): boolean {
  if (!process.env["AWS_ENDPOINT_URL"]) return false;
  process.env["AWS_ACCESS_KEY_ID"] ??= "test";
  process.env["AWS_SECRET_ACCESS_KEY"] ??= "test";
  process.env["CDK_S3_FORCE_PATH_STYLE"] ??= "true";
  return true;
}

/**
 * Runs `cdk`, seen and answered on this terminal; what stops this process stops it too. It speaks with AWS only: its
 * version is the project's, and whom we deploy for is nobody's statistics. Throws CommandFailure where it does not succeed.
 */
export async function cdk(...args: string[]): Promise<void> {
  const env = { ...process.env, CDK_DISABLE_CLI_TELEMETRY: "true", CDK_DISABLE_VERSION_CHECK: "true" };
  const child = spawn(process.execPath, [CDK, ...args], { cwd: ROOT, env, stdio: "inherit" });
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of STOPS) process.on(signal, stop);
  const [code] = (await once(child, "close")) as [number | null];
  for (const signal of STOPS) process.off(signal, stop);
  if (code !== 0) throw new CommandFailure(`« cdk ${args[0]} » n’a pas abouti : la raison est au-dessus.`);
}

/** The context that `cdk` finds with these arguments: theirs, over that of cdk.json. */
export function contextOf(args: readonly string[]): Record<string, unknown> {
  const given = valuesOf(args, "-c", "--context").map((assignment) => {
    const [name, ...value] = assignment.split("=");
    return [name, value.join("=")];
  });
  return { ...(settings()["context"] as object), ...Object.fromEntries(given) };
}

/** The folder that `cdk` describes the stack in, with these arguments. */
export const assemblyOf = (args: readonly string[]): string =>
  valuesOf(args, "-o", "--output").at(-1) ?? String(settings()["output"]);

/** Of a command's arguments, those that say which stack it is and where it is described. */
export const descriptionOf = (args: readonly string[]): string[] => [
  ...valuesOf(args, "-c", "--context").flatMap((assignment) => ["-c", assignment]),
  "--output",
  assemblyOf(args),
];

const settings = () => JSON.parse(readFileSync(join(ROOT, "cdk.json"), "utf8")) as Record<string, unknown>;

/** What an option is given, each time that it is: `-c x`, `-c=x`. */
const valuesOf = (args: readonly string[], ...names: string[]): string[] =>
  args.flatMap((arg, at) => {
    if (names.includes(arg)) return args.slice(at + 1, at + 2);
    const name = names.find((one) => arg.startsWith(`${one}=`));
    return name ? [arg.slice(name.length + 1)] : [];
  });
