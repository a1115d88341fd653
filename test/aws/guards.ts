import { contract } from "#shared/api/contract.ts";
import { RIGHTS } from "./rights.ts";
import { resourcesOf, type Resource, type Template } from "./template.ts";

/**
 * Maximum number of permissions of a function. Lambda limits a resource policy to 20 kB, about fifty
 * permissions, so one for each route is impossible.
 */
const MAX_PERMISSIONS = 8;

/** Returns the violations of a rule in a template, as sentences. */
type Guard = (template: Template) => string[];

/** The rules that every template of the stack must keep, by their names. */
export const GUARDS = {
  "every table can be restored to any second": (template) =>
    resourcesOf(template, "AWS::DynamoDB::Table")
      .filter(([, { Properties }]) => {
        const recovery = Properties["PointInTimeRecoverySpecification"] as Properties | undefined;
        return recovery?.["PointInTimeRecoveryEnabled"] !== true || recovery["RecoveryPeriodInDays"] !== 35;
      })
      .map(([id]) => `${id} has no point-in-time recovery`),

  "data outlive a mistake": (template) => [
    ...resourcesOf(template, "AWS::DynamoDB::Table").flatMap(([id, table]) =>
      retentionViolations(id, table, table.Properties["DeletionProtectionEnabled"] === true),
    ),
    ...resourcesOf(template, "AWS::Cognito::UserPool").flatMap(([id, pool]) =>
      retentionViolations(id, pool, pool.Properties["DeletionProtection"] === "ACTIVE"),
    ),
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

  "every method is streamed, and is all that a function serves": (template) => {
    const methods = resourcesOf(template, "AWS::ApiGateway::Method");
    const served = methods.map(([, method]) => routeOf(template, method));
    const buffered = methods.filter(([, { Properties }]) => {
      const { ResponseTransferMode, Uri } = Properties["Integration"] as Properties;
      return (
        ResponseTransferMode !== "STREAM" || !JSON.stringify(Uri).includes("/response-streaming-invocations")
      );
    });
    return [
      ...buffered.map(([id]) => `${id} is not streamed`),
      ...missingIn(PROXIES, served).map((route) => `${route} is no function's`),
      ...missingIn(served, PROXIES).map((route) => `${route} is not served`),
    ];
  },

  "each function may do what its code does, and no more": (template) =>
    resourcesOf(template, "AWS::IAM::Role").flatMap((role) => {
      const name = roleName(role[0]);
      const expected = RIGHTS[name];
      if (!expected) return [`${name} is an unknown role`];
      const actual = rightsOf(template, role);
      const extra = missingIn(expected, actual).map((right) => `${name} has a right too many: ${right}`);
      return extra.concat(missingIn(actual, expected).map((right) => `${name} lacks a right: ${right}`));
    }),

  "a role is assumed by the service that it is for, and by nobody else": (template) =>
    resourcesOf(template, "AWS::IAM::Role").flatMap(([id, { Properties }]) => {
      const { Statement } = Properties["AssumeRolePolicyDocument"] as { Statement: Statement[] };
      const principals = JSON.stringify(Statement.map(({ Principal }) => Principal));
      return /^\[\{"Service":"(lambda|scheduler|apigateway|codedeploy)\.amazonaws\.com"\}\]$/.test(principals)
        ? []
        : [`${id} may be assumed by ${principals}`];
    }),

  "no secret is readable in a function's configuration, in an output or elsewhere": (template) => [
    ...Object.entries(template.Resources)
      .filter(([, { Type, Properties }]) => !MAY_HOLD_SECRETS.has(Type) && holdsSecret(Properties))
      .map(([id]) => `${id} holds a secret`),
    ...resourcesOf(template, "AWS::Lambda::Function")
      .filter(([, { Properties }]) => holdsSecret(Properties) && !Properties["KmsKeyArn"])
      .map(([id]) => `${id} shows a secret`),
    ...Object.entries(template.Outputs)
      .filter(([, { Value }]) => holdsSecret(Value))
      .map(([name]) => `output ${name} shows a secret`),
  ],

  "no function has a URL of its own": (template) =>
    resourcesOf(template, "AWS::Lambda::Url").map(([id]) => `${id} bypasses CloudFront`),

  "nothing that outlives the stack has a name that the next one needs": (template) =>
    Object.entries(template.Resources)
      .filter(([, { DeletionPolicy, Properties }]) => DeletionPolicy === "Retain" && Properties?.["Name"])
      .map(([id]) => `${id} would block the next stack`),

  "no role has a right on everything": (template) =>
    resourcesOf(template, "AWS::IAM::Policy").flatMap(([id, { Properties }]) =>
      statementsOf(Properties)
        .filter(({ Action, Resource }) =>
          [Action, Resource].flat().some((value) => /^([\w-]+:)?\*$/.test(String(value))),
        )
        .map(() => `${id} has a right on everything`),
    ),

  "Lambda's policy has room for the permissions": (template) => {
    const byFunction = Map.groupBy(resourcesOf(template, "AWS::Lambda::Permission"), ([, { Properties }]) =>
      JSON.stringify(Properties["FunctionName"]),
    );
    return [...byFunction]
      .filter(([, permissions]) => permissions.length > MAX_PERMISSIONS)
      .map(([name, permissions]) => `${name} has ${permissions.length} permissions`);
  },
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

/**
 * Types of resources that may contain secrets: a function, which decrypts them, and the gateway, firewall and
 * distribution, which compare or send them.
 */
const MAY_HOLD_SECRETS = new Set([
  "AWS::Lambda::Function",
  "AWS::ApiGateway::ApiKey",
  "AWS::CloudFront::Distribution",
  "AWS::WAFv2::WebACL",
]);

/**
 * Whether a value contains a reference to a secret of Secrets Manager, or to the secret of a client of the
 * pool.
 */
const holdsSecret = (value: unknown) =>
  /\{\{resolve:secretsmanager:|"(\w+\.)?ClientSecret"\]/.test(JSON.stringify(value));

/** The routes that the gateway may have, one for each function. */
const PROXIES = [...new Set(Object.values(contract).map(({ servedBy }) => `ANY /${servedBy}/{proxy+}`))];

const missingIn = (list: readonly string[], values: readonly string[]) =>
  values.filter((value) => !list.includes(value));

/** Returns the method of a gateway's route with its path, joined from its resource up to the root. */
function routeOf(template: Template, { Properties }: Resource): string {
  const parts: unknown[] = [];
  let id = (Properties["ResourceId"] as { Ref?: string }).Ref;
  for (let resource = id && template.Resources[id]; resource; resource = id && template.Resources[id]) {
    parts.unshift(resource.Properties["PathPart"]);
    id = (resource.Properties["ParentId"] as { Ref?: string }).Ref;
  }
  return `${String(Properties["HttpMethod"])} /${parts.join("/")}`;
}

const retentionViolations = (
  id: string,
  { DeletionPolicy, UpdateReplacePolicy }: Resource,
  isProtected: boolean,
) => [
  ...(isProtected ? [] : [`${id} can be deleted`]),
  ...(DeletionPolicy === "Retain" && UpdateReplacePolicy === "Retain" ? [] : [`${id} goes with the stack`]),
];

type Properties = Record<string, unknown>;
type Statement = {
  Effect: string;
  Principal?: unknown;
  Action?: string | string[];
  Resource?: unknown;
  NotAction?: unknown;
  NotResource?: unknown;
  Condition?: unknown;
};

const statementsOf = (properties: Properties): Statement[] =>
  (properties["PolicyDocument"] as { Statement: Statement[] }).Statement;

const isEverybody = (principal: unknown) =>
  [principal, (principal as { AWS?: unknown }).AWS].flat().includes("*");

/**
 * Returns the rights of a role from all its policies, each as "action resource". Leaves out writing its own
 * log.
 */
export function rightsOf(template: Template, [id, { Properties }]: [string, Resource]): string[] {
  const attached = resourcesOf(template, "AWS::IAM::Policy")
    .map(([, policy]) => policy.Properties)
    .filter(({ Roles }) => JSON.stringify(Roles).includes(`"${id}"`));
  const inline = (Properties["Policies"] ?? []) as Properties[];
  const managed = ((Properties["ManagedPolicyArns"] ?? []) as unknown[]).map(
    (arn) => `managed ${resourceName(arn).split("/").at(-1)}`,
  );
  return [...[...attached, ...inline].flatMap(statementsOf).flatMap(describeRights), ...managed].filter(
    (right) => !/^logs:\w+ \w+Logs$/.test(right),
  );
}

function describeRights({ Action, Resource, NotAction, NotResource, Condition }: Statement): string[] {
  const actions = [Action ?? `all but ${JSON.stringify(NotAction)}`].flat();
  const resources = [Resource ?? `all but ${JSON.stringify(NotResource)}`].flat().map(resourceName);
  const condition = Condition ? ` if ${JSON.stringify(Condition)}` : "";
  return actions.flatMap((action) => resources.map((resource) => `${action} ${resource}${condition}`));
}

/** Returns the logical id of a role without its ending and hash. */
export const roleName = (id: string) => id.replace(/(Role)?[0-9A-F]{8}$/, "");

/** Returns the logical id of a resource without its hash, or its ARN with the names of what it refers to. */
function resourceName(resource: unknown): string {
  if (typeof resource === "string") return resource;
  const [kind, value] = Object.entries(resource as Properties)[0]!;
  if (kind === "Fn::GetAtt") return (value as [string])[0].replace(/[0-9A-F]{8}$/, "");
  if (kind === "Fn::Join") return (value as [string, unknown[]])[1].map(resourceName).join("");
  return String(value).replace(/[0-9A-F]{8}$/, "");
}
