import { Alias, type Function, type IVersion } from "aws-cdk-lib/aws-lambda";

/** Name of the alias by which callers call a function. */
export const LIVE_ALIAS = "live";

/**
 * Creates the alias `live`, which a deployment moves to a new version. A version has code and environment
 * together: without versions, CloudFormation would update them one after the other, and new code could run
 * with the old environment.
 */
export const createLiveAlias = (lambda: Function): Alias =>
  // The cast is needed because CDK's classes do not satisfy its own interfaces under
  // `exactOptionalPropertyTypes`.
  new Alias(lambda, "Live", { aliasName: LIVE_ALIAS, version: lambda.currentVersion as IVersion });
