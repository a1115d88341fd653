import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";

/**
 * Waiting time before a deleted key is destroyed, the maximum of KMS: until then, a key deleted by mistake
 * can be recovered.
 */
const PENDING = Duration.days(30);

/**
 * Creates the key that encrypts environments with secrets. Somebody who may read a function's configuration,
 * but not decrypt, sees none of its variables. The key is deleted after the functions that use it.
 */
export const createSecretsKey = (scope: Construct): IKey =>
  new Key(scope, "SecretsKey", {
    // Aliases are unique per region. The name of the stack keeps two stacks apart.
    alias: `${Stack.of(scope).stackName}-secrets`,
    description: "The environments of the functions of MENTA, which hold secrets",
    enableKeyRotation: true,
    pendingWindow: PENDING,
    removalPolicy: RemovalPolicy.DESTROY,
  });

/**
 * Creates the key of the pseudonyms in the logs, and returns a reference that CloudFormation resolves. The
 * key is deleted with the stack.
 */
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
