import { ACMClient, type CertificateDetail, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { ListSubscriptionsByTopicCommand, SNSClient } from "@aws-sdk/client-sns";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";
import type { Check } from "./check.ts";
import { runDoctorCommand } from "./doctor.ts";
import { capturePrintedLines, simulateStack } from "./test-aws.ts";

const [bedrock, ses, dynamo] = [
  mockClient(BedrockRuntimeClient),
  mockClient(SESv2Client),
  mockClient(DynamoDBClient),
];
const [acm, lambda, sns, sts] = [
  mockClient(ACMClient),
  mockClient(LambdaClient),
  mockClient(SNSClient),
  mockClient(STSClient),
];
beforeEach(() => {
  for (const client of [bedrock, ses, dynamo, acm, lambda, sns, sts]) client.reset();
});

const lineFor = (checks: readonly Check[], name: string) => checks.find((check) => check.name === name);

const OPTIONS = {
  concurrencyLimit: 400,
  mailFrom: "menta@exemple.fr",
  alarmEmail: "garde@exemple.fr",
  domain: "menta.exemple.fr",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/x",
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const CERTIFICATE = {
  Status: "ISSUED",
  NotAfter: inDays(200.5),
  SubjectAlternativeNames: ["*.exemple.fr"],
} satisfies CertificateDetail;
const certificateIs = (spoiled: CertificateDetail = {}) =>
  acm.on(DescribeCertificateCommand).resolves({ Certificate: { ...CERTIFICATE, ...spoiled } });
const quotaIs = (ConcurrentExecutions: number) =>
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });
const subscribed = (...arns: string[]) =>
  sns
    .on(ListSubscriptionsByTopicCommand)
    .resolves({ Subscriptions: arns.map((SubscriptionArn) => ({ SubscriptionArn })) });
const denied = () => Object.assign(new Error("no"), { name: "AccessDeniedException" });

/** Simulates an account in which every check passes. Each test then breaks one thing. */
function goodAccount(): void {
  simulateStack(OPTIONS);
  sts.on(GetCallerIdentityCommand).resolves({ Account: "123456789012" });
  quotaIs(1000);
  certificateIs();
  subscribed("arn:aws:sns:eu-west-3:123456789012:Menta-Alarms:1");
  bedrock.on(ConverseCommand).resolves({});
  ses.on(GetAccountCommand).resolves({
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { Max24HourSend: 50_000 },
  });
  ses.on(GetEmailIdentityCommand).resolves(SENDER);
  tableIs();
}
function tableIs({ backups = "ENABLED", expiry = "ENABLED", DeletionProtectionEnabled = true } = {}): void {
  const PointInTimeRecoveryDescription = { PointInTimeRecoveryStatus: backups as "ENABLED" };
  dynamo.on(DescribeContinuousBackupsCommand, { TableName: TABLE }).resolves({
    ContinuousBackupsDescription: { ContinuousBackupsStatus: "ENABLED", PointInTimeRecoveryDescription },
  });
  dynamo
    .on(DescribeTimeToLiveCommand, { TableName: TABLE })
    .resolves({ TimeToLiveDescription: { TimeToLiveStatus: expiry as "ENABLED" } });
  dynamo.on(DescribeTableCommand, { TableName: TABLE }).resolves({ Table: { DeletionProtectionEnabled } });
}
const TABLE = "Menta-Table";
const SENDER = {
  VerifiedForSendingStatus: true,
  DkimAttributes: { SigningEnabled: true, Status: "SUCCESS" },
} as const;

async function awsChecks(): Promise<Check[]> {
  const lines = capturePrintedLines();
  await runDoctorCommand(["--json"]).catch(() => {});
  return JSON.parse(lines().join("\n")) as Check[];
}

test("an account that has everything passes, with one question to each model", async () => {
  goodAccount();
  const lines = capturePrintedLines();
  await runDoctorCommand([]);
  expect(lines()).toEqual([
    "✓ Identifiants AWS : compte 123456789012, eu-west-3",
    "✓ Pile : UPDATE_COMPLETE",
    "✓ Table : Menta-Table, sauvegardée et protégée",
    "✓ Quota Lambda : 1000 fonctions à la fois",
    "✓ Modèle de la conversation : eu.anthropic.claude-haiku-5-5 a répondu",
    "✓ Modèle des documents : eu.anthropic.claude-sonnet-5-5 a répondu",
    "✓ Compte SES : 50000 courriels par jour",
    "✓ Expéditeur : menta@exemple.fr, vérifiée",
    "✓ Signature DKIM : au nom de exemple.fr",
    "✓ Jeu de configuration : aucun, ce n’est pas nécessaire",
    "✓ Certificat : menta.exemple.fr, encore 200 jours",
    "✓ Courriel des alarmes : garde@exemple.fr, confirmée",
  ]);
  expect(bedrock.commandCalls(ConverseCommand)).toHaveLength(2);
});

test("without credentials that is all that is said, and no model is asked", async () => {
  goodAccount();
  sts.on(GetCallerIdentityCommand).rejects(denied());
  const lines = capturePrintedLines();
  await expect(runDoctorCommand([])).rejects.toThrow("À corriger : 1.");
  expect(lines()).toEqual([
    "✗ Identifiants AWS : aucun compte (AccessDeniedException)",
    "    Connectez-vous (aws sso login, AWS_PROFILE…), puis recommencez.",
    "– Le reste du compte : pas vu",
  ]);
  expect(bedrock.calls()).toEqual([]);
});

const spoiledAccount: [string, RegExp, () => void][] = [
  ["Quota Lambda", /^300 fonctions/, () => quotaIs(300)],
  ["Certificat", /PENDING_VALIDATION/, () => certificateIs({ Status: "PENDING_VALIDATION" })],
  [
    "Certificat",
    /pour autre\.fr/,
    () => certificateIs({ NotAfter: inDays(90), SubjectAlternativeNames: ["autre.fr"] }),
  ],
  ["Certificat", /encore 3 jours/, () => certificateIs({ NotAfter: inDays(3.5) })],
  ["Courriel des alarmes", /pas confirmée/, () => subscribed("PendingConfirmation")],
  ["Courriel des alarmes", /pas abonnée/, () => subscribed("Deleted")],
  ["Courriel des alarmes", /pas abonnée/, () => subscribed()],
];
test.for(spoiledAccount)(
  "%s: what is too low or pending is said, with what to do (%s)",
  async ([name, figure, spoil]) => {
    goodAccount();
    spoil();
    const checks = await awsChecks();
    expect(checks.filter(({ state }) => state === "fails").map((one) => one.name)).toEqual([name]);
    expect(lineFor(checks, name)?.figure).toMatch(figure);
    expect(lineFor(checks, name)?.advice).toBeDefined();
  },
);

test.each([
  [{ backups: "DISABLED" }, /sans sauvegarde continue$/],
  [{ expiry: "DISABLED", DeletionProtectionEnabled: false }, /sans expiration des lignes, protection contre/],
])("what the table in service lacks is said: %o", async (spoiled, figure) => {
  goodAccount();
  tableIs(spoiled);
  const checks = await awsChecks();
  expect(checks.filter(({ state }) => state === "fails").map((one) => one.name)).toEqual(["Table"]);
  expect(lineFor(checks, "Table")?.figure).toMatch(figure);
});

const missing = () => new NotFoundException({ message: "no", $metadata: {} });
const UNSIGNED = { ...SENDER, DkimAttributes: { SigningEnabled: false, Status: "NOT_STARTED" } } as const;
const spoiledMail: [string, RegExp, () => void][] = [
  [
    "Signature DKIM",
    /exemple\.fr ne signe pas/,
    () => {
      ses.on(GetEmailIdentityCommand).resolves(UNSIGNED);
      ses.on(GetEmailIdentityCommand, { EmailIdentity: "exemple.fr" }).rejects(missing());
    },
  ],
  [
    "Jeu de configuration",
    /suivi, introuvable/,
    () => {
      ses.on(GetEmailIdentityCommand).resolves({ ...SENDER, ConfigurationSetName: "suivi" });
      ses.on(GetConfigurationSetCommand).rejects(missing());
    },
  ],
  [
    "Jeu de configuration",
    /suivi, envoi suspendu/,
    () => {
      ses.on(GetEmailIdentityCommand).resolves({ ...SENDER, ConfigurationSetName: "suivi" });
      ses.on(GetConfigurationSetCommand).resolves({ SendingOptions: { SendingEnabled: false } });
    },
  ],
];
test.for(spoiledMail)("%s: what keeps mails from arriving is said (%s)", async ([name, figure, spoil]) => {
  goodAccount();
  spoil();
  const checks = await awsChecks();
  expect(checks.filter(({ state }) => state === "fails").map((one) => one.name)).toEqual([name]);
  expect(lineFor(checks, name)?.figure).toMatch(figure);
});

test("an address signs by its domain, and sends through the configuration set that it has", async () => {
  goodAccount();
  ses.on(GetEmailIdentityCommand).resolves({ ...UNSIGNED, ConfigurationSetName: "suivi" });
  ses.on(GetEmailIdentityCommand, { EmailIdentity: "exemple.fr" }).resolves(SENDER);
  ses.on(GetConfigurationSetCommand).resolves({});
  const checks = await awsChecks();
  expect(lineFor(checks, "Signature DKIM")).toMatchObject({ state: "holds" });
  expect(lineFor(checks, "Jeu de configuration")).toMatchObject({ state: "holds", figure: "suivi" });
});

test("SES's sandbox, an address that is not verified and a model without access are said", async () => {
  goodAccount();
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendQuota: { Max24HourSend: 200 } });
  ses.on(GetEmailIdentityCommand).resolves({ ...SENDER, VerifiedForSendingStatus: false });
  bedrock
    .on(ConverseCommand, { modelId: "eu.anthropic.claude-sonnet-5-5" })
    .rejects(Object.assign(new Error("No access."), { name: "AccessDeniedException" }));
  const failed = (await awsChecks()).filter(({ state }) => state === "fails");
  expect(failed.map(({ name }) => name)).toEqual(["Modèle des documents", "Compte SES", "Expéditeur"]);
});

test("a refused right hides its own line only, and is no fault of the account", async () => {
  goodAccount();
  lambda.on(GetAccountSettingsCommand).rejects(denied());
  const checks = await awsChecks();
  expect(lineFor(checks, "Quota Lambda")).toMatchObject({
    state: "skipped",
    figure: "pas vu, AWS refuse (AccessDeniedException)",
  });
  expect(checks.filter(({ state }) => state === "holds")).toHaveLength(checks.length - 1);
});

test("before a first deployment, the account is looked at by the options given", async () => {
  goodAccount();
  simulateStack("none");
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const lines = capturePrintedLines();
  await expect(runDoctorCommand(["-c", "concurrencyLimit=2000"])).rejects.toThrow("À corriger : 2.");
  expect(lines()).toContain("– Pile : Il n’y a pas de pile Menta dans eu-west-3.");
  expect(lines().join("\n")).toMatch(/✗ Quota Lambda : 1000 fonctions à la fois\n.+concurrencyLimit=2000/);
});
