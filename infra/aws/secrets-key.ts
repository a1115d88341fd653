import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";

/** The longest that KMS offers: a key deleted by mistake can be taken back until then. */
const PENDING = Duration.days(30);

/**
 * The key of the environments that hold secrets: who may read a function's configuration, but not decrypt with this key,
 * sees none of its variables. Deleted after the functions that name it, which CloudFormation deletes or changes first.
 */
export const createSecretsKey = (scope: Construct): IKey =>
  new Key(scope, "SecretsKey", {
    // Aliases are unique in a region: with the stack's name, two stacks do not collide.
    alias: `${Stack.of(scope).stackName}-secrets`,
    description: "The environments of the functions of MENTA, which hold secrets",
    enableKeyRotation: true,
    pendingWindow: PENDING,
    removalPolicy: RemovalPolicy.DESTROY,
  });
