import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandFailure } from "../failure.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CDK = join(dirname(createRequire(import.meta.url).resolve("aws-cdk/package.json")), "bin/cdk");

/**
 * Whether an emulator stands in for AWS; this process and those it starts then find it. It knows no account, so any
 * credentials do; every service is at its one address, buckets by path.
 */
export function findEmulator(): boolean {
  const address = process.env["AWS_ENDPOINT_URL"];
  if (!address) return false;
  process.env["AWS_ENDPOINT_URL_S3"] ??= address;
  process.env["AWS_ACCESS_KEY_ID"] ??= "test";
  process.env["AWS_SECRET_ACCESS_KEY"] ??= "test";
  return true;
}

/** Runs `cdk`, seen and answered on this terminal. Throws CommandFailure where it does not succeed. */
export async function cdk(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [CDK, ...args], { cwd: ROOT, stdio: "inherit" });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new CommandFailure(`« cdk ${args[0]} » n’a pas abouti : la raison est au-dessus.`);
}

/** The value of `-c name=value` or `--context name=value` among a command's arguments; the last one holds. */
export function contextOf(args: readonly string[], name: string): string | undefined {
  const values = args.flatMap((arg, at) => {
    const given =
      arg === "-c" || arg === "--context" ? args[at + 1] : /^(?:-c|--context)=(.*)$/.exec(arg)?.[1];
    return given?.startsWith(`${name}=`) ? [given.slice(name.length + 1)] : [];
  });
  return values.at(-1);
}
