import { expect, test } from "vitest";
import { assemblyOf, contextOf, descriptionOf } from "#infra/aws/command.ts";

test.for([
  { args: ["-c", "stackName=Essai"] },
  { args: ["-c=stackName=Essai"] },
  { args: ["--context", "stackName=Essai", "--hotswap"] },
  { args: ["--verbose", "--context=stackName=Essai"] },
  { args: ["-c", "stackName=Menta", "-c", "stackName=Essai"] },
])("a context is read as cdk reads it: $args", ({ args }) => {
  expect(contextOf(args)).toHaveProperty("stackName", "Essai");
});

test("a value keeps its own equals signs", () => {
  expect(contextOf(["-c", "mailFrom=a=b@exemple.fr"])).toHaveProperty("mailFrom", "a=b@exemple.fr");
});

test("what cdk.json says holds where the arguments say nothing", () => {
  const flag = "@aws-cdk/core:checkSecretUsage";
  expect(contextOf([])).toHaveProperty([flag], true);
  expect(contextOf(["-c", `${flag}=false`])).toHaveProperty([flag], "false");
});

test("an emulator's account is prepared for the stack that is deployed, described in its folder", () => {
  const args = ["Essai", "--hotswap", "-c", "region=eu-west-1", "--output=elsewhere", "--profile", "mine"];
  expect(descriptionOf(args)).toEqual(["-c", "region=eu-west-1", "--output", "elsewhere"]);
  expect(assemblyOf([])).toBe("node_modules/.cache/menta/cdk.out");
});
