import { App } from "aws-cdk-lib";
import { sharedContext } from "./cdk-cli.ts";
import { withEnvironment } from "./environments.ts";

/** The app with the CLI's context, and the options of its environment below it. An app takes its context at birth only. */
export function createEnvironmentApp(): App {
  const given = new App({ autoSynth: false, treeMetadata: false }).node.getAllContext();
  return new App({ context: withEnvironment(given, sharedContext()) });
}
