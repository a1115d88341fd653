import { RemovalPolicy, Validations } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { Options } from "./options.ts";

/** Name of the stack output that contains the number of the deployed secret. */
export const ORIGIN_SECRET_NUMBER_OUTPUT_KEY = "OriginSecretNumber";

/**
 * The secret that CloudFront sends, the secrets that are accepted, by number, and the environment variables
 * with which functions check them.
 */
export type OriginSecrets = {
  current: string;
  accepted: { number: number; value: string }[];
  environment: Record<string, string>;
};

/**
 * Creates the secret without which the gateway and the functions refuse a request, so that the API is reached
 * only through CloudFront. Each number has a secret of its own. The functions also accept the previous one,
 * and are updated before CloudFront: raising the number by one refuses no request. Never change a secret's
 * value by hand: only some parts of the next deployment would get the new value.
 */
export function createOriginSecrets(
  scope: Construct,
  { originSecret }: Pick<Options, "originSecret">,
): OriginSecrets {
  const current = createSecret(scope, originSecret);
  const previous = originSecret > 1 ? createSecret(scope, originSecret - 1) : undefined;
  return {
    current,
    accepted: [
      { number: originSecret, value: current },
      ...(previous ? [{ number: originSecret - 1, value: previous }] : []),
    ],
    environment: {
      ORIGIN_SECRET: current,
      ...(previous ? { ORIGIN_SECRET_PREVIOUS: previous } : {}),
    },
  };
}

/**
 * Creates a secret and returns a reference that CloudFormation resolves. The value is neither in the template
 * nor in our code.
 */
function createSecret(scope: Construct, number: number): string {
  const secret = new Secret(scope, `OriginSecret${number}`, {
    description:
      "What CloudFront shows to the API of MENTA. Never edit or rotate it here: deploy with originSecret raised by one.",
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
