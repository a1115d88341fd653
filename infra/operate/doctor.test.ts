import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { lockDataFolder } from "../local/lock.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { Check } from "./check.ts";
import { doctor } from "./doctor.ts";
import { diskVerdict, laptopChecks, nodeVerdict } from "./doctor-laptop.ts";
import { printed, stackIs, startAws } from "./test-aws.ts";

const bedrock = mockClient(BedrockRuntimeClient);
const ses = mockClient(SESv2Client);
const dynamo = mockClient(DynamoDBClient);

beforeEach(() => {
  bedrock.reset();
  ses.reset();
  dynamo.reset();
});

const lineFor = (checks: readonly Check[], name: string) => checks.find((check) => check.name === name);

test("an old Node and a full disk are said with what to do", () => {
  expect(nodeVerdict("24.21.0").state).toBe("holds");
  expect(nodeVerdict("18.20.1")).toMatchObject({
    state: "fails",
    advice: expect.stringContaining("Node 20") as unknown,
  });
  expect(diskVerdict(2)).toEqual({ state: "holds", figure: "2 Go libres" });
  expect(diskVerdict(1.94)).toMatchObject({ state: "fails", figure: "1,9 Go libres" });
});

test("a port that another program holds is named, and the folder that runs is no fault", async () => {
  const other = createServer();
  await once(other.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dataDir = join(temporaryFolder("doctor"), "data");
  expect(lineFor(await laptopChecks({ port, dataDir }), "Dossier des données")?.figure).toBe(
    `${dataDir}, à créer`,
  );
  mkdirSync(dataDir);
  const unlock = lockDataFolder(dataDir);
  onTestFinished(unlock);
  const checks = await laptopChecks({ port, dataDir });
  expect(lineFor(checks, "Port")).toMatchObject({
    state: "fails",
    figure: `${port}, pris par un autre programme`,
  });
  expect(lineFor(checks, "Dossier des données")).toMatchObject({
    state: "holds",
    figure: `${dataDir}, où MENTA tourne`,
  });
});

const OPTIONS = {
  concurrencyLimit: 400,
  mailFrom: "menta@exemple.fr",
  alarmEmail: "garde@exemple.fr",
  domain: "menta.exemple.fr",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/x",
};
const inDays = (days: number) => Date.now() / 1000 + days * 86_400;
const SUBSCRIBED = (arn: string) => `<R><SubscriptionArn>${arn}</SubscriptionArn></R>`;
const ANSWERS = {
  GetCallerIdentity: "<R><Account>123456789012</Account></R>",
  GetServiceQuota: { Quota: { Value: 1000 } },
  DescribeCertificate: {
    Certificate: { Status: "ISSUED", NotAfter: inDays(200.5), SubjectAlternativeNames: ["*.exemple.fr"] },
  },
  ListSubscriptionsByTopic: SUBSCRIBED("arn:aws:sns:eu-west-3:123456789012:Menta-Alarms:1"),
};

/** The account as it should be; each test spoils one thing. */
function goodAccount(): void {
  stackIs(OPTIONS);
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
  const lines = printed();
  await doctor(["--aws", "--json"]).catch(() => {});
  return JSON.parse(lines().join("\n")) as Check[];
}

test("an account that has everything passes, with one question to each model and signed calls", async () => {
  goodAccount();
  const calls = await startAws(ANSWERS);
  const lines = printed();
  await doctor(["--aws"]);
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
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  const scope = (name: string) => calls.find((call) => call.name === name)?.authorization;
  expect(scope("DescribeCertificate")).toMatch(/Credential=test\/\d{8}\/us-east-1\/acm\/aws4_request/);
  expect(scope("GetServiceQuota")).toMatch(/\/eu-west-3\/servicequotas\/aws4_request/);
});

test("without credentials that is all that is said, and no model is asked", async () => {
  goodAccount();
  const { GetCallerIdentity: _, ...others } = ANSWERS;
  await startAws(others);
  const lines = printed();
  await expect(doctor(["--aws"])).rejects.toThrow("À corriger : 1.");
  expect(lines()).toEqual([
    "✗ Identifiants AWS : aucun compte (AccessDeniedException)",
    "    Connectez-vous (aws sso login, AWS_PROFILE…), puis recommencez.",
    "– Le reste du compte : pas vu",
  ]);
  expect(bedrock.calls()).toEqual([]);
});

test.for([
  ["Quota Lambda", { GetServiceQuota: { Quota: { Value: 300 } } }, /moins que concurrencyLimit=400/],
  [
    "Certificat",
    { DescribeCertificate: { Certificate: { Status: "PENDING_VALIDATION" } } },
    /PENDING_VALIDATION/,
  ],
  [
    "Certificat",
    {
      DescribeCertificate: {
        Certificate: { Status: "ISSUED", NotAfter: inDays(90), SubjectAlternativeNames: ["autre.fr"] },
      },
    },
    /pour autre\.fr/,
  ],
  [
    "Certificat",
    {
      DescribeCertificate: {
        Certificate: { Status: "ISSUED", NotAfter: inDays(3.5), SubjectAlternativeNames: [OPTIONS.domain] },
      },
    },
    /encore 3 jours/,
  ],
  ["Courriel des alarmes", { ListSubscriptionsByTopic: SUBSCRIBED("PendingConfirmation") }, /pas confirmée/],
  ["Courriel des alarmes", { ListSubscriptionsByTopic: SUBSCRIBED("Deleted") }, /pas abonnée/],
  ["Courriel des alarmes", { ListSubscriptionsByTopic: "<R/>" }, /pas abonnée/],
] as const)("%s: what is too low or pending is said, with what to do", async ([name, spoiled, figure]) => {
  goodAccount();
  await startAws({ ...ANSWERS, ...spoiled });
  const checks = await awsChecks();
  expect(checks.filter(({ state }) => state === "fails").map((one) => one.name)).toEqual([name]);
  expect(lineFor(checks, name)?.figure).toMatch(figure);
  expect(lineFor(checks, name)?.advice).toBeDefined();
});

test.each([
  [{ backups: "DISABLED" }, /sans sauvegarde continue$/],
  [{ expiry: "DISABLED", DeletionProtectionEnabled: false }, /sans expiration des lignes, protection contre/],
])("what the table in service lacks is said: %o", async (spoiled, figure) => {
  goodAccount();
  tableIs(spoiled);
  await startAws(ANSWERS);
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
  await startAws(ANSWERS);
  const checks = await awsChecks();
  expect(checks.filter(({ state }) => state === "fails").map((one) => one.name)).toEqual([name]);
  expect(lineFor(checks, name)?.figure).toMatch(figure);
});

test("an address signs by its domain, and sends through the configuration set that it has", async () => {
  goodAccount();
  ses.on(GetEmailIdentityCommand).resolves({ ...UNSIGNED, ConfigurationSetName: "suivi" });
  ses.on(GetEmailIdentityCommand, { EmailIdentity: "exemple.fr" }).resolves(SENDER);
  ses.on(GetConfigurationSetCommand).resolves({});
  await startAws(ANSWERS);
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
  await startAws(ANSWERS);
  const failed = (await awsChecks()).filter(({ state }) => state === "fails");
  expect(failed.map(({ name }) => name)).toEqual(["Modèle des documents", "Compte SES", "Expéditeur"]);
});

test("a refused right hides its own line only, and is no fault of the account", async () => {
  goodAccount();
  const { GetServiceQuota: _denied, ...others } = ANSWERS;
  await startAws(others);
  const checks = await awsChecks();
  expect(lineFor(checks, "Quota Lambda")).toMatchObject({
    state: "skipped",
    figure: "pas vu, AWS refuse (AccessDeniedException)",
  });
  expect(checks.filter(({ state }) => state === "holds")).toHaveLength(checks.length - 1);
});

test("before a first deployment, the account is looked at by the options given", async () => {
  goodAccount();
  stackIs("none");
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await startAws(ANSWERS);
  const lines = printed();
  await expect(doctor(["--aws", "-c", "concurrencyLimit=2000"])).rejects.toThrow("À corriger : 2.");
  expect(lines()).toContain("– Pile : Il n’y a pas de pile Menta dans eu-west-3.");
  expect(lines().join("\n")).toMatch(/✗ Quota Lambda : 1000 .+concurrencyLimit=2000/);
});
