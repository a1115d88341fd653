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
        Principal: { AWS: "*" },
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
      changed.Resources["Stray"] = structuredClone(first(changed, "AWS::ApiGateway::Method"));
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
const OPTIONAL = new Set(["LOG_LEVEL", "ORIGIN_SECRET_PREVIOUS"]);

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
  const required = (names: string[]) => [...new Set(names)].filter((one) => !OPTIONAL.has(one)).toSorted();
  expect(required(Object.keys(Variables))).toEqual(required(read));
});
