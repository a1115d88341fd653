import { spawn, type ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { CommandFailure } from "../failure.ts";
import { cdkOutputFolderOf, readCdkContext, runCdk, synthArguments } from "./cdk-cli.ts";

vi.mock("node:child_process");

test.for([
  { args: ["-c", "stackName=Essai"] },
  { args: ["-c=stackName=Essai"] },
  { args: ["--context", "stackName=Essai", "--hotswap"] },
  { args: ["--verbose", "--context=stackName=Essai"] },
  { args: ["-c", "stackName=Menta", "-c", "stackName=Essai"] },
])("a context is read as cdk reads it: $args", ({ args }) => {
  expect(readCdkContext(args)).toHaveProperty("stackName", "Essai");
});

test("a value keeps its own equals signs", () => {
  expect(readCdkContext(["-c", "mailFrom=a=b@exemple.fr"])).toHaveProperty("mailFrom", "a=b@exemple.fr");
});

test("cdk.json applies where the arguments do not override it", () => {
  const flag = "@aws-cdk/core:checkSecretUsage";
  expect(readCdkContext([])).toHaveProperty([flag], true);
  expect(readCdkContext(["-c", `${flag}=false`])).toHaveProperty([flag], "false");
});

test("of the arguments, the context and the output folder determine what is synthesized", () => {
  const args = ["Essai", "--hotswap", "-c", "region=eu-west-1", "--output=elsewhere", "--profile", "mine"];
  expect(synthArguments(args)).toEqual(["-c", "region=eu-west-1", "--output", "elsewhere"]);
  expect(cdkOutputFolderOf([])).toBe("node_modules/.cache/menta/cdk.out");
});

test("a stop signal is forwarded to cdk, whose failure is a sentence", async () => {
  const child = Object.assign(new EventEmitter(), { kill: vi.fn() });
  vi.mocked(spawn).mockReturnValue(child as unknown as ChildProcess);
  const run = runCdk("deploy");
  process.emit("SIGHUP", "SIGHUP");
  expect(child.kill).toHaveBeenCalledWith("SIGHUP");
  child.emit("close", null);
  await expect(run).rejects.toThrow(
    new CommandFailure("« cdk deploy » n’a pas abouti : la raison est au-dessus."),
  );
});
