import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import {
  AccountRecovery,
  type CfnUserPoolClient,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  type UserPoolProps,
} from "aws-cdk-lib/aws-cognito";
import type { Construct } from "constructs";
import { letters } from "#functions/platform/mails/letters.ts";
import { SIGN_IN_CHALLENGE_VALID_SECONDS } from "#shared/access/second-factor.ts";
import type { Options } from "./options.ts";

/** Cognito's minimum lifetimes: tokens are thrown away once the password is checked. */
const TOKEN_VALIDITY = {
  // Lifetime of a sign-in that waits for its code: the same as that of its cookie.
  authSessionValidity: Duration.seconds(SIGN_IN_CHALLENGE_VALID_SECONDS),
  accessTokenValidity: Duration.minutes(5),
  idTokenValidity: Duration.minutes(5),
  refreshTokenValidity: Duration.hours(1),
};

/** The mail with the reset code. Cognito sends it itself, as HTML, and puts the code in place of `{####}`. */
const resetMail = letters["reset-code"];
const COGNITO_CODE = "{####}";

export type UserPoolWithClients = {
  pool: UserPool;
  client: UserPoolClient;
  clientSecret: string;
  publicClient: UserPoolClient;
  /** Domain of the passkeys: WebAuthn's relying party id. Absent if passkeys are off. */
  passkeyDomain?: string;
};

/**
 * Creates the pool of accounts. The name of a person is a hash of their e-mail. Only the functions can add
 * people.
 */
export function createUserPool(
  scope: Construct,
  options: Pick<Options, "protectData" | "mailFrom" | "region" | "clientSecret" | "userPoolPlan" | "domain">,
): UserPoolWithClients {
  const { protectData, mailFrom, region } = options;
  const passkeyDomain = options.userPoolPlan === "essentials" ? options.domain : undefined;
  const pool = new UserPool(scope, "People", {
    selfSignUpEnabled: false,
    signInAliases: { username: true },
    signInCaseSensitive: false,
    standardAttributes: { email: { required: true, mutable: true } },
    // The same four rules as in the sign-up form.
    passwordPolicy: {
      minLength: 8,
      requireUppercase: true,
      requireLowercase: true,
      requireSymbols: true,
      requireDigits: false,
    },
    // Optional: a code of an authenticator app. The pool stores its secret; a reset of the password leaves it.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    userVerification: {
      emailSubject: resetMail.subject,
      emailBody: resetMail.html.replace("{{code}}", COGNITO_CODE),
    },
    ...(mailFrom
      ? { email: UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: "MENTA", sesRegion: region }) }
      : {}),
    ...(passkeyDomain ? passkeyProps(passkeyDomain) : { featurePlan: FeaturePlan.LITE }),
    deletionProtection: protectData,
    removalPolicy: protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const client = addConfidentialClient(pool, options.clientSecret, { passkeys: Boolean(passkeyDomain) });
  acknowledge(pool);
  return {
    pool,
    client,
    clientSecret: cfnClient(client).attrClientSecret,
    publicClient: addPublicClient(pool),
    ...(passkeyDomain ? { passkeyDomain } : {}),
  };
}

/**
 * Returns the settings of a pool with passkeys. A passkey with user verification replaces the password. It
 * counts as one factor, so it is refused for an account with a second factor (record 0038).
 */
const passkeyProps = (domain: string) =>
  ({
    featurePlan: FeaturePlan.ESSENTIALS,
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
    passkeyRelyingPartyId: domain,
    passkeyUserVerification: PasskeyUserVerification.REQUIRED,
  }) satisfies UserPoolProps;

/**
 * Adds the client that checks passwords and passkeys. Only the function `access` knows its secret. Another
 * `number` creates another client: CloudFormation creates it, then updates the function, and deletes the
 * former client last, so that no sign-in is refused.
 */
const addConfidentialClient = (pool: UserPool, number: number, { passkeys }: { passkeys: boolean }) =>
  addClient(pool, `Confidential${number}`, true, [
    "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    ...(passkeys ? ["ALLOW_USER_AUTH"] : []),
  ]);

/**
 * Adds the client through which a browser asks for a reset code. Its only flow refreshes tokens, and nobody
 * has a token that could be refreshed.
 */
const addPublicClient = (pool: UserPool) => addClient(pool, "Public", false, ["ALLOW_REFRESH_TOKEN_AUTH"]);

/**
 * Adds a client. Sets its flows on the CloudFormation resource: CDK would add the refresh flow, and without
 * flows Cognito allows signing in.
 */
function addClient(pool: UserPool, id: string, generateSecret: boolean, flows: string[]): UserPoolClient {
  const client = pool.addClient(id, {
    generateSecret,
    preventUserExistenceErrors: true,
    disableOAuth: true,
    ...TOKEN_VALIDITY,
  });
  cfnClient(client).explicitAuthFlows = flows;
  return client;
}

const cfnClient = (client: UserPoolClient) => client.node.defaultChild as CfnUserPoolClient;

function acknowledge(pool: UserPool): void {
  Validations.of(pool).acknowledge(
    {
      id: "AwsSolutions-COG1",
      reason:
        "The password rules are those that the sign-up form shows and that people were promised: eight characters with an upper-case letter, a lower-case letter and a symbol. Guessing is bounded by our own limits per e-mail and per address.",
    },
    {
      id: "AwsSolutions-COG2",
      reason:
        "A second factor is each person’s to choose, in their profile: an application with codes. Required of all, it would shut out whoever has no such application. Wrong passwords are bounded per e-mail and per address in fifteen minutes (ten and a hundred, unless the deployment's options say otherwise); the cookie is a 256-bit secret that scripts cannot read; signing out ends a sign-in at once, and a reset password ends all of that person's.",
    },
    {
      id: "AwsSolutions-COG8",
      reason:
        "The plus plan has a price for each active person, and judges risk by the address and the device of each caller, which our function would have to hand on to Cognito and does not. It limits attempts itself, and throws the pool's tokens away.",
    },
  );
}
