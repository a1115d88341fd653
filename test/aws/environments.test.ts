import { afterEach, expect, test, vi } from "vitest";
import { readCdkContext } from "#infra/aws/cdk-cli.ts";
import { createEnvironmentApp } from "#infra/aws/environment-app.ts";
import { ENVIRONMENT_NAMES } from "#infra/aws/environments.ts";
import { synthStack } from "./synth.ts";
import { propertiesOf, type Resource, resourcesOf, type Template } from "./template.ts";

afterEach(() => vi.unstubAllEnvs());

/**
 * Returns options that put names into the template: the sender, the receiver of the alarms, and the address
 * of the site.
 */
const namedOptions = (env: string) => [
  `env=${env}`,
  "mailFrom=bonjour@exemple.fr",
  "alarmEmail=garde@exemple.fr",
  `domain=${env}.exemple.fr`,
  "certificateArn=arn:aws:acm:us-east-1:123456789012:certificate/abc",
  "hostedZoneId=Z0123456789",
];
const synthEnvironment = (env: string): Template =>
  synthStack(readCdkContext(namedOptions(env).flatMap((assignment) => ["-c", assignment])));
const templates = ENVIRONMENT_NAMES.map(synthEnvironment);

/** Names that two stacks may share, because they belong to another resource or are defined by AWS. */
const NO_NAMES = [
  /^AWS::ApiGateway::Stage StageName=/,
  /^AWS::CloudFront::Distribution .*HeaderName=/,
  /^AWS::CloudWatch::Alarm .*(MetricName|Dimensions\.\d+\.Name)=/,
  /^AWS::CloudWatch::Alarm .*Namespace="AWS\//,
  /^AWS::Cognito::UserPool (AccountRecoverySetting|Schema)\./,
  /^AWS::DynamoDB::Table .*(Attribute|Index)Name=/,
  // Unique within one role.
  /^AWS::IAM::Policy PolicyName=/,
  // Unique within one function.
  /^AWS::Lambda::Alias Name=/,
  /^AWS::Logs::MetricFilter .*MetricName=/,
  // Unique within one web ACL.
  /^AWS::WAFv2::WebACL Rules\.0\..*Name=/,
  // Only shown in mails.
  /^AWS::SNS::Topic DisplayName=/,
];

const GIVES_NAME = /(^|\.)(\w*Name|\w*Namespace|Domain|Aliases)$/;
/**
 * Whether a name is made from that of another resource: it then differs between stacks if the other one does.
 */
const namesAnother = (value: unknown): boolean =>
  /"Ref":"(?!AWS::)|"Fn::GetAtt":/.test(JSON.stringify(value));

/** Returns every name that the template contains, as "type property=name". */
function givenNames({ Resources }: Template): string[] {
  const collect = (type: string, value: unknown, path: string): string[] => {
    const own =
      GIVES_NAME.test(path) && !namesAnother(value) ? [`${type} ${path}=${JSON.stringify(value)}`] : [];
    const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return own.concat(
      parts.flatMap(([key, inner]) => collect(type, inner, path === "" ? key : `${path}.${key}`)),
    );
  };
  const names = Object.values(Resources).flatMap(({ Type, Properties }) => collect(Type, Properties, ""));
  return names.filter((name) => !NO_NAMES.some((pattern) => pattern.test(name)));
}

test("no two environments give the same name to anything of their account", () => {
  const [production, staging] = templates.map(givenNames);
  expect(production!.filter((name) => staging!.includes(name))).toEqual([]);
});

test("what has a name in the account is looked at: an alarm, a measure, a schedule, a key, the site", () => {
  const names = givenNames(synthEnvironment("staging"));
  for (const name of [
    'AWS::CloudWatch::Alarm AlarmName="Menta-Staging-critique-site-down"',
    'AWS::Logs::MetricFilter MetricTransformations.0.MetricNamespace="Menta-Staging"',
    'AWS::CloudWatch::Dashboard DashboardName="Menta-Staging-eu-west-3"',
    'AWS::KMS::Alias AliasName="alias/Menta-Staging-secrets"',
    'AWS::ApiGateway::RestApi Name="Menta-Staging"',
    'AWS::CloudFront::Distribution DistributionConfig.Aliases=["staging.exemple.fr"]',
  ])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith("AWS::Scheduler::ScheduleGroup Name="))).toHaveLength(2);
});

test("CloudFormation names the functions, the bucket, the table, the roles and the pool, and exports nothing", () => {
  for (const template of templates) {
    expect(JSON.stringify(template.Outputs)).not.toContain('"Export"');
    for (const [type, name] of [
      ["AWS::Lambda::Function", "FunctionName"],
      ["AWS::S3::Bucket", "BucketName"],
      ["AWS::DynamoDB::Table", "TableName"],
      ["AWS::IAM::Role", "RoleName"],
      ["AWS::Cognito::UserPool", "UserPoolName"],
    ] as const) {
      const all = propertiesOf(template, type);
      expect(all.length, type).toBeGreaterThan(0);
      expect(all.filter((properties) => name in properties)).toEqual([]);
    }
  }
});

test("an environment that is removed leaves the gateway of the others its role for the account's logs", () => {
  for (const template of templates) {
    const [[, account]] = resourcesOf(template, "AWS::ApiGateway::Account") as [[string, Resource]];
    const [role] = (account.Properties["CloudWatchRoleArn"] as { "Fn::GetAtt": [string] })["Fn::GetAtt"];
    expect(account.DeletionPolicy).toBe("Retain");
    expect(template.Resources[role]?.DeletionPolicy).toBe("Retain");
  }
});

test("the app has the environment's options below those of the command", () => {
  vi.stubEnv("CDK_CONTEXT_JSON", JSON.stringify({ env: "staging", logRetentionDays: "30" }));
  const app = createEnvironmentApp();
  expect(app.node.tryGetContext("stackName")).toBe("Menta-Staging");
  expect(app.node.tryGetContext("logRetentionDays")).toBe("30");
});
