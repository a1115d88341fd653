import { App } from "aws-cdk-lib";
import { sharedContext } from "./cdk-cli.ts";
import { withEnvironment } from "./environments.ts";

/**
 * Creates the app with the CLI's context, over the environment's options. A CDK app accepts context only at
 * creation.
 */
export function createEnvironmentApp(): App {
  const given = new App({ autoSynth: false, treeMetadata: false }).node.getAllContext();
  return new App({ context: withEnvironment(given, sharedContext()) });
}
