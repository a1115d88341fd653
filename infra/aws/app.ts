import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { buildFrontend } from "../build/frontend.ts";
import { bundleFunctions } from "../build/functions.ts";
import { runMain } from "../failure.ts";
import { adviceForOptions } from "./advice.ts";
import { createEnvironmentApp } from "./environment-app.ts";
import { readOptions } from "./options.ts";
import { createStack } from "./stack.ts";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache/menta");

/**
 * The app that the `cdk` command runs: builds the product, synthesizes the stack and checks it with cdk-nag.
 */
async function synthesize(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  // A folder for each run, so that parallel runs do not mix their bundles. It can be deleted afterwards,
  // because the output of the synthesis contains a copy.
  const bundles = mkdtempSync(join(CACHE, "functions-"));
  try {
    const app = createEnvironmentApp();
    const options = readOptions(app.node.getAllContext());
    for (const advice of adviceForOptions(options)) process.stderr.write(`${advice}\n`);
    const [pages, functions] = await Promise.all([buildFrontend(), bundleFunctions(bundles)]);
    createStack(app, options, { pages, functions });
    Validations.of(app).addPlugins(new AwsSolutionsChecks());
    app.synth();
  } finally {
    rmSync(bundles, { recursive: true, force: true });
  }
}

await runMain(synthesize);
