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
import { CHALLENGE_SECONDS } from "#shared/access/second-factor.ts";
import type { Options } from "./options.ts";

/** The least that Cognito allows: tokens are thrown away once the password is checked. */
const TOKEN_VALIDITY = {
  // So long waits a sign-in whose password was right for its code: as its cookie.
  authSessionValidity: Duration.seconds(CHALLENGE_SECONDS),
  accessTokenValidity: Duration.minutes(5),
  idTokenValidity: Duration.minutes(5),
  refreshTokenValidity: Duration.hours(1),
};

/** Cognito sends this mail itself, as HTML, and writes the code in the place of these signs. */
const resetMail = letters["reset-code"];
const COGNITO_CODE = "{####}";

export type UserPoolWithClients = {
  pool: UserPool;
  client: UserPoolClient;
  clientSecret: string;
  publicClient: UserPoolClient;
  /** The name that passkeys belong to, where there are any: WebAuthn's relying party. */
  passkeyDomain?: string;
};

/** People's accounts. The user name is the hash of the e-mail, compared without case; only the functions add people. */
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
    // The four rules of the sign-up form.
    passwordPolicy: {
      minLength: 8,
      requireUppercase: true,
      requireLowercase: true,
      requireSymbols: true,
      requireDigits: false,
    },
    // Who wants one: an application with codes. The pool keeps its secret, and a reset of the password leaves it.
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
 * A passkey in place of the password, from an authenticator that has verified its person. It is one factor: nobody signs in
 * with it alone who has set a second one (record 0038).
 */
const passkeyProps = (domain: string) =>
  ({
    featurePlan: FeaturePlan.ESSENTIALS,
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
    passkeyRelyingPartyId: domain,
    passkeyUserVerification: PasskeyUserVerification.REQUIRED,
  }) satisfies UserPoolProps;

/**
 * Checks passwords, and passkeys where there are any; only the function `access` knows its secret. Another number is another client: CloudFormation makes it,
 * then changes the function, and only after everything else deletes the former one, so that no sign-in is refused.
 */
const addConfidentialClient = (pool: UserPool, number: number, { passkeys }: { passkeys: boolean }) =>
  addClient(pool, `Confidential${number}`, true, [
    "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    ...(passkeys ? ["ALLOW_USER_AUTH"] : []),
  ]);

/** For forgotten passwords in the browser, and nothing else: refreshing needs a token that nobody has. */
const addPublicClient = (pool: UserPool) => addClient(pool, "Public", false, ["ALLOW_REFRESH_TOKEN_AUTH"]);

/** Sets the flows on the resource itself: CDK would add refreshing, and Cognito's default allows signing in. */
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
