import { Alias, type Function, type IVersion } from "aws-cdk-lib/aws-lambda";

/** The alias that callers of a function call. */
export const LIVE_ALIAS = "live";

/**
 * The alias `live` of a function, which a deployment moves to a version of code and environment together: CloudFormation
 * changes the two of a function one after the other, and in between new code would run with the environment of the old
 * one.
 */
export const createLiveAlias = (lambda: Function): Alias =>
  // CDK's own classes do not meet its interfaces under exactOptionalPropertyTypes.
  new Alias(lambda, "Live", { aliasName: LIVE_ALIAS, version: lambda.currentVersion as IVersion });
