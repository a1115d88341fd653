import { RemovalPolicy, Validations } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";

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
