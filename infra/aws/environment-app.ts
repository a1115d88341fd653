import { App } from "aws-cdk-lib";
import { readSharedCdkContext } from "./cdk-cli.ts";
import { withEnvironmentOptions } from "./environments.ts";

/**
 * Creates the CDK app. Its context is that of the command, and below it the options of the environment.
 * Created twice, because an app accepts context only at its creation.
 */
export function createEnvironmentApp(): App {
  const given = new App({ autoSynth: false, treeMetadata: false }).node.getAllContext();
  return new App({ context: withEnvironmentOptions(given, readSharedCdkContext()) });
}
