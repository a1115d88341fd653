import { contract } from "#shared/api/contract.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { resourcesOf, type Resource, type Template } from "./template.ts";

/** Lambda's limit on the policy that says who may call a function, and about what one permission takes of it. */
const POLICY_MAX_BYTES = 20_480;
const PERMISSION_BYTES = 400;
/** Room for more doors, far from one permission a route. */
const PERMISSIONS_MAX = 8;

/** What each function, and the schedules of the trash, may do to what, beside writing its own log. A right that is not here is one too many. */
export const RIGHTS: Record<string, string[]> = {
  Access: [
    "cognito-idp:AdminCreateUser People",
    "cognito-idp:AdminGetUser People",
    "cognito-idp:AdminInitiateAuth People",
    "cognito-idp:AdminSetUserPassword People",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:UpdateItem Table",
  ],
  Workspace: [
    "dynamodb:BatchGetItem Table",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
    'iam:PassRole PurgesRole if {"StringEquals":{"iam:PassedToService":"scheduler.amazonaws.com"}}',
    "scheduler:CreateSchedule arn:aws:scheduler:eu-west-3:AWS::AccountId:schedule/Menta-Purges-3FD4543D/*",
    "scheduler:DeleteSchedule arn:aws:scheduler:eu-west-3:AWS::AccountId:schedule/Menta-Purges-3FD4543D/*",
  ],
  Menta: [
    "bedrock:InvokeModel arn:aws:bedrock:eu-*::foundation-model/anthropic.claude-haiku-5-5",
    "bedrock:InvokeModel arn:aws:bedrock:eu-west-3:AWS::AccountId:inference-profile/eu.anthropic.claude-haiku-5-5",
    "bedrock:InvokeModelWithResponseStream arn:aws:bedrock:eu-*::foundation-model/anthropic.claude-haiku-5-5",
    "bedrock:InvokeModelWithResponseStream arn:aws:bedrock:eu-west-3:AWS::AccountId:inference-profile/eu.anthropic.claude-haiku-5-5",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
  ],
  Purge: [
    "cognito-idp:AdminDeleteUser People",
    "cognito-idp:AdminGetUser People",
    "cognito-idp:ListUsers People",
    "dynamodb:BatchWriteItem Table",
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:PutItem Table",
    "dynamodb:Query Table",
    "dynamodb:Query Table/index/due",
    "dynamodb:UpdateItem Table",
    "sqs:SendMessage DeadLetters",
  ],
  Pool: ["dynamodb:BatchWriteItem Table", "dynamodb:Query Table"],
  Purges: ["lambda:InvokeFunction Purge", "sqs:SendMessage DeadLetters"],
};

/** A rule of the stack: what breaks it in a template, in words; nothing where it holds. */
type Guard = (template: Template) => string[];

/** What must stay true of the deployed stack, whatever is changed in it. */
export const GUARDS = {
  "every table can be restored to any second": (template) =>
    resourcesOf(template, "AWS::DynamoDB::Table")
      .filter(([, { Properties }]) => {
        const backup = Properties["PointInTimeRecoverySpecification"] as Record<string, unknown> | undefined;
        return backup?.["PointInTimeRecoveryEnabled"] !== true;
      })
      .map(([id]) => `${id} has no point-in-time recovery`),

  "data outlive a mistake": (template) => [
    ...resourcesOf(template, "AWS::DynamoDB::Table").flatMap(([id, table]) => [
      ...(table.Properties["DeletionProtectionEnabled"] === true ? [] : [`${id} can be deleted`]),
      ...unlessRetained(id, table),
    ]),
    ...resourcesOf(template, "AWS::Cognito::UserPool").flatMap(([id, pool]) => [
      ...(pool.Properties["DeletionProtection"] === "ACTIVE" ? [] : [`${id} can be deleted`]),
      ...unlessRetained(id, pool),
    ]),
  ],

  "no bucket is public": (template) => [
    ...resourcesOf(template, "AWS::S3::Bucket").flatMap(([id, { Properties }]) => {
      const blocked = Object.values(Properties["PublicAccessBlockConfiguration"] ?? {});
      return blocked.length === 4 && blocked.every((value) => value === true) ? [] : [`${id} may be opened`];
    }),
    ...resourcesOf(template, "AWS::S3::BucketPolicy").flatMap(([id, { Properties }]) =>
      statementsOf(Properties)
        .filter(({ Effect, Principal }) => Effect === "Allow" && isEverybody(Principal))
        .map(() => `${id} lets everybody in`),
    ),
  ],

  "every method is streamed, and is a route of the contract": (template) => {
    const methods = resourcesOf(template, "AWS::ApiGateway::Method");
    const buffered = methods.filter(([, { Properties }]) => {
      const integration = Properties["Integration"] as Record<string, unknown>;
      return (
        integration["ResponseTransferMode"] !== "STREAM" ||
        !JSON.stringify(integration["Uri"]).includes("/response-streaming-invocations")
      );
    });
    return [
      ...buffered.map(([id]) => `${id} is not streamed`),
      ...(methods.length === Object.keys(endpoints).length
        ? []
        : [`${methods.length} methods for ${Object.keys(endpoints).length} routes`]),
    ];
  },

  "each function may do what its code does, and no more": (template) =>
    Object.entries(RIGHTS).flatMap(([name, expected]) => {
      const found = rightsOf(template, name);
      return [
        ...found.filter((right) => !expected.includes(right)).map((right) => `${name} may also ${right}`),
        ...expected.filter((right) => !found.includes(right)).map((right) => `${name} may not ${right}`),
      ];
    }),

  "no role has a right on everything": (template) =>
    resourcesOf(template, "AWS::IAM::Policy").flatMap(([id, { Properties }]) =>
      statementsOf(Properties)
        .filter(({ Action, Resource }) =>
          [Action, Resource].flat().some((value) => value === "*" || /^[a-z-]+:\*$/.test(String(value))),
        )
        .map(() => `${id} has a right on everything`),
    ),

  "Lambda's policy has room for the permissions": (template) => {
    const permissions = resourcesOf(template, "AWS::Lambda::Permission");
    const byFunction = Map.groupBy(permissions, ([, { Properties }]) =>
      JSON.stringify(Properties["FunctionName"]),
    );
    return [...byFunction].flatMap(([name, list]) =>
      list.length <= PERMISSIONS_MAX && list.length * PERMISSION_BYTES < POLICY_MAX_BYTES
        ? []
        : [`${name} has ${list.length} permissions`],
    );
  },

  "a path variable has one name per position": (template) => {
    const variables = resourcesOf(template, "AWS::ApiGateway::Resource").filter(([, { Properties }]) =>
      String(Properties["PathPart"]).startsWith("{"),
    );
    const byParent = Map.groupBy(variables, ([, { Properties }]) => JSON.stringify(Properties["ParentId"]));
    return [...byParent.values()]
      .filter((siblings) => siblings.length > 1)
      .map((siblings) => siblings.map(([, { Properties }]) => Properties["PathPart"]).join(" and "));
  },
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

/** The routes that are served without a sign-in. */
export const OPEN_ROUTES = Object.entries(contract).flatMap(([name, { caller }]) =>
  caller === "anyone" ? [name] : [],
);

const unlessRetained = (id: string, { DeletionPolicy, UpdateReplacePolicy }: Resource) =>
  DeletionPolicy === "Retain" && UpdateReplacePolicy === "Retain" ? [] : [`${id} goes with the stack`];

type Statement = {
  Effect: string;
  Principal?: unknown;
  Action: string | string[];
  Resource: unknown;
  Condition?: object;
};

const statementsOf = (properties: Record<string, unknown>): Statement[] =>
  (properties["PolicyDocument"] as { Statement: Statement[] }).Statement;

const isEverybody = (principal: unknown) =>
  principal === "*" || (principal as { AWS?: unknown } | undefined)?.AWS === "*";

/** The rights of a function's role, each as « action resource », without the one on its own log. */
function rightsOf(template: Template, name: string): string[] {
  const role = resourcesOf(template, "AWS::IAM::Role").find(([id]) => id.startsWith(`${name}Role`))?.[0];
  const policies = resourcesOf(template, "AWS::IAM::Policy").filter(([, { Properties }]) =>
    JSON.stringify(Properties["Roles"]).includes(`"${role}"`),
  );
  const rights = policies.flatMap(([, { Properties }]) =>
    statementsOf(Properties).flatMap(({ Action, Resource, Condition }) =>
      [Action].flat().flatMap((action) =>
        [Resource].flat().map((resource) => {
          const condition = Condition ? ` if ${JSON.stringify(Condition)}` : "";
          return `${action} ${nameOf(resource)}${condition}`;
        }),
      ),
    ),
  );
  return rights.filter((right) => !/^logs:\w+ \w+Logs$/.test(right)).toSorted();
}

/** A resource as a reader would call it: its logical id without the hash, or its ARN. */
function nameOf(resource: unknown): string {
  if (typeof resource === "string") return resource;
  const [kind, value] = Object.entries(resource as Record<string, unknown>)[0] ?? [];
  if (kind === "Fn::GetAtt") return String((value as string[])[0]).replace(/[0-9A-F]{8}$/, "");
  if (kind === "Ref") return String(value);
  if (kind === "Fn::Join") return ((value as [string, unknown[]])[1] ?? []).map(nameOf).join("");
  return JSON.stringify(resource);
}
