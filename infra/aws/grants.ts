import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Stack } from "aws-cdk-lib";
import { DUE_INDEX } from "#shared/platform/table.ts";
import { type Options, regionPrefixOf } from "./options.ts";
import { RECOVERY_DAYS } from "./table.ts";
import type { UserPoolWithClients } from "./user-pool.ts";
import type { PurgeSchedules } from "./schedules.ts";

/**
 * A right to a resource, with the environment variables that the code needs: neither is set without the
 * other.
 */
export type Grant = {
  environment: Record<string, string>;
  statements: PolicyStatement[];
  /** Key that encrypts the whole environment of a function with this grant. */
  key?: IKey;
  /** Each resource with a wildcard, and the reason. */
  wildcards?: Record<string, string>;
};

/** Everything that a function of the product does with the table: no scan, and no statement in PartiQL. */
export const TABLE_ACTIONS = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "ConditionCheckItem",
] as const;
type TableAction = (typeof TABLE_ACTIONS)[number];

/**
 * Grants actions on the table. A transaction needs the actions of its parts: `ConditionCheckItem` for a row
 * that is only checked.
 */
export const tableGrant = (table: ITable, ...actions: TableAction[]): Grant => ({
  environment: { TABLE_NAME: table.tableName },
  statements: [
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
    }),
  ],
});

export const dueIndexGrant = (table: ITable): Grant => ({
  environment: {},
  statements: [
    new PolicyStatement({
      actions: ["dynamodb:Query", "dynamodb:Scan"],
      resources: [`${table.tableArn}/index/${DUE_INDEX.name}`],
    }),
  ],
});

/** Creates and deletes the schedules of trashed items, which call `purge` with their own role. */
export function purgeSchedulesGrant(
  stack: Stack,
  { group, role, purge, deadLetters }: PurgeSchedules,
): Grant {
  const schedules = stack.formatArn({
    service: "scheduler",
    resource: "schedule",
    resourceName: `${group.scheduleGroupName}/*`,
  });
  return {
    environment: {
      PURGE_GROUP: group.scheduleGroupName,
      PURGE_FUNCTION: purge.live.functionArn,
      PURGE_ROLE: role.roleArn,
      PURGE_DEAD_LETTERS: deadLetters.queueArn,
    },
    statements: [
      new PolicyStatement({
        actions: ["scheduler:CreateSchedule", "scheduler:DeleteSchedule"],
        resources: [schedules],
      }),
      new PolicyStatement({
        actions: ["iam:PassRole"],
        resources: [role.roleArn],
        conditions: { StringEquals: { "iam:PassedToService": "scheduler.amazonaws.com" } },
      }),
    ],
    wildcards: {
      // This resource, as cdk-nag writes it for an account that is unknown at synthesis.
      [schedules.replace(stack.account, "<AWS::AccountId>")]:
        "Each decision and discussion in the trash has a schedule of its own, made and taken back while the product runs; the star stands for their names within the one group that holds nothing else.",
    },
  };
}

/**
 * Creates people, checks passwords and codes, and removes accounts, through the confidential client, whose
 * secret is a `secretsGrant`. Replaces forgotten passwords through the public one, which needs no right: the
 * mailed code is the proof.
 */
export const signInGrant = ({ pool, client, publicClient, passkeyDomain }: UserPoolWithClients): Grant => ({
  environment: {
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: client.userPoolClientId,
    USER_POOL_PUBLIC_CLIENT_ID: publicClient.userPoolClientId,
    // Passkeys need no right: their calls are authorized by the person's token.
    ...(passkeyDomain ? { PASSKEY_DOMAIN: passkeyDomain } : {}),
  },
  statements: [
    poolStatement(
      pool,
      "AdminCreateUser",
      "AdminDeleteUser",
      "AdminGetUser",
      "AdminInitiateAuth",
      "AdminRespondToAuthChallenge",
      "AdminSetUserMFAPreference",
      "AdminSetUserPassword",
    ),
  ],
});

/**
 * Grants sending mail from one address, which is an SES identity. Empty without an address: then no mail is
 * sent.
 */
export function mailGrant(stack: Stack, { mailFrom }: Options): Grant {
  if (!mailFrom) return environmentGrant({});
  const [identity, sets] = [
    stack.formatArn({ service: "ses", resource: "identity", resourceName: mailFrom }),
    stack.formatArn({ service: "ses", resource: "configuration-set", resourceName: "*" }),
  ];
  return {
    environment: { MAIL_FROM: mailFrom },
    statements: [new PolicyStatement({ actions: ["ses:SendEmail"], resources: [identity, sets] })],
    wildcards: {
      [sets.replace(stack.account, "<AWS::AccountId>")]:
        "SES asks for the right to the configuration set that the operator has given the sender in its console, too, and refuses every mail without it; the star stands for its name, and no other address can be sent from.",
    },
  };
}

/** Contents of the mail about a removed account; empty if no mail is sent. */
export const removalMailGrant = ({ mailFrom, contactEmail }: Options): Grant =>
  environmentGrant(
    mailFrom ? { BACKUP_DAYS: RECOVERY_DAYS, ...(contactEmail ? { CONTACT_EMAIL: contactEmail } : {}) } : {},
  );

/** Finds people who were disabled or deleted, and removes incomplete sign-ups. */
export const poolCleanupGrant = ({ pool }: UserPoolWithClients): Grant => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [poolStatement(pool, "ListUsers", "AdminGetUser", "AdminDeleteUser")],
});

const poolStatement = (pool: UserPoolWithClients["pool"], ...actions: string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });

/**
 * Grants calls of this model only; an inference profile also needs the model itself in every region that may
 * answer.
 */
export function modelGrant(stack: Stack, variable: "CHAT_MODEL" | "ARTEFACT_MODEL", model: string): Grant {
  const prefix = regionPrefixOf(model);
  const regions = prefix === undefined ? stack.region : `${prefix}*`;
  const modelId = prefix === undefined ? model : model.slice(model.indexOf(".") + 1);
  const profile = `arn:aws:bedrock:${stack.region}:${stack.account}:inference-profile/${model}`;
  const foundation = `arn:aws:bedrock:${regions}::foundation-model/${modelId}`;
  return {
    environment: { [variable]: model },
    statements: [
      new PolicyStatement({
        actions: ["bedrock:InvokeModel", "bedrock:InvokeModelWithResponseStream"],
        resources: [...(prefix === undefined ? [] : [profile]), foundation],
      }),
    ],
    ...(prefix === undefined
      ? {}
      : {
          wildcards: {
            [foundation]:
              "An inference profile answers from any region of its part of the world, which Amazon may extend; the star stands for the region alone, the model is named in full.",
          },
        }),
  };
}

/**
 * Grants secrets as references: the function's environment is encrypted with `key`, and Lambda decrypts it
 * with the function's role.
 */
export const secretsGrant = (key: IKey, environment: Record<string, string>): Grant => ({
  environment,
  // CDK grants nothing here, and Lambda's own grant ends with the role it was made for.
  statements: [new PolicyStatement({ actions: ["kms:Decrypt"], resources: [key.keyArn] })],
  key,
});

/** Environment variables without rights. */
export const environmentGrant = (environment: Record<string, string | number>): Grant => ({
  environment: Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
  statements: [],
});
