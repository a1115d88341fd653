import { Alias, type Function, type IVersion } from "aws-cdk-lib/aws-lambda";

/** The alias that callers use. */
export const LIVE_ALIAS = "live";

/**
 * Creates the alias `live`, which a deployment moves to a version with code and environment together:
 * CloudFormation updates them one after the other, so without versions new code could run with the old
 * environment.
 */
export const createLiveAlias = (lambda: Function): Alias =>
  // CDK's classes do not satisfy its own interfaces under exactOptionalPropertyTypes.
  new Alias(lambda, "Live", { aliasName: LIVE_ALIAS, version: lambda.currentVersion as IVersion });
