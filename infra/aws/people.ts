import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import {
  AccountRecovery,
  type CfnUserPoolClient,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from "aws-cdk-lib/aws-cognito";
import type { Construct } from "constructs";
import { RESET_MAIL } from "#shared/access/reset-mail.ts";
import type { Options } from "./options.ts";

/** The pool's tokens are thrown away as soon as the password was checked: they live as briefly as the pool allows. */
const SHORTEST = {
  accessTokenValidity: Duration.minutes(5),
  idTokenValidity: Duration.minutes(5),
  refreshTokenValidity: Duration.hours(1),
};

export type People = {
  pool: UserPool;
  client: UserPoolClient;
  clientSecret: string;
  publicClient: UserPoolClient;
};

/**
 * The people and their passwords. They are known by user name alone (the hash of their e-mail): the pool compares
 * it without case. Only the functions add people.
 */
export function people(
  scope: Construct,
  options: Pick<Options, "protectData" | "mailFrom" | "region">,
): People {
  const { protectData, mailFrom, region } = options;
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
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    userVerification: {
      emailSubject: RESET_MAIL.subject,
      emailBody: RESET_MAIL.text("{####}").replaceAll("\n", "<br>"),
    },
    ...(mailFrom
      ? { email: UserPoolEmail.withSES({ fromEmail: mailFrom, fromName: "MENTA", sesRegion: region }) }
      : {}),
    featurePlan: FeaturePlan.LITE,
    deletionProtection: protectData,
    removalPolicy: protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const client = confidentialClient(pool);
  acknowledge(pool);
  return {
    pool,
    client,
    clientSecret: resourceOf(client).attrClientSecret,
    publicClient: publicClient(pool),
  };
}

/** Checks passwords, in the hands of the function `access` only. */
const confidentialClient = (pool: UserPool) =>
  clientOf(pool, "Confidential", true, ["ALLOW_ADMIN_USER_PASSWORD_AUTH"]);

/** Serves the forgotten password in the browser, and nothing else: refreshing needs a token that nobody has. */
const publicClient = (pool: UserPool) => clientOf(pool, "Public", false, ["ALLOW_REFRESH_TOKEN_AUTH"]);

/** With exactly these flows: left to CDK, a client may refresh; left to Cognito, it may sign in. */
function clientOf(pool: UserPool, id: string, generateSecret: boolean, flows: string[]): UserPoolClient {
  const client = pool.addClient(id, {
    generateSecret,
    preventUserExistenceErrors: true,
    disableOAuth: true,
    ...SHORTEST,
  });
  resourceOf(client).explicitAuthFlows = flows;
  return client;
}

const resourceOf = (client: UserPoolClient) => client.node.defaultChild as CfnUserPoolClient;

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
        "The product has no second factor. Sign-in is bounded to ten tries per e-mail in fifteen minutes, the cookie is a 256-bit secret that scripts cannot read, and every sign-in can be ended by its owner.",
    },
    {
      id: "AwsSolutions-COG8",
      reason:
        "The plus plan adds risk scoring to Cognito's own sign-in pages and tokens; people here sign in through our function, which limits attempts itself, and its tokens are thrown away.",
    },
  );
}
