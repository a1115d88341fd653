import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { join } from "node:path";
import { buildFrontend } from "../build/frontend.ts";
import { bundleFunctions } from "../build/functions.ts";
import { sentenceOf } from "../failure.ts";
import { readOptions } from "./options.ts";
import { mentaStack } from "./stack.ts";

const BUNDLES = join(import.meta.dirname, "../../node_modules/.cache/menta/functions");

/** What `cdk` runs: builds, describes the stack, and has it checked. */
try {
  const app = new App();
  const options = readOptions(app.node.getAllContext());
  const [pages, functions] = await Promise.all([buildFrontend(), bundleFunctions(BUNDLES)]);
  mentaStack(app, options, { pages, functions });
  Validations.of(app).addPlugins(new AwsSolutionsChecks());
  app.synth();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
