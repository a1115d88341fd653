import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { FUNCTIONS } from "#infra/build/functions.ts";
import { OPTION_NAMES, readOptions } from "#infra/aws/options.ts";
import { readText, ROOT } from "#test/sources.ts";
import { GUARDS, OPEN_ROUTES, type GuardName } from "./guards.ts";
import { resourcesOf, templateOf, type Resource, type Template } from "./template.ts";

const template = templateOf();
const names = Object.keys(GUARDS) as GuardName[];

test.for(names)("in the stack as it is, %s", (name) => {
  expect(GUARDS[name](template)).toEqual([]);
});

type Properties = Record<string, unknown>;
const first = (changed: Template, type: string, name = ""): Resource =>
  resourcesOf(changed, type).find(([id]) => id.startsWith(name))![1];
const statements = ({ Properties }: Resource) =>
  (Properties["PolicyDocument"] as { Statement: Properties[] }).Statement;

/** Each mistake that somebody could make, and the guard that sees it. */
const MISTAKES: { mistake: string; seenBy: GuardName; make: (changed: Template) => void }[] = [
  {
    mistake: "a right widened to every action of a service",
    seenBy: "no role has a right on everything",
    make: (changed) => {
      statements(first(changed, "AWS::IAM::Policy", "AccessRights"))[1]!["Action"] = "dynamodb:*";
    },
  },
  {
    mistake: "a right widened to every resource",
    seenBy: "no role has a right on everything",
    make: (changed) => {
      statements(first(changed, "AWS::IAM::Policy", "WorkspaceRights"))[1]!["Resource"] = "*";
    },
  },
  {
    mistake: "a right more",
    seenBy: "each function may do what its code does, and no more",
    make: (changed) => {
      const [, onTable] = statements(first(changed, "AWS::IAM::Policy", "PoolRights"));
      (onTable!["Action"] as string[]).push("dynamodb:GetItem");
    },
  },
  {
    mistake: "a right less",
    seenBy: "each function may do what its code does, and no more",
    make: (changed) => void statements(first(changed, "AWS::IAM::Policy", "MentaRights")).pop(),
  },
  {
    mistake: "a role that may be handed to any service",
    seenBy: "each function may do what its code does, and no more",
    make: (changed) => {
      const rights = statements(first(changed, "AWS::IAM::Policy", "WorkspaceRights"));
      delete rights.find(({ Action }) => Action === "iam:PassRole")!["Condition"];
    },
  },
  {
    mistake: "a right on the schedules of every group",
    seenBy: "each function may do what its code does, and no more",
    make: (changed) => {
      const policy = first(changed, "AWS::IAM::Policy", "WorkspaceRights");
      const widened = JSON.stringify(policy).replace(/schedule\/Menta-Purges-[^/]+\/\*/, "schedule/*/*");
      Object.assign(policy, JSON.parse(widened));
    },
  },
  {
    mistake: "schedules that may call another function",
    seenBy: "each function may do what its code does, and no more",
    make: (changed) => {
      const [call] = statements(first(changed, "AWS::IAM::Policy", "PurgesRole"));
      call!["Resource"] = { "Fn::GetAtt": ["Access00000000", "Arn"] };
    },
  },
  {
    mistake: "a right in the role itself",
    seenBy: "each function may do what its code does, and no more",
    make: (changed) => {
      first(changed, "AWS::IAM::Role", "MentaRole").Properties["Policies"] = [
        {
          PolicyDocument: { Statement: [{ Effect: "Allow", Action: "dynamodb:DeleteTable", Resource: "x" }] },
        },
      ];
    },
  },
  {
    mistake: "a right on everything but one thing",
    seenBy: "each function may do what its code does, and no more",
    make: (changed) =>
      void statements(first(changed, "AWS::IAM::Policy", "PoolRights")).push({
        Effect: "Allow",
        NotAction: "iam:CreateUser",
        NotResource: "x",
      }),
  },
  {
    mistake: "a role that is new",
    seenBy: "each function may do what its code does, and no more",
    make: (changed) => {
      changed.Resources["StrayRole01234567"] = structuredClone(first(changed, "AWS::IAM::Role"));
    },
  },
  {
    mistake: "a role that anybody takes",
    seenBy: "a role is taken by the service that it is for, and by nobody else",
    make: (changed) => {
      const { Properties } = first(changed, "AWS::IAM::Role", "AccessRole");
      (Properties["AssumeRolePolicyDocument"] as { Statement: Properties[] }).Statement[0]!["Principal"] = {
        AWS: "*",
      };
    },
  },
  {
    mistake: "a function with an address",
    seenBy: "no function has an address of its own",
    make: (changed) => {
      changed.Resources["Url"] = { Type: "AWS::Lambda::Url", Properties: { AuthType: "NONE" } };
    },
  },
  {
    mistake: "a named thing that stays",
    seenBy: "nothing that outlives the stack has a name that the next one needs",
    make: (changed) => {
      first(changed, "AWS::Scheduler::ScheduleGroup").DeletionPolicy = "Retain";
    },
  },
  {
    mistake: "a bucket whose block on public access is lifted",
    seenBy: "no bucket is public",
    make: (changed) => {
      delete first(changed, "AWS::S3::Bucket").Properties["PublicAccessBlockConfiguration"];
    },
  },
  {
    mistake: "a bucket policy that lets everybody read",
    seenBy: "no bucket is public",
    make: (changed) =>
      void statements(first(changed, "AWS::S3::BucketPolicy")).push({
        Effect: "Allow",
        Principal: { AWS: ["*"] },
        Action: "s3:GetObject",
        Resource: "*",
      }),
  },
  {
    mistake: "a table without backups",
    seenBy: "every table can be restored to any second",
    make: (changed) => {
      delete first(changed, "AWS::DynamoDB::Table").Properties["PointInTimeRecoverySpecification"];
    },
  },
  {
    mistake: "a table whose backups last a day",
    seenBy: "every table can be restored to any second",
    make: (changed) => {
      const { Properties } = first(changed, "AWS::DynamoDB::Table");
      (Properties["PointInTimeRecoverySpecification"] as Properties)["RecoveryPeriodInDays"] = 1;
    },
  },
  {
    mistake: "a table that can be deleted",
    seenBy: "data outlive a mistake",
    make: (changed) => {
      first(changed, "AWS::DynamoDB::Table").Properties["DeletionProtectionEnabled"] = false;
    },
  },
  {
    mistake: "a pool that can be deleted",
    seenBy: "data outlive a mistake",
    make: (changed) => {
      delete first(changed, "AWS::Cognito::UserPool").Properties["DeletionProtection"];
    },
  },
  {
    mistake: "a table that goes with the stack",
    seenBy: "data outlive a mistake",
    make: (changed) => {
      first(changed, "AWS::DynamoDB::Table").DeletionPolicy = "Delete";
    },
  },
  {
    mistake: "a method left buffered",
    seenBy: "every method is streamed, and is a route of the contract",
    make: (changed) => {
      const integration = first(changed, "AWS::ApiGateway::Method").Properties["Integration"] as Properties;
      delete integration["ResponseTransferMode"];
    },
  },
  {
    mistake: "a method that is no route",
    seenBy: "every method is streamed, and is a route of the contract",
    make: (changed) => {
      const Stray = structuredClone(first(changed, "AWS::ApiGateway::Method"));
      Stray.Properties["HttpMethod"] = "OPTIONS";
      Object.assign(changed.Resources, { Stray });
    },
  },
  {
    mistake: "a route that has no method",
    seenBy: "every method is streamed, and is a route of the contract",
    make: (changed) => {
      delete changed.Resources[resourcesOf(changed, "AWS::ApiGateway::Method")[0]![0]];
    },
  },
  {
    mistake: "two permissions for each route",
    seenBy: "Lambda's policy has room for the permissions",
    make: (changed) => {
      const one = first(changed, "AWS::Lambda::Permission");
      for (let at = 0; at < 24; at += 1) changed.Resources[`Permission${at}`] = structuredClone(one);
    },
  },
  {
    mistake: "two path variables at one position",
    seenBy: "a path variable has one name per position",
    make: (changed) => {
      const [, { Properties }] = resourcesOf(changed, "AWS::ApiGateway::Resource").find(
        ([, resource]) => resource.Properties["PathPart"] === "{id}",
      )!;
      const Sibling = {
        Type: "AWS::ApiGateway::Resource",
        Properties: { ...Properties, PathPart: "{other}" },
      };
      Object.assign(changed.Resources, { Sibling });
    },
  },
];

test.for(MISTAKES)("$mistake is seen", ({ seenBy, make }) => {
  const changed = structuredClone(template);
  make(changed);
  expect(GUARDS[seenBy](changed)).not.toEqual([]);
});

test("every guard has a mistake that it sees", () => {
  expect(names.filter((name) => !MISTAKES.some(({ seenBy }) => seenBy === name))).toEqual([]);
});

test("the index of what waits for its removal holds no text of a person", () => {
  const { GlobalSecondaryIndexes } = first(template, "AWS::DynamoDB::Table").Properties;
  expect(GlobalSecondaryIndexes).toEqual([
    {
      IndexName: "due",
      KeySchema: [
        { AttributeName: "duePk", KeyType: "HASH" },
        { AttributeName: "dueSk", KeyType: "RANGE" },
      ],
      Projection: {
        ProjectionType: "INCLUDE",
        NonKeyAttributes: ["userId", "id", "__edb_e__", "__edb_v__"],
      },
    },
  ]);
});

test("only this account's schedules of the trash come in the role that calls the purge", () => {
  const { Statement } = first(template, "AWS::IAM::Role", "PurgesRole").Properties[
    "AssumeRolePolicyDocument"
  ] as { Statement: Properties[] };
  expect(Statement).toHaveLength(1);
  expect(Statement[0]).toMatchObject({
    Action: "sts:AssumeRole",
    Principal: { Service: "scheduler.amazonaws.com" },
    Condition: {
      StringEquals: {
        "aws:SourceAccount": { Ref: "AWS::AccountId" },
        "aws:SourceArn": { "Fn::GetAtt": [expect.stringMatching(/^Purges/), "Arn"] },
      },
    },
  });
});

test("only the doors of the house are open without a sign-in", () => {
  expect(OPEN_ROUTES).toEqual(["login", "signup", "logout"]);
});

test("the auditors' rules hold, or say why not", () => {
  expect(() => templateOf({}, { checked: true })).not.toThrow();
});

test("the data lose their protection only on the way to a deletion", () => {
  const dropped = templateOf({ protectData: "false" });
  expect(GUARDS["data outlive a mistake"](dropped)).toHaveLength(4);
});

test("a secret raised by one is taken beside the one before", () => {
  const raised = templateOf({ originSecret: "2" });
  expect(resourcesOf(raised, "AWS::SecretsManager::Secret").map(([id]) => id.slice(0, 13))).toEqual([
    "OriginSecret2",
    "OriginSecret1",
  ]);
  const { Variables } = first(raised, "AWS::Lambda::Function", "Workspace").Properties["Environment"] as {
    Variables: Properties;
  };
  expect(JSON.stringify(Variables["ORIGIN_SECRET"])).toContain("OriginSecret2");
  expect(JSON.stringify(Variables["ORIGIN_SECRET_PREVIOUS"])).toContain("OriginSecret1");
});

test("the public client of the pool cannot sign anybody in", () => {
  const { ExplicitAuthFlows, GenerateSecret } = first(
    template,
    "AWS::Cognito::UserPoolClient",
    "PeoplePublic",
  ).Properties;
  expect([ExplicitAuthFlows, GenerateSecret]).toEqual([["ALLOW_REFRESH_TOKEN_AUTH"], false]);
});

test("the README lists every option, with its default", () => {
  const defaults = readOptions({});
  const listed = [...readText("README.md").matchAll(/^\| `(\w+)` +\| (?:`([^`]+)`)? +\|/gm)];
  const rows = OPTION_NAMES.map((name) => [name, name in defaults ? String(defaults[name]) : undefined]);
  expect(listed.map(([, name, value]) => [name, value]).filter(([name]) => !/^[A-Z_]+$/.test(name!))).toEqual(
    rows,
  );
});

/** What a function's code asks of its environment, wherever it may be read from. */
const VARIABLES = /\b(?:environment|limit)\("([A-Z_]+)"\)|process\.env\["([A-Z_]+)"\]/g;
/** What AWS itself sets, or what may be left out. */
const OPTIONAL = new Set(["LOG_LEVEL", "ORIGIN_SECRET_PREVIOUS", "PATIENCE_MS"]);

const required = (variables: string[]) =>
  [...new Set(variables)].filter((one) => !OPTIONAL.has(one)).toSorted();

test.for(FUNCTIONS)("%s has every variable that its code reads, and no other", async (name) => {
  const { metafile } = await build({
    entryPoints: [join(ROOT, `functions/${name}/handler.ts`)],
    absWorkingDir: ROOT,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    write: false,
    metafile: true,
  });
  const sources = Object.keys(metafile.inputs).filter((path) => path.startsWith("functions/"));
  const read = sources.flatMap((path) => [...readText(path).matchAll(VARIABLES)].map(([, a, b]) => a ?? b!));
  const { Variables } = first(template, "AWS::Lambda::Function", name[0]!.toUpperCase() + name.slice(1))
    .Properties["Environment"] as { Variables: Properties };
  expect(required(Object.keys(Variables))).toEqual(required(read));
});

test("what runs by itself is called by the names that the function knows, as often as promised", () => {
  const called = resourcesOf(template, "AWS::Scheduler::Schedule").map(([, { Properties }]) => [
    (JSON.parse((Properties["Target"] as { Input: string }).Input) as { task: string }).task,
    Properties["ScheduleExpression"],
    (Properties["FlexibleTimeWindow"] as { Mode: string }).Mode,
  ]);
  expect(called).toEqual([
    ["disabled-people", "rate(30 minutes)", "OFF"],
    ["sweep", "rate(12 hours)", "OFF"],
  ]);
});

/** As Cognito publishes it for such a mail; its white space is that of ASCII. */
const COGNITO_MAIL =
  /^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\r\f\v*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\r\f\v*]*$/u;

test("the pool takes the mail that carries the code", () => {
  const { EmailVerificationMessage } = first(template, "AWS::Cognito::UserPool").Properties;
  expect(EmailVerificationMessage).toMatch(COGNITO_MAIL);
});

test("a restored table takes the place of the stack's own, which stays", () => {
  const restored = templateOf({ restoredTable: "Menta-restored" });
  const { Variables } = first(restored, "AWS::Lambda::Function", "Workspace").Properties["Environment"] as {
    Variables: Properties;
  };
  expect(Variables["TABLE_NAME"]).toBe("Menta-restored");
  const rights = JSON.stringify(resourcesOf(restored, "AWS::IAM::Policy"));
  expect(rights).toContain(":table/Menta-restored");
  expect(rights).not.toContain("TableCD117FA1");
  expect(GUARDS["data outlive a mistake"](restored)).toEqual([]);
});
