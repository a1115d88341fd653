import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Stack } from "aws-cdk-lib";
import { PURGE_DUE_INDEX_DEFINITION } from "#shared/platform/table.ts";
import { type Options, regionPrefixOf } from "./options.ts";
import { RECOVERY_DAYS } from "./table.ts";
import type { UserPoolWithClients } from "./user-pool.ts";
import type { PurgeScheduleGroup } from "./schedules.ts";

/**
 * The rights to a resource together with the environment variables that the code needs to use it, so that a
 * function cannot get one without the other.
 */
export type Grant = {
  environment: Record<string, string>;
  statements: PolicyStatement[];
  /** The key that encrypts the environment of a function with this grant, if it contains secrets. */
  key?: IKey;
  /** The resources of the statements that contain a wildcard, each with the reason for cdk-nag. */
  wildcards?: Record<string, string>;
};

/** All actions on the table that functions of the product may get. No scan of the table, and no PartiQL. */
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
 * Grants these actions on the table. A transaction needs the action of each of its parts;
 * `ConditionCheckItem` is that of a row that is only checked.
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
      resources: [`${table.tableArn}/index/${PURGE_DUE_INDEX_DEFINITION.name}`],
    }),
  ],
});

/**
 * Grants creating and deleting the one-time schedules of things in the trash. The schedules call `purge` with
 * a role of their own.
 */
export function purgeSchedulesGrant(
  stack: Stack,
  { group, role, purge, deadLetters }: PurgeScheduleGroup,
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
      // The same resource as cdk-nag writes it, which does not know the account at synthesis.
      [schedules.replace(stack.account, "<AWS::AccountId>")]:
        "Each decision and discussion in the trash has a schedule of its own, made and taken back while the product runs; the star stands for their names within the one group that holds nothing else.",
    },
  };
}

/**
 * Grants creating people in the pool, checking their passwords and codes, and removing them, through the
 * client that has a secret, which `secretsGrant` gives. Password resets use the public client and need no
 * right, because the mailed code is the proof.
 */
export const signInGrant = ({ pool, client, publicClient, passkeyDomain }: UserPoolWithClients): Grant => ({
  environment: {
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: client.userPoolClientId,
    USER_POOL_PUBLIC_CLIENT_ID: publicClient.userPoolClientId,
    // Passkeys need no right: the token of the person authorizes these calls.
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
 * Grants sending mail from the deployment's address, which is an SES identity. Without an address, grants
 * nothing, and the functions send no mail.
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

/**
 * Gives the values for the mail about a removed account: lifetime of backups and contact address. Empty in a
 * deployment that sends no mails.
 */
export const removalMailGrant = ({ mailFrom, contactEmail }: Options): Grant =>
  environmentGrant(
    mailFrom ? { BACKUP_DAYS: RECOVERY_DAYS, ...(contactEmail ? { CONTACT_EMAIL: contactEmail } : {}) } : {},
  );

/**
 * Grants listing people of the pool and removing them: for people who were disabled or deleted there, and for
 * interrupted sign-ups.
 */
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
 * Grants calls of this model only. An inference profile also needs the right to the model itself, in every
 * region that the profile may use.
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
 * Grants secrets that the template contains only as references. The environment of the function is encrypted
 * with `key`, and Lambda decrypts it with the role of the function.
 */
export const secretsGrant = (key: IKey, environment: Record<string, string>): Grant => ({
  environment,
  // CDK does not grant this right for the environment, and the grant that Lambda makes by itself ends with
  // the role for which it was made.
  statements: [new PolicyStatement({ actions: ["kms:Decrypt"], resources: [key.keyArn] })],
  key,
});

/** Gives environment variables, without rights. */
export const environmentGrant = (environment: Record<string, string | number>): Grant => ({
  environment: Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
  statements: [],
});
