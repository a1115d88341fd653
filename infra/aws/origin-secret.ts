import { RemovalPolicy, Validations } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { Options } from "./options.ts";

/** The stack's output that tells the number of the secret in service. */
export const SECRET_NUMBER = "OriginSecretNumber";

/** What CloudFront shows to the API, and what the functions take for valid. */
export type OriginSecrets = { current: string; environment: Record<string, string> };

/**
 * The secret that makes CloudFront the only door of the API. Each number has a secret of its own; the functions also
 * take the one before, and are updated first, so that a deployment with one more replaces it without a refused request.
 */
export function originSecrets(
  scope: Construct,
  { originSecret }: Pick<Options, "originSecret">,
): OriginSecrets {
  const current = secretOf(scope, originSecret);
  const previous = originSecret > 1 ? secretOf(scope, originSecret - 1) : undefined;
  return {
    current,
    environment: {
      ORIGIN_SECRET: current,
      ...(previous ? { ORIGIN_SECRET_PREVIOUS: previous } : {}),
    },
  };
}

/** A reference that CloudFormation resolves: the value stands neither in the template nor in our code. */
function secretOf(scope: Construct, number: number): string {
  const secret = new Secret(scope, `OriginSecret${number}`, {
    description: "What CloudFront shows to the API of MENTA",
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Validations.of(secret).acknowledge({
    id: "AwsSolutions-SMG4",
    reason:
      "The secret is replaced by a deployment with the option originSecret raised by one. A rotation function would need the right to change the distribution, which is worth more to an attacker than this secret: whoever has it still needs a person's own sign-in.",
  });
  return secret.secretValue.unsafeUnwrap();
}
