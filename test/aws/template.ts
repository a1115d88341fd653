import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { FUNCTIONS, type FunctionKey } from "#infra/build/functions.ts";
import { readOptions } from "#infra/aws/options.ts";
import { mentaStack } from "#infra/aws/stack.ts";
import { readText } from "#test/sources.ts";

export type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};
export type Template = { Resources: Record<string, Resource> };

/**
 * The stack's template with these options, as `cdk synth` would write it; with `checked`, cdk-nag throws at what it
 * finds. The bundles and pages stand in for the built ones: what is in them changes nothing here.
 */
export function templateOf(context: Record<string, string> = {}, { checked = false } = {}): Template {
  const outdir = mkdtempSync(join(tmpdir(), "menta-stack-"));
  const folder = join(outdir, "built");
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const name of ["handler.mjs", "index.html", "assets/app.js"]) writeFileSync(join(folder, name), "");
  const flags = (JSON.parse(readText("cdk.json")) as { context: Record<string, unknown> }).context;
  // CloudFormation’s own rules take longer than the rest: they are asked once.
  const app = new App({ outdir, context: flags, builtinCloudFormationValidation: checked });
  const options = readOptions(context);
  const functions = Object.fromEntries(FUNCTIONS.map((name) => [name, { folder }])) as Record<
    FunctionKey,
    { folder: string }
  >;
  mentaStack(app, options, { pages: folder, functions });
  if (checked) Validations.of(app).addPlugins(new AwsSolutionsChecks());
  return app.synth().getStackByName(options.stackName).template as Template;
}

/** The resources of a type, by their logical ids. */
export const resourcesOf = ({ Resources }: Template, type: string): [string, Resource][] =>
  Object.entries(Resources).filter(([, resource]) => resource.Type === type);
