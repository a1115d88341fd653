import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { Stack } from "aws-cdk-lib";
import { DUE_INDEX } from "#shared/data/table.ts";
import type { People } from "./people.ts";
import type { Purges } from "./purges.ts";

/**
 * What a function is given: the right to something, and the names by which its code finds it. Both come in one value,
 * so that neither is set without the other.
 */
export type Grant = {
  environment: Record<string, string>;
  statements: PolicyStatement[];
  /** Each resource with a star in it, and why it must be so. */
  wildcards?: Record<string, string>;
};

type TableAction =
  "GetItem" | "BatchGetItem" | "Query" | "PutItem" | "UpdateItem" | "DeleteItem" | "BatchWriteItem";

/** These actions on the one table; a transaction needs those of its parts. */
export const ofTable = (table: ITable, ...actions: TableAction[]): Grant => ({
  environment: { TABLE_NAME: table.tableName },
  statements: [
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
    }),
  ],
});

/** Finds what is to be removed. */
export const ofDueIndex = (table: ITable): Grant => ({
  environment: {},
  statements: [
    new PolicyStatement({
      actions: ["dynamodb:Query"],
      resources: [`${table.tableArn}/index/${DUE_INDEX.name}`],
    }),
  ],
});

/** Makes and takes back the schedules of the trash, which call `purge` in a role of their own; no other schedule. */
export function ofSchedulingPurges(stack: Stack, { group, caller, purge, deadLetters }: Purges): Grant {
  const schedules = stack.formatArn({
    service: "scheduler",
    resource: "schedule",
    resourceName: `${group.scheduleGroupName}/*`,
  });
  return {
    environment: {
      PURGE_GROUP: group.scheduleGroupName,
      PURGE_FUNCTION: purge.functionArn,
      PURGE_ROLE: caller.roleArn,
      PURGE_DEAD_LETTERS: deadLetters.queueArn,
    },
    statements: [
      new PolicyStatement({
        actions: ["scheduler:CreateSchedule", "scheduler:DeleteSchedule"],
        resources: [schedules],
      }),
      new PolicyStatement({
        actions: ["iam:PassRole"],
        resources: [caller.roleArn],
        conditions: { StringEquals: { "iam:PassedToService": "scheduler.amazonaws.com" } },
      }),
    ],
    wildcards: {
      // As the auditors' rules write an account that is not known before the deployment.
      [schedules.replace(stack.account, "<AWS::AccountId>")]:
        "Each decision in the trash has a schedule of its own, made and taken back while the product runs; the star stands for their names within the one group that holds nothing else.",
    },
  };
}

/** Makes people and checks their passwords, through the confidential client. */
export const ofSigningIn = ({ pool, client, clientSecret }: People): Grant => ({
  environment: {
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: client.userPoolClientId,
    USER_POOL_CLIENT_SECRET: clientSecret,
  },
  statements: [
    poolStatement(pool, "AdminCreateUser", "AdminGetUser", "AdminInitiateAuth", "AdminSetUserPassword"),
  ],
});

/** Finds people by their state, and removes those who never finished signing up. */
export const ofTidyingPeople = ({ pool }: People): Grant => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [poolStatement(pool, "ListUsers", "AdminGetUser", "AdminDeleteUser")],
});

const poolStatement = (pool: People["pool"], ...actions: string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });

/**
 * An inference profile is the model's id behind the part of the world whose regions may answer: here with how the names
 * of these regions begin.
 */
const WORLDS: Record<string, string> = {
  eu: "eu-",
  us: "us-",
  ca: "ca-",
  apac: "ap-",
  jp: "ap-",
  au: "ap-",
  global: "",
};

/** How the names of the regions begin that a profile asks, or nothing for a model of one region. */
export function worldOf(model: string): string | undefined {
  const [first = ""] = model.split(".");
  return Object.hasOwn(WORLDS, first) ? WORLDS[first] : undefined;
}

/** Asks this model, and no other; a profile also needs the model itself in every region it may be sent to. */
export function ofModel(stack: Stack, variable: "CHAT_MODEL" | "ARTEFACT_MODEL", model: string): Grant {
  const world = worldOf(model);
  const regions = world === undefined ? stack.region : `${world}*`;
  const bare = world === undefined ? model : model.slice(model.indexOf(".") + 1);
  const profile = `arn:aws:bedrock:${stack.region}:${stack.account}:inference-profile/${model}`;
  const foundation = `arn:aws:bedrock:${regions}::foundation-model/${bare}`;
  return {
    environment: { [variable]: model },
    statements: [
      new PolicyStatement({
        actions: ["bedrock:InvokeModel", "bedrock:InvokeModelWithResponseStream"],
        resources: [...(world === undefined ? [] : [profile]), foundation],
      }),
    ],
    ...(world === undefined
      ? {}
      : {
          wildcards: {
            [foundation]:
              "An inference profile answers from any region of its part of the world, which Amazon may extend; the star stands for the region alone, the model is named in full.",
          },
        }),
  };
}

/** What is read and is no right: limits, secrets. */
export const ofSettings = (environment: Record<string, string | number>): Grant => ({
  environment: Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
  statements: [],
});
