import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
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

/** The key of the pseudonyms in the logs, as a reference that CloudFormation resolves. Gone with the stack. */
export function createLogKey(scope: Construct): string {
  const secret = new Secret(scope, "LogKey", {
    description: "The key of the pseudonyms in the logs of MENTA",
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Validations.of(secret).acknowledge({
    id: "AwsSolutions-SMG4",
    reason:
      "The functions derive a key for each year from this secret. Replacing it within a year would cut every account's trail in two, just when somebody has to follow it.",
  });
  return secret.secretValue.unsafeUnwrap();
}
