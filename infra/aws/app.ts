import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { buildFrontend } from "../build/frontend.ts";
import { bundleFunctions } from "../build/functions.ts";
import { sentenceOf } from "../failure.ts";
import { readOptions } from "./options.ts";
import { mentaStack } from "./stack.ts";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache/menta");

/** What `cdk` runs: builds, describes the stack, and has it checked. */
mkdirSync(CACHE, { recursive: true });
// One for each run: two at once must not deploy each other's halves. The assembly takes a copy.
const bundles = mkdtempSync(join(CACHE, "functions-"));
try {
  const app = new App();
  const options = readOptions(app.node.getAllContext());
  const [pages, functions] = await Promise.all([buildFrontend(), bundleFunctions(bundles)]);
  mentaStack(app, options, { pages, functions });
  Validations.of(app).addPlugins(new AwsSolutionsChecks());
  app.synth();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(bundles, { recursive: true, force: true });
}
