import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { App, type Stack } from "aws-cdk-lib";
import { Template as Assertions } from "aws-cdk-lib/assertions";
import { FUNCTION_NAMES, type LambdaFunctionName } from "#infra/build/functions.ts";
import { readOptions } from "#infra/aws/options.ts";
import { createStack } from "#infra/aws/stack.ts";
import { readText } from "#test/sources.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import type { Template } from "./template.ts";

/**
 * Creates a CDK app with the context of cdk.json and these options. Leaves out CloudFormation's own rules,
 * which are slow: the test of the `cdk` command checks them once.
 */
export function createApp(options: Record<string, unknown> = {}): App {
  const { context: flags } = JSON.parse(readText("cdk.json")) as { context: Record<string, unknown> };
  const context = { ...flags, ...options };
  return new App({ context, outdir: temporaryFolder("cdk"), builtinCloudFormationValidation: false });
}

/** Creates a folder with these small files, in place of a built one. */
export function createFiles(...files: string[]): string {
  const folder = temporaryFolder("built");
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

export const templateOf = (stack: Stack) => Assertions.fromStack(stack).toJSON() as Template;

const synthesized = new Map<string, string>();

/**
 * Returns the template of the stack with these options, with stand-ins for the bundles and the pages. Each
 * set of options is synthesized once for all test files.
 */
export function synthStack(context: Record<string, unknown>): Template {
  const key = JSON.stringify(context);
  const json = synthesized.get(key) ?? JSON.stringify(synthAnew(context));
  synthesized.set(key, json);
  return JSON.parse(json) as Template;
}

function synthAnew(context: Record<string, unknown>): Template {
  const folder = createFiles("handler.mjs", "index.html", "assets/app.js");
  const functions = Object.fromEntries(FUNCTION_NAMES.map((name) => [name, { folder }]));
  return templateOf(
    createStack(createApp(context), readOptions(context), {
      pages: folder,
      functions: functions as Record<LambdaFunctionName, { folder: string }>,
    }),
  );
}
