import { contract } from "#shared/api/contract.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { RIGHTS } from "./rights.ts";
import { resourcesOf, type Resource, type Template } from "./template.ts";

/** Lambda's limit on the policy that says who may call a function, and about what one permission takes of it. */
const POLICY_MAX_BYTES = 20_480;
const PERMISSION_BYTES = 400;
/** Room for more doors, far from one permission a route. */
const PERMISSIONS_MAX = 8;

/** A rule of the stack: what breaks it in a template, in words; nothing where it holds. */
type Guard = (template: Template) => string[];

/** What must stay true of the deployed stack, whatever is changed in it. */
export const GUARDS = {
  "every table can be restored to any second": (template) =>
    resourcesOf(template, "AWS::DynamoDB::Table")
      .filter(([, { Properties }]) => {
        const backup = Properties["PointInTimeRecoverySpecification"] as Record<string, unknown> | undefined;
        return backup?.["PointInTimeRecoveryEnabled"] !== true || backup["RecoveryPeriodInDays"] !== 35;
      })
      .map(([id]) => `${id} has no point-in-time recovery`),

  "data outlive a mistake": (template) => [
    ...resourcesOf(template, "AWS::DynamoDB::Table").flatMap(([id, table]) =>
      unlessKept(id, table, table.Properties["DeletionProtectionEnabled"] === true),
    ),
    ...resourcesOf(template, "AWS::Cognito::UserPool").flatMap(([id, pool]) =>
      unlessKept(id, pool, pool.Properties["DeletionProtection"] === "ACTIVE"),
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
      ...differences(
        methods.map(([, method]) => routeOf(template, method)),
        ROUTES,
        "is no route",
      ),
      ...differences(
        ROUTES,
        methods.map(([, method]) => routeOf(template, method)),
        "is not served",
      ),
    ];
  },

  "each function may do what its code does, and no more": (template) =>
    resourcesOf(template, "AWS::IAM::Role").flatMap((role) => {
      const name = roleName(role[0]);
      const expected = RIGHTS[name];
      if (!expected) return [`${name} is a role that nobody expected`];
      const found = rightsOf(template, role);
      const tooMany = differences(found, expected, `is one right too many of ${name}`);
      return tooMany.concat(differences(expected, found, `is missing to ${name}`));
    }),

  "a role is taken by the service that it is for, and by nobody else": (template) =>
    resourcesOf(template, "AWS::IAM::Role").flatMap(([id, { Properties }]) => {
      const { Statement } = Properties["AssumeRolePolicyDocument"] as { Statement: Statement[] };
      const principals = JSON.stringify(Statement.map(({ Principal }) => Principal));
      return /^\[\{"Service":"(lambda|scheduler|apigateway)\.amazonaws\.com"\}\]$/.test(principals)
        ? []
        : [`${id} may be taken by ${principals}`];
    }),

  "no function has an address of its own": (template) =>
    resourcesOf(template, "AWS::Lambda::Url").map(([id]) => `${id} goes round CloudFront`),

  "nothing that outlives the stack has a name that the next one needs": (template) =>
    Object.entries(template.Resources)
      .filter(([, { DeletionPolicy, Properties }]) => DeletionPolicy === "Retain" && Properties?.["Name"])
      .map(([id]) => `${id} would be in the way of the next stack`),

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

const ROUTES = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);

const differences = (found: readonly string[], expected: readonly string[], complaint: string) =>
  found.filter((one) => !expected.includes(one)).map((one) => `${one} ${complaint}`);

/** A method with its path, read from its resource up to the root. */
function routeOf(template: Template, { Properties }: Resource): string {
  const parts: unknown[] = [];
  let at = (Properties["ResourceId"] as { Ref?: string }).Ref;
  for (let resource = at && template.Resources[at]; resource; resource = at && template.Resources[at]) {
    parts.unshift(resource.Properties["PathPart"]);
    at = (resource.Properties["ParentId"] as { Ref?: string }).Ref;
  }
  return `${String(Properties["HttpMethod"])} /${parts.join("/")}`;
}

const unlessKept = (id: string, { DeletionPolicy, UpdateReplacePolicy }: Resource, isProtected: boolean) => [
  ...(isProtected ? [] : [`${id} can be deleted`]),
  ...(DeletionPolicy === "Retain" && UpdateReplacePolicy === "Retain" ? [] : [`${id} goes with the stack`]),
];

type Statement = {
  Effect: string;
  Principal?: unknown;
  Action?: string | string[];
  Resource?: unknown;
  NotAction?: unknown;
  NotResource?: unknown;
  Condition?: unknown;
};

const statementsOf = (properties: Record<string, unknown>): Statement[] =>
  (properties["PolicyDocument"] as { Statement: Statement[] }).Statement;

const isEverybody = (principal: unknown) =>
  [principal, (principal as { AWS?: unknown } | undefined)?.AWS].flat().includes("*");

/** The rights of a role, wherever they are written, each as « action resource », without the one on its own log. */
function rightsOf(template: Template, [id, role]: [string, Resource]): string[] {
  const policies = resourcesOf(template, "AWS::IAM::Policy").filter(([, { Properties }]) =>
    JSON.stringify(Properties["Roles"]).includes(`"${id}"`),
  );
  const inline = (role.Properties["Policies"] ?? []) as Record<string, unknown>[];
  const statements = [...policies.map(([, { Properties }]) => Properties), ...inline].flatMap(statementsOf);
  const managed = ((role.Properties["ManagedPolicyArns"] ?? []) as unknown[]).map(
    (arn) => `managed ${/[^/"\]}]+(?=["\]}]*$)/.exec(JSON.stringify(arn))?.[0]}`,
  );
  const rights = statements.flatMap(({ Action, Resource, NotAction, NotResource, Condition }) =>
    [Action ?? `all but ${JSON.stringify(NotAction)}`]
      .flat()
      .flatMap((action) =>
        [Resource ?? `all but ${JSON.stringify(NotResource)}`]
          .flat()
          .map(
            (resource) =>
              `${action} ${nameOf(resource)}${Condition ? ` if ${JSON.stringify(Condition)}` : ""}`,
          ),
      ),
  );
  return [...rights, ...managed].filter((right) => !/^logs:\w+ \w+Logs$/.test(right)).toSorted();
}

/** A role by the name that the stack gives it, without the hash. */
const roleName = (id: string) => id.replace(/(Role)?[0-9A-F]{8}$/, "");

/** A resource as a reader would call it: its logical id without the hash, or its ARN. */
function nameOf(resource: unknown): string {
  if (typeof resource === "string") return resource;
  const [kind, value] = Object.entries(resource as Record<string, unknown>)[0] ?? [];
  if (kind === "Fn::GetAtt") return String((value as string[])[0]).replace(/[0-9A-F]{8}$/, "");
  if (kind === "Ref") return String(value);
  if (kind === "Fn::Join") return ((value as [string, unknown[]])[1] ?? []).map(nameOf).join("");
  return JSON.stringify(resource);
}
