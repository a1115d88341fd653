import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { FUNCTION_NAMES } from "#infra/build/functions.ts";
import { API_STAGE_NAME } from "#infra/aws/api.ts";
import { contract } from "#shared/api/contract.ts";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import { RefusalSchema } from "#shared/schema/refusal.schema.ts";
import { readText } from "#test/sources.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { functionBundles } from "./bundles/bundles.ts";
import { GUARDS, type GuardName } from "./guards.ts";
import { runScript } from "./run.ts";
import { synthStack } from "./synth.ts";
import { propertiesOf, resourceOf, resourcesOf, type Template } from "./template.ts";

/** Timeout for the `cdk` command: it takes seconds on an idle machine, minutes on a busy one. */
const CLI_TIMEOUT_MS = 600_000;

let template: Template;
let synth: Awaited<ReturnType<typeof synthByCli>>;
beforeAll(async () => {
  synth = await synthByCli();
  template = synth.template;
}, CLI_TIMEOUT_MS);

/** Runs `cdk synth` without credentials, behind a proxy that refuses and records every connection. */
async function synthByCli() {
  const connections: string[] = [];
  const proxy = createServer().on("connect", ({ url }, socket) => {
    connections.push(url!);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const [HOME, output] = [temporaryFolder("home"), temporaryFolder("synth")];
  const { code, stdout, stderr } = await runScript(
    ["node_modules/aws-cdk/bin/cdk", "synth", "--quiet", "--output", output],
    {
      HOME,
      CDK_HOME: HOME,
      CDK_DISABLE_CLI_TELEMETRY: "true",
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
  );
  proxy.close();
  const read = (file: string) => JSON.parse(readFileSync(join(output, file), "utf8")) as unknown;
  if (code !== 0) throw new Error(`cdk synth failed: ${stdout}${stderr}`);
  return {
    connections,
    output: `${stdout}${stderr}`,
    template: read("Menta.template.json") as Template,
    report: read("validation-report.json"),
  };
}

test("cdk synthesizes without credentials and without network, and cdk-nag has no findings", () => {
  expect(synth.connections).toEqual([]);
  expect(synth.report).toMatchObject({ pluginReports: [] });
});

test.for(Object.keys(GUARDS) as GuardName[])("%s", (name) => {
  expect(GUARDS[name](template)).toEqual([]);
});

type Properties = Record<string, unknown>;
const environmentOf = (from: Template, functionId: string) =>
  (
    resourceOf(from, "AWS::Lambda::Function", functionId).Properties["Environment"] as {
      Variables: Properties;
    }
  ).Variables;

test("the index of what waits for its removal holds no text of a person", () => {
  const { GlobalSecondaryIndexes } = resourceOf(template, "AWS::DynamoDB::Table").Properties;
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

test.each([
  ["PurgesRole", /^Purges/],
  ["SchedulesRole", /^Schedules/],
  ["ProbeSchedulesRole", /^Schedules/],
  ["SmokeSchedulesRole", /^Schedules/],
])("only this account's schedules of one group may assume the %s", (role, group) => {
  const { Statement } = resourceOf(template, "AWS::IAM::Role", role).Properties[
    "AssumeRolePolicyDocument"
  ] as { Statement: Properties[] };
  expect(Statement).toHaveLength(1);
  expect(Statement[0]).toMatchObject({
    Action: "sts:AssumeRole",
    Principal: { Service: "scheduler.amazonaws.com" },
    Condition: {
      StringEquals: {
        "aws:SourceAccount": { Ref: "AWS::AccountId" },
        "aws:SourceArn": { "Fn::GetAtt": [expect.stringMatching(group), "Arn"] },
      },
    },
  });
});

test("only login, its code and passkeys, signup, a reset, logout, a calendar, an opinion, the proof of an address and the report of a fault are open without a sign-in", () => {
  const open = Object.entries(contract).filter(([, { caller }]) => caller === "anyone");
  expect(open.map(([name]) => name)).toEqual([
    "login",
    "enterSecondFactor",
    "startPasskeySignIn",
    "signInWithPasskey",
    "signup",
    "resetPassword",
    "logout",
    "proveEmail",
    "endReviewMails",
    "endReviewMailsAtOnce",
    "reportFault",
    "readCalendar",
    "readOpinionPage",
    "giveOpinion",
    "changeOpinion",
    "withdrawOpinion",
    "giveWeighing",
    "withdrawWeighing",
  ]);
});

test("the data lose their protection only on the way to a deletion", () => {
  expect(GUARDS["data outlive a mistake"](synthStack({ protectData: "false" }))).toHaveLength(4);
});

test("after the secret is raised by one, the functions also accept the previous one", () => {
  const raised = synthStack({ originSecret: "2" });
  const secrets = resourcesOf(raised, "AWS::SecretsManager::Secret").map(([id]) => id.slice(0, 13));
  expect(secrets.filter((id) => id.startsWith("OriginSecret"))).toEqual(["OriginSecret2", "OriginSecret1"]);
  const { ORIGIN_SECRET, ORIGIN_SECRET_PREVIOUS } = environmentOf(raised, "Workspace");
  expect(JSON.stringify(ORIGIN_SECRET)).toContain("OriginSecret2");
  expect(JSON.stringify(ORIGIN_SECRET_PREVIOUS)).toContain("OriginSecret1");
});

/**
 * Logical ids of resources that hold data or keys, or that the address of the site depends on. With another
 * id, CloudFormation would create them again.
 */
const KEPT = {
  "AWS::DynamoDB::Table": ["TableCD117FA1"],
  "AWS::Cognito::UserPool": ["PeopleE38C8D03"],
  "AWS::Cognito::UserPoolClient": ["PeopleConfidential1C111B013", "PeoplePublic59D1DD39"],
  "AWS::KMS::Key": ["SecretsKey317DCF94"],
  "AWS::SecretsManager::Secret": ["OriginSecret130210CAD", "StandingSecretEC6497B5", "LogKeyE83D0C1B"],
  "AWS::Scheduler::ScheduleGroup": ["Purges92D82E18", "Schedules29FB02FD"],
  "AWS::S3::Bucket": ["WebPages5FDC1F78"],
  "AWS::CloudFront::Distribution": ["WebDistributionCF3E234B"],
  "AWS::ApiGateway::RestApi": ["ApiF70053CD"],
  "AWS::ApiGateway::ApiKey": ["ApiKeysKey1C58B9E60"],
};

test("what holds data, keys or an address has the same logical id in every release", () => {
  for (const [type, ids] of Object.entries(KEPT))
    expect([type, resourcesOf(template, type).map(([id]) => id)]).toEqual([type, ids]);
});

const isOfShape = (id: string) => id.includes(API_STAGE_NAME);

/** Resources of a stack of the previous release, whose gateway had a method for each route. */
const FORMER_SHAPE = [
  "ApiDeploymentStagev102147F91",
  "ApiKeysPlanE7DC0A83",
  "ApiKeysMember1DD050606",
  "WebTellViewer3A82C482",
];

test("the gateway of another shape is complete beside the former one before the distribution moves to it", () => {
  expect(FORMER_SHAPE.filter((id) => id in template.Resources)).toEqual([]);
  const idsOf = (type: string) =>
    resourcesOf(template, type)
      .map(([id]) => id)
      .filter(isOfShape);
  const [[stage], [plan], [member], [edge]] = [
    idsOf("AWS::ApiGateway::Stage"),
    idsOf("AWS::ApiGateway::UsagePlan"),
    idsOf("AWS::ApiGateway::UsagePlanKey"),
    idsOf("AWS::CloudFront::Function"),
  ];
  expect(JSON.stringify(template.Resources[plan!]?.Properties["ApiStages"])).toContain(`"${stage}"`);
  expect(JSON.stringify(template.Resources[member!]?.Properties["UsagePlanId"])).toContain(`"${plan}"`);
  expect(template.Resources[edge!]?.DependsOn).toContain(stage);
  // The path of the origin contains the stage, and the behavior names the edge function: both change in the
  // same update.
  const distribution = resourceOf(template, "AWS::CloudFront::Distribution");
  const config = JSON.stringify(distribution.Properties);
  expect([config.includes(`"${stage}"`), config.includes(`"${edge}"`)]).toEqual([true, true]);
  expect(distribution.DependsOn).toContain(member);
});

test("a stack has room for twice what it has, and few enough parts of the gateway for its five calls a second", () => {
  const types = Object.values(template.Resources).map(({ Type }) => Type);
  expect(types.length).toBeLessThanOrEqual(220);
  expect(types.filter((type) => /^AWS::ApiGateway::(Resource|Method)$/.test(type))).toHaveLength(9);
});

const versionOf = (from: Template) =>
  resourceOf(from, "AWS::Lambda::Alias", "Menta").Properties["FunctionVersion"];

test("the gateway calls a version of code and environment together, of which each change makes a new one", () => {
  const aliases = resourcesOf(template, "AWS::Lambda::Alias");
  for (const { Integration } of propertiesOf(template, "AWS::ApiGateway::Method").filter(
    (one) => one["ApiKeyRequired"],
  ))
    expect(aliases.filter(([id]) => JSON.stringify(Integration).includes(`"${id}"`))).toHaveLength(1);
  expect(versionOf(synthStack({ aiAtOnce: "5" }))).not.toEqual(versionOf(synthStack({})));
  expect(versionOf(synthStack({ maxProjects: "5" }))).toEqual(versionOf(synthStack({})));
});

test("whoever calls a function of the product calls its version: the schedules, those to come, and the pool too", () => {
  const aliases = resourcesOf(template, "AWS::Lambda::Alias").map(([id]) => id);
  const named = aliases.map((id) => [id.replace(/Live.*/, ""), { Ref: id }] as const);
  expect(named.map(([name]) => name).toSorted()).toEqual(["Access", "Menta", "Pool", "Purge", "Workspace"]);
  const { Purge: purge, Pool: pool } = Object.fromEntries(named);
  const targets = propertiesOf(template, "AWS::Scheduler::Schedule").map(
    ({ Target }) => (Target as Properties)["Arn"],
  );
  expect(targets.filter((arn) => JSON.stringify(arn) === JSON.stringify(purge))).toHaveLength(4);
  expect(environmentOf(template, "Workspace")["PURGE_FUNCTION"]).toEqual(purge);
  const { LambdaConfig } = resourceOf(template, "AWS::Cognito::UserPool").Properties;
  expect(LambdaConfig).toEqual({ PostConfirmation: pool });
});

const keysOf = (from: Template) =>
  resourcesOf(from, "AWS::ApiGateway::ApiKey").map(([, { Properties }]) =>
    JSON.stringify(Properties["Value"]),
  );

test("the gateway itself refuses whoever does not come through CloudFront, in the form of the contract", () => {
  const open = propertiesOf(template, "AWS::ApiGateway::Method").filter(
    ({ ApiKeyRequired }) => ApiKeyRequired !== true,
  );
  expect(open).toEqual([]);
  const refusal = resourceOf(template, "AWS::ApiGateway::GatewayResponse", "ApiRefusalINVALIDAPIKEY");
  expect(refusal.Properties["StatusCode"]).toBe("403");
});

test("what everybody may ask a second is bounded over all methods together, not for each method alone", () => {
  const { Throttle } = resourceOf(template, "AWS::ApiGateway::UsagePlan").Properties;
  expect(Throttle).toEqual({ RateLimit: 500, BurstLimit: 1_000 });
});

test("the rate of each address is bounded before the gateway, by the edge's own headers, and nothing is sampled", () => {
  const { Rules, Scope, VisibilityConfig } = resourceOf(template, "AWS::WAFv2::WebACL").Properties;
  const [rule, ...others] = Rules as Record<string, Properties>[];
  expect([Scope, others, rule!["Action"]]).toEqual(["REGIONAL", [], { Block: {} }]);
  const rate = rule!["Statement"]!["RateBasedStatement"] as Properties;
  expect(rate).toMatchObject({
    Limit: 6_000,
    EvaluationWindowSec: 300,
    AggregateKeyType: "FORWARDED_IP",
    ForwardedIPConfig: { HeaderName: EDGE_HEADER_NAMES.address, FallbackBehavior: "NO_MATCH" },
  });
  for (const shown of [VisibilityConfig, rule!["VisibilityConfig"]])
    expect(shown).toMatchObject({ SampledRequestsEnabled: false });
  const { ResourceArn } = resourceOf(template, "AWS::WAFv2::WebACLAssociation").Properties;
  expect(JSON.stringify(ResourceArn)).toMatch(/apigateway.+\/restapis\/.+\/stages\//);
  const refusal = resourceOf(template, "AWS::ApiGateway::GatewayResponse", "ApiRefusalWAFFILTERED");
  expect(refusal.Properties["StatusCode"]).toBe("429");
  expect(refusal.Properties["ResponseParameters"]).toMatchObject({
    "gatewayresponse.header.Retry-After": "'60'",
  });
});

test("only a request with a secret that the functions accept counts for an address: nobody spends another's share", () => {
  for (const [from, numbers] of [
    [template, ["1"]],
    [synthStack({ originSecret: "2" }), ["2", "1"]],
  ] as const) {
    const counted = JSON.stringify(resourceOf(from, "AWS::WAFv2::WebACL").Properties);
    expect([...counted.matchAll(/OriginSecret(\d)/g)].map(([, number]) => number)).toEqual(numbers);
    expect(counted.split(`"Name":"${EDGE_HEADER_NAMES.secret}"`)).toHaveLength(numbers.length + 1);
  }
});

test("without the firewall the stack is the same, and cdk-nag is told why", () => {
  const types = typesOf(synthStack({})).filter((type) => !type.startsWith("AWS::WAFv2::"));
  expect(typesOf(synthStack({ firewall: "off" }))).toEqual(types);
});

test("the gateway speaks nothing below TLS 1.2, and ciphers with forward secrecy alone", () => {
  expect(resourceOf(template, "AWS::ApiGateway::RestApi").Properties).toMatchObject({
    SecurityPolicy: "SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09",
    EndpointAccessMode: "BASIC",
  });
});

test("the gateway takes the key of this secret and of the previous one, before CloudFront shows it", () => {
  const raised = synthStack({ originSecret: "2" });
  for (const [from, numbers] of [
    [template, ["1"]],
    [raised, ["2", "1"]],
  ] as const) {
    expect(keysOf(from).map((value) => /OriginSecret(\d)/.exec(value)?.[1])).toEqual(numbers);
    const members = resourcesOf(from, "AWS::ApiGateway::UsagePlanKey").map(([id]) => id);
    expect(members).toHaveLength(numbers.length);
    expect(resourceOf(from, "AWS::CloudFront::Distribution").DependsOn).toEqual(
      expect.arrayContaining(members),
    );
  }
  // The key that stays is not created again, so that both keys work while the secret is replaced.
  const [[id, former] = []] = resourcesOf(template, "AWS::ApiGateway::UsagePlanKey");
  expect(raised.Resources[id!]?.Properties).toEqual(former!.Properties);
});

test("the key of the secrets turns each year, outlives a mistake by a month, and is opened by rights of this account alone", () => {
  const { KeyPolicy, ...rest } = resourceOf(template, "AWS::KMS::Key").Properties;
  expect(rest).toMatchObject({ EnableKeyRotation: true, PendingWindowInDays: 30 });
  const { Statement } = KeyPolicy as { Statement: Properties[] };
  expect(Statement.map(({ Principal }) => JSON.stringify(Principal))).toEqual([
    expect.stringMatching(/^\{"AWS":.*"AWS::AccountId".*:root/),
  ]);
});

const clientsOf = (from: Template) =>
  resourcesOf(from, "AWS::Cognito::UserPoolClient").map(([id]) => id.replace(/\w{8}$/, ""));

test("another number of the client's secret is another client for sign-ins, and the public one stays", () => {
  const replaced = synthStack({ clientSecret: "2" });
  expect(clientsOf(template)).toEqual(["PeopleConfidential1", "PeoplePublic"]);
  expect(clientsOf(replaced)).toEqual(["PeopleConfidential2", "PeoplePublic"]);
  const id = expect.stringMatching(/^PeopleConfidential2/) as unknown;
  // The function refers to the new client: CloudFormation creates the client before it updates the function,
  // and deletes the former client last.
  expect(environmentOf(replaced, "Access")).toMatchObject({
    USER_POOL_CLIENT_ID: { Ref: id },
    USER_POOL_CLIENT_SECRET: { "Fn::GetAtt": [id, "ClientSecret"] },
  });
  const [, [publicId, publicClient] = []] = resourcesOf(template, "AWS::Cognito::UserPoolClient");
  expect(replaced.Resources[publicId!]?.Properties).toEqual(publicClient?.Properties);
});

test("the public client of the pool cannot sign anybody in", () => {
  const { ExplicitAuthFlows, GenerateSecret } = resourceOf(
    template,
    "AWS::Cognito::UserPoolClient",
    "PeoplePublic",
  ).Properties;
  expect([ExplicitAuthFlows, GenerateSecret]).toEqual([["ALLOW_REFRESH_TOKEN_AUTH"], false]);
  // The public client confirms a reset, because a code is valid only for the client that asked for it.
  expect(environmentOf(template, "Access")["USER_POOL_PUBLIC_CLIENT_ID"]).toEqual({
    Ref: expect.stringMatching(/^PeoplePublic/) as unknown,
  });
});

const DOMAIN = {
  domain: "menta.exemple.fr",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/x",
};

/** Returns the settings of a template that differ with and without passkeys. */
function passkeyParts(from: Template) {
  const { Policies, ...pool } = resourceOf(from, "AWS::Cognito::UserPool").Properties;
  const client = resourceOf(from, "AWS::Cognito::UserPoolClient", "PeopleConfidential").Properties;
  const { PASSKEY_DOMAIN } = environmentOf(from, "Access");
  return {
    plan: pool["UserPoolTier"],
    factors: (Policies as Properties)["SignInPolicy"],
    webAuthn: Object.entries(pool).filter(([name]) => name.startsWith("WebAuthn")),
    mfa: [pool["MfaConfiguration"], pool["EnabledMfas"]],
    flows: client["ExplicitAuthFlows"],
    hidesWhoExists: client["PreventUserExistenceErrors"],
    PASSKEY_DOMAIN,
  };
}

const typesOf = (from: Template) => Object.values(from.Resources).map(({ Type }) => Type);

test("without a plan of its own the pool knows no passkeys, with a domain or without", () => {
  const parts = passkeyParts(template);
  expect(parts).toEqual({
    plan: "LITE",
    factors: undefined,
    webAuthn: [],
    mfa: ["OPTIONAL", ["SOFTWARE_TOKEN_MFA"]],
    flows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
    hidesWhoExists: "ENABLED",
    PASSKEY_DOMAIN: undefined,
  });
  expect(passkeyParts(synthStack(DOMAIN))).toEqual(parts);
  expect(passkeyParts(synthStack({ userPoolPlan: "lite" }))).toEqual(parts);
});

test("with the plan that has passkeys they belong to the site's name, verify their person, and change nothing else", () => {
  const plain = synthStack(DOMAIN);
  const essentials = synthStack({ ...DOMAIN, userPoolPlan: "essentials" });
  expect(passkeyParts(essentials)).toEqual({
    plan: "ESSENTIALS",
    factors: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
    webAuthn: [
      ["WebAuthnRelyingPartyID", "menta.exemple.fr"],
      ["WebAuthnUserVerification", "required"],
    ],
    mfa: ["OPTIONAL", ["SOFTWARE_TOKEN_MFA"]],
    flows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"],
    hidesWhoExists: "ENABLED",
    PASSKEY_DOMAIN: "menta.exemple.fr",
  });
  expect(GUARDS["each function may do what its code does, and no more"](essentials)).toEqual([]);
  expect(typesOf(essentials)).toEqual(typesOf(plain));
  expect(resourceOf(essentials, "AWS::Cognito::UserPoolClient", "PeoplePublic")).toEqual(
    resourceOf(plain, "AWS::Cognito::UserPoolClient", "PeoplePublic"),
  );
});

test("the table takes so many units a second, a third of them written", () => {
  const { OnDemandThroughput } = resourceOf(template, "AWS::DynamoDB::Table", "Table").Properties;
  expect(OnDemandThroughput).toEqual({ MaxReadRequestUnits: 6_000, MaxWriteRequestUnits: 2_000 });
});

test("a tag separates what the stack costs from the rest of the account", () => {
  for (const [type, id] of [
    ["AWS::DynamoDB::Table", "Table"],
    ["AWS::Lambda::Function", "Menta"],
    ["AWS::CloudFront::Distribution", "Web"],
    ["AWS::ApiGateway::Stage", "Api"],
  ] as const)
    expect(resourceOf(template, type, id).Properties["Tags"]).toContainEqual({
      Key: "application",
      Value: "menta",
    });
});

const RESTORED = { restoredTable: "Menta-restored", restoredAt: "2026-03-01T10:30:00.000Z" };

test("the stack remembers the options that it was given, at their default too, and no others", () => {
  const options = { ...RESTORED, aiUsdPerDay: "3", alarmEmail: "garde@exemple.fr" };
  const { Outputs } = synthStack({ ...options, region: "eu-west-3", aiTokensPerDay: "1000000" });
  const remembered = { ...options, aiUsdPerDay: 3, aiTokensPerDay: 1_000_000 };
  expect(JSON.parse(Outputs["Options"]!.Value as string)).toEqual(remembered);
  expect(template.Outputs["Options"]?.Value).toBe("{}");
});

/** Matches how the code of a function reads its environment. */
const VARIABLES = /\b(?:requireEnv|readEnvLimit|readEnvUsdLimit)\("([A-Z_]+)"\)|process\.env\["([A-Z_]+)"\]/g;
const OPTIONAL = new Set([
  // Set by Lambda.
  "AWS_LAMBDA_FUNCTION_VERSION",
  "LOG_LEVEL",
  "NODE_OPTIONS",
  "ORIGIN_SECRET_PREVIOUS",
  "PATIENCE_MS",
  "RESTORED_AT",
  "PASSKEY_DOMAIN",
  "MAIL_FROM",
  "BACKUP_DAYS",
  "CONTACT_EMAIL",
  "AI_USD_UNPROVEN",
  "ASKS_FOR_PROOF",
  // Set only on a laptop whose model answers one request at a time. Elsewhere, a message is classified while
  // its answer is written.
  "CLASSIFICATION",
  "SYNTHETIC_SECRET",
]);

const required = (variables: string[]) =>
  [...new Set(variables)].filter((one) => !OPTIONAL.has(one)).toSorted();

test.for(FUNCTION_NAMES)("%s has every variable that its code reads, and no other", async (name) => {
  const { metafile } = (await functionBundles())[name];
  const sources = Object.keys(metafile.inputs).filter((path) => path.startsWith("functions/"));
  const read = sources.flatMap((path) => [...readText(path).matchAll(VARIABLES)].map(([, a, b]) => a ?? b!));
  const variables = environmentOf(template, name[0]!.toUpperCase() + name.slice(1));
  expect(required(Object.keys(variables))).toEqual(required(read));
});

/**
 * Returns, for each function, these variables about mail and the proof of an address that its environment
 * contains.
 */
const mailFunctions = (from: Template) =>
  FUNCTION_NAMES.flatMap((name) => {
    const variables = environmentOf(from, name[0]!.toUpperCase() + name.slice(1));
    const { MAIL_FROM, CONTACT_EMAIL, AI_USD_UNPROVEN, ASKS_FOR_PROOF } = variables;
    return MAIL_FROM || CONTACT_EMAIL || AI_USD_UNPROVEN || ASKS_FOR_PROOF
      ? [{ name, MAIL_FROM, CONTACT_EMAIL, AI_USD_UNPROVEN, ASKS_FOR_PROOF }]
      : [];
  });

test("with an address to send from, it alone may be sent from, by two functions, and the AI and what outlives a password wait for the proof", () => {
  const mailing = synthStack({
    mailFrom: "menta@exemple.fr",
    contactEmail: "aide@exemple.fr",
    aiUsdUnproven: "0.25",
  });
  expect(mailFunctions(mailing)).toEqual([
    {
      name: "access",
      MAIL_FROM: "menta@exemple.fr",
      CONTACT_EMAIL: "aide@exemple.fr",
      ASKS_FOR_PROOF: "yes",
    },
    { name: "workspace", ASKS_FOR_PROOF: "yes" },
    { name: "menta", AI_USD_UNPROVEN: "0.25" },
    { name: "purge", MAIL_FROM: "menta@exemple.fr" },
  ]);
  expect(mailFunctions(synthStack({ contactEmail: "aide@exemple.fr" }))).toEqual([]);
  expect(mailFunctions(template)).toEqual([]);
  expect(GUARDS["each function may do what its code does, and no more"](mailing)).toEqual([
    "Purge has a right too many: ses:SendEmail arn:aws:ses:eu-west-3:AWS::AccountId:configuration-set/*",
    "Purge has a right too many: ses:SendEmail arn:aws:ses:eu-west-3:AWS::AccountId:identity/menta@exemple.fr",
    "Access has a right too many: ses:SendEmail arn:aws:ses:eu-west-3:AWS::AccountId:configuration-set/*",
    "Access has a right too many: ses:SendEmail arn:aws:ses:eu-west-3:AWS::AccountId:identity/menta@exemple.fr",
  ]);
});

test("the probe calls the public address, and a late call is dropped", () => {
  const own = { certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/x" };
  const ofDomain = environmentOf(synthStack({ domain: "menta.exemple.fr", ...own }), "Probe");
  expect(ofDomain["SITE_URL"]).toBe("https://menta.exemple.fr");
  expect(JSON.stringify(environmentOf(template, "Probe")["SITE_URL"])).toMatch(
    /https:\/\/.*"WebDistribution\w+","DomainName"/,
  );
  expect(resourceOf(template, "AWS::Lambda::EventInvokeConfig", "Probe").Properties).toMatchObject({
    MaximumRetryAttempts: 0,
    MaximumEventAgeInSeconds: 60,
  });
});

test("the journey is made each hour by the public address, as somebody whom the functions know by the same secret", () => {
  const secretOf = (name: string) => JSON.stringify(environmentOf(template, name)["SYNTHETIC_SECRET"]);
  expect(secretOf("Smoke")).toContain("StandingSecret");
  for (const name of ["Access", "Workspace", "Menta"]) expect(secretOf(name)).toBe(secretOf("Smoke"));
  for (const name of ["Purge", "Pool", "Probe"]) expect(secretOf(name)).toBeUndefined();
  expect(environmentOf(template, "Smoke")["SITE_URL"]).toEqual(environmentOf(template, "Probe")["SITE_URL"]);

  const never = synthStack({ smoke: "never" });
  expect(JSON.stringify(never)).not.toMatch(/"Smoke|StandingSecret|SYNTHETIC_SECRET|SmokeFailures/);
  expect(GUARDS["each function may do what its code does, and no more"](never)).toEqual([]);
});

test("every function of ours logs stacks with the lines of our sources", () => {
  for (const name of FUNCTION_NAMES)
    expect(environmentOf(template, name[0]!.toUpperCase() + name.slice(1))).toMatchObject({
      NODE_OPTIONS: "--enable-source-maps",
    });
});

test("the schedules call the tasks that the function knows, as often as promised", () => {
  const schedules = propertiesOf(template, "AWS::Scheduler::Schedule").map(
    ({ Target, ScheduleExpression, FlexibleTimeWindow }) => [
      /"task":"([\w-]+)"/.exec(JSON.stringify(Target).replaceAll("\\", ""))?.[1],
      ScheduleExpression,
      (FlexibleTimeWindow as { Mode: string }).Mode,
    ],
  );
  expect(schedules).toEqual([
    ["disabled-people", "rate(30 minutes)", "OFF"],
    ["reviews", "rate(15 minutes)", "OFF"],
    ["sweep", "rate(12 hours)", "OFF"],
    ["pool", "rate(1 day)", "OFF"],
    [undefined, "rate(1 minute)", "OFF"],
    [undefined, "rate(1 hour)", "OFF"],
  ]);
});

/** Cognito's published pattern for this mail, which here allows only ASCII white space. */
const COGNITO_MAIL =
  /^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\r\f\v*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\r\f\v*]*$/u;

test("Cognito accepts the message that carries the code", () => {
  const { EmailVerificationMessage } = resourceOf(template, "AWS::Cognito::UserPool").Properties;
  expect(EmailVerificationMessage).toMatch(COGNITO_MAIL);
  expect(EmailVerificationMessage).not.toContain("{{");
  expect((EmailVerificationMessage as string).length).toBeLessThanOrEqual(20_000);
});

const reservedIn = (from: Template) =>
  resourcesOf(from, "AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
    "ReservedConcurrentExecutions" in Properties
      ? [[id.slice(0, -8), Properties["ReservedConcurrentExecutions"]]]
      : [],
  );

test("of a quota large enough to share, half is the assistant's and ten the purge's; otherwise nothing is reserved, and synth says so", () => {
  expect(reservedIn(synthStack({ concurrencyLimit: "400" }))).toEqual([
    ["Purge", 10],
    ["Menta", 200],
  ]);
  expect(reservedIn(synthStack({ concurrencyLimit: "199" }))).toEqual([]);
  expect(reservedIn(template)).toEqual([]);
  expect(synth.output).toContain("« Concurrent executions »");
});

test("a restored table takes the place of the stack's own, which leaves it and is kept", () => {
  const restored = synthStack(RESTORED);
  for (const name of ["Access", "Workspace", "Menta"])
    expect(environmentOf(restored, name)).toMatchObject({
      TABLE_NAME: RESTORED.restoredTable,
      RESTORED_AT: RESTORED.restoredAt,
    });
  const rights = JSON.stringify(resourcesOf(restored, "AWS::IAM::Policy"));
  expect(rights).toContain(":table/Menta-restored");
  expect(rights).not.toContain("TableCD117FA1");
  expect(resourcesOf(restored, "AWS::DynamoDB::Table")).toEqual([]);
  expect(resourceOf(template, "AWS::DynamoDB::Table", "Table").DeletionPolicy).toBe("Retain");
});

test("the gateway's log names neither who called nor what for, the route is in the function's line; nothing else traces a call", () => {
  const { AccessLogSetting, MethodSettings, TracingEnabled } = resourceOf(template, "AWS::ApiGateway::Stage")
    .Properties as {
    AccessLogSetting: { Format: string };
    MethodSettings: Properties[];
    TracingEnabled: unknown;
  };
  const logged = [...AccessLogSetting.Format.matchAll(/\$context\.([\w.]+)/g)].map(([, name]) => name);
  expect(logged).toEqual([
    "requestId",
    "requestTime",
    "status",
    "responseLatency",
    "integration.latency",
    "responseLength",
    "error.responseType",
  ]);
  expect(MethodSettings.map((one) => [one["LoggingLevel"], one["DataTraceEnabled"]])).toEqual([
    ["ERROR", false],
  ]);
  const traced = propertiesOf(template, "AWS::Lambda::Function").filter((one) => one["TracingConfig"]);
  expect([TracingEnabled, traced]).toEqual([undefined, []]);
});

test("the gateway's own refusals name their request, in the form of the contract", () => {
  const templates = propertiesOf(template, "AWS::ApiGateway::GatewayResponse").map(
    ({ ResponseTemplates }) => (ResponseTemplates as Record<string, string>)["application/json"]!,
  );
  expect(templates.length).toBeGreaterThan(5);
  for (const json of templates)
    expect(RefusalSchema.strict().parse(JSON.parse(json)).requestId).toBe("$context.requestId");
});
