import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { CommandFailure } from "../failure.ts";
import { withEnvironmentOptions } from "./environments.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CDK_SCRIPT = join(dirname(createRequire(import.meta.url).resolve("aws-cdk/package.json")), "bin/cdk");
const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Returns whether AWS_ENDPOINT_URL names an emulator. If so, also sets, for this process and its children,
 * fake credentials and path-style bucket addresses, which an emulator needs because all its services share
 * one address.
 */
export function configureEmulatorIfAny(): boolean {
  if (!process.env["AWS_ENDPOINT_URL"]) return false;
  process.env["AWS_ACCESS_KEY_ID"] ??= "test";
  process.env["AWS_SECRET_ACCESS_KEY"] ??= "test";
  process.env["CDK_S3_FORCE_PATH_STYLE"] ??= "true";
  return true;
}

/**
 * Runs the CDK command on this terminal and forwards stop signals to it. Turns off its telemetry and version
 * check, so that it connects to AWS only. Throws CommandFailure if it fails.
 */
export async function runCdk(...args: string[]): Promise<void> {
  const env = { ...process.env, CDK_DISABLE_CLI_TELEMETRY: "true", CDK_DISABLE_VERSION_CHECK: "true" };
  const child = spawn(process.execPath, [CDK_SCRIPT, ...args], { cwd: ROOT, env, stdio: "inherit" });
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const [code] = (await once(child, "close")) as [number | null];
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  if (code !== 0) throw new CommandFailure(`« cdk ${args[0]} » n’a pas abouti : la raison est au-dessus.`);
}

/**
 * Whether the arguments ask for help. Our command then prints its own help instead of passing the arguments
 * to `cdk`.
 */
export const wantsHelp = (args: readonly string[]): boolean =>
  args.some((arg) => arg === "--help" || arg === "-h");

/**
 * Returns the CDK context of a deployment: arguments first, then the file of the environment and cdk.json.
 */
export function readCdkContext(args: readonly string[]): Record<string, unknown> {
  const shared = readSharedCdkContext();
  return withEnvironmentOptions({ ...shared, ...contextOfArguments(args) }, shared);
}

/** Returns the context that was typed as arguments (`-c name=value`), without that of cdk.json. */
export function contextOfArguments(args: readonly string[]): Record<string, string> {
  const typed = valuesOf(args, "-c", "--context").map((assignment) => {
    const [name = "", ...value] = assignment.split("=");
    return [name, value.join("=")] as const;
  });
  return Object.fromEntries(typed);
}

/** Returns the folder to which `cdk` synthesizes. */
export const cdkOutputFolderOf = (args: readonly string[]): string =>
  valuesOf(args, "-o", "--output").at(-1) ?? String(readCdkJson()["output"]);

/** Returns only those arguments that decide what is synthesized, and where to. */
export const synthArguments = (args: readonly string[]): string[] => [
  ...valuesOf(args, "-c", "--context").flatMap((assignment) => ["-c", assignment]),
  "--output",
  cdkOutputFolderOf(args),
];

/** Returns the context of cdk.json, which all deployments share. */
export const readSharedCdkContext = () => readCdkJson()["context"] as Record<string, unknown>;

const readCdkJson = () => JSON.parse(readFileSync(join(ROOT, "cdk.json"), "utf8")) as Record<string, unknown>;

/** Returns every value of an option, given as `-c x` or `-c=x`. */
const valuesOf = (args: readonly string[], ...names: string[]): string[] =>
  args.flatMap((arg, at) => {
    if (names.includes(arg)) return args.slice(at + 1, at + 2);
    const name = names.find((one) => arg.startsWith(`${one}=`));
    return name ? [arg.slice(name.length + 1)] : [];
  });

/**
 * Returns the deployed stack of this name; `undefined` if there is none. Throws CommandFailure if AWS does
 * not answer or refuses.
 */
export async function findStack(client: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && error.name === "ValidationError") return undefined;
    throw new CommandFailure(
      "AWS n’a pas répondu, ou n’a pas reconnu vos identifiants. Connectez-vous (aws sso login, AWS_PROFILE…), puis recommencez.",
      { cause: error },
    );
  }
}

/** Returns the value of an output of the stack; `undefined` without a stack or without this output. */
export const findStackOutput = (stack: Stack | undefined, key: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;

/** Turns off the deletion protection of the stack itself. The table and the user pool keep theirs. */
export async function removeTerminationProtection(
  client: CloudFormationClient,
  StackName: string,
): Promise<void> {
  await client.send(
    new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
  );
}
