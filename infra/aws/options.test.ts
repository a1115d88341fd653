import { expect, test } from "vitest";
import { OPTION_NAMES, optionHelpLines, readOptions, regionPrefixOf } from "./options.ts";

test("without options, the defaults apply", () => {
  expect(readOptions({})).toEqual({
    stackName: "Menta",
    region: "eu-west-3",
    chatModel: "eu.anthropic.claude-haiku-5-5",
    artefactModel: "eu.anthropic.claude-sonnet-5-5",
    signInsPerEmail: 10,
    signInsPerAddress: 100,
    signUpsPerAddress: 100,
    signUpsPerHour: 2_000,
    proofMailsPerHour: 500,
    aiTokensPerDay: 1_000_000,
    aiUsdPerDay: 1,
    aiUsdPerDayAll: 20,
    aiUsdUnproven: 0.25,
    aiAtOnce: 3,
    maxDecisions: 10_000,
    maxDiscussions: 10_000,
    maxProjects: 1_000,
    tableUnits: 6_000,
    firewall: "on",
    userPoolPlan: "lite",
    monthlyBudgetUsd: 100,
    logRetentionDays: 90,
    originSecret: 1,
    clientSecret: 1,
    smoke: "hourly",
    trafficShift: "canary",
    serviceWorker: "on",
    protectData: true,
  });
});

test("every option is printed with its default and what it does", () => {
  const defaults = readOptions({});
  const lines = optionHelpLines();
  const names = lines.filter((_line, at) => at % 2 === 0);
  const effects = lines.filter((_line, at) => at % 2 === 1);
  expect(names).toEqual(
    OPTION_NAMES.map((name) => (name in defaults ? `${name}=${String(defaults[name])}` : name)),
  );
  expect(effects.filter((effect) => !/^ {4}[\p{L}\d].{10,}$/u.test(effect))).toEqual([]);
});

test("options are texts on the command line, and keep their type in cdk.json", () => {
  const chosen = readOptions({ aiTokensPerDay: "0", logRetentionDays: 30, protectData: "false" });
  expect([chosen.aiTokensPerDay, chosen.logRetentionDays, chosen.protectData]).toEqual([0, 30, false]);
});

test("CDK's own keys are ignored", () => {
  const context = {
    "@aws-cdk/core:stackRelativeExports": true,
    "aws:cdk:bundling-stacks": ["**"],
    "cdk/x": 1,
  };
  expect(readOptions(context)).toEqual(readOptions({}));
});

const PAIRED = {
  domain: "menta.exemple.fr",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/x",
};

test.for([
  ["an unknown name", { regoin: "eu-west-1" }, "L’option « regoin » n’existe pas."],
  ["a text that is no region", { region: "paris" }, "L’option region=paris n’est pas valable"],
  ["an empty limit", { aiTokensPerDay: "" }, "L’option aiTokensPerDay= n’est pas valable"],
  ["a null limit", { signInsPerEmail: null }, "L’option signInsPerEmail=null n’est pas valable"],
  ["a boolean limit", { monthlyBudgetUsd: true }, "un nombre entier de 0 à"],
  ["an unknown region", { region: "eu-west-9" }, "une région d’AWS est attendue"],
  [
    "a regional web ACL",
    { webAclArn: "arn:aws:wafv2:us-east-1:123456789012:regional/webacl/x/y" },
    "global/webacl",
  ],
  ["an amount that is none", { aiUsdPerDay: "1,5" }, "L’option aiUsdPerDay=1,5 n’est pas valable"],
  ["a negative limit", { aiTokensPerDay: "-1" }, "L’option aiTokensPerDay=-1 n’est pas valable"],
  ["a limit in words", { signInsPerEmail: "dix" }, "L’option signInsPerEmail=dix n’est pas valable"],
  [
    "a retention that AWS does not offer",
    { logRetentionDays: 31 },
    "L’option logRetentionDays=31 n’est pas valable",
  ],
  ["a secret number of 0", { originSecret: 0 }, "L’option originSecret=0 n’est pas valable"],
  ["a protection that is no boolean", { protectData: "non" }, "true ou false est attendu"],
  [
    "a certificate of another region",
    { ...PAIRED, certificateArn: "arn:aws:acm:eu-west-3:123456789012:certificate/x" },
    "CloudFront n’accepte que cette région",
  ],
  ["a domain without certificate", { domain: PAIRED.domain }, "L’option domain demande aussi certificateArn"],
  ["a way that is gone at another time", { smoke: "daily" }, "hourly ou never est attendu"],
  [
    "a move of the traffic that we do not know",
    { trafficShift: "linear" },
    "canary ou all-at-once est attendu",
  ],
  ["a plan of the pool that we do not use", { userPoolPlan: "plus" }, "lite ou essentials est attendu"],
  [
    "passkeys without the name that they belong to",
    { userPoolPlan: "essentials" },
    "L’option userPoolPlan=essentials demande aussi domain",
  ],
  [
    "a certificate without domain",
    { certificateArn: PAIRED.certificateArn },
    "L’option certificateArn demande aussi domain",
  ],
  ["a model that does not answer in the region", { region: "us-east-1" }, "ne va pas avec region=us-east-1"],
  [
    "another model that does not",
    { artefactModel: "us.anthropic.claude-sonnet-5-5" },
    "L’option artefactModel=us.anthropic.claude-sonnet-5-5 ne va pas avec region=eu-west-3",
  ],
  [
    "a budget in an opt-in region",
    { region: "eu-south-1" },
    "L’option region=eu-south-1 demande monthlyBudgetUsd=0",
  ],
  ["a region of China", { region: "cn-north-1" }, "une région de la partition « aws » est attendue"],
  ["a region of GovCloud", { region: "us-gov-west-1" }, "une région de la partition « aws » est attendue"],
  ["a name to forget that is no option", { forget: "domain,domian" }, "l’option « domian » n’existe pas"],
  [
    "a name both given and to forget",
    { forget: "mailFrom", mailFrom: "a@b.fr" },
    "L’option forget=mailFrom contredit mailFrom=a@b.fr.",
  ],
  [
    "a restored table without its instant",
    { restoredTable: "Menta-restored" },
    "L’option restoredTable demande aussi restoredAt",
  ],
  [
    "an instant without a restored table",
    { restoredAt: "2026-03-01T10:30:00Z" },
    "L’option restoredAt demande aussi restoredTable",
  ],
  [
    "an instant that is a day",
    { restoredTable: "Menta-restored", restoredAt: "2026-03-01" },
    "L’option restoredAt=2026-03-01 n’est pas valable : un instant passé",
  ],
  [
    "an instant that is yet to come",
    { restoredTable: "Menta-restored", restoredAt: "2999-03-01T10:30:00Z" },
    "n’est pas valable : un instant passé",
  ],
  ["a zone without domain", { hostedZoneId: "Z0123456789" }, "L’option hostedZoneId demande aussi domain"],
] as const)("%s is refused with its sentence", ([, context, sentence]) => {
  expect(() => readOptions(context)).toThrow(sentence);
});

test("all errors are reported at once", () => {
  expect(() => readOptions({ region: "x", regoin: "y" })).toThrow(/regoin[^]*region=x/);
});

test("the instant of a restore is kept to the millisecond, as rows are dated", () => {
  const given = { restoredTable: "Menta-restored", restoredAt: "2026-03-01T10:30:00Z" };
  expect(readOptions(given).restoredAt).toBe("2026-03-01T10:30:00.000Z");
});

test("a domain with its certificate and zone is accepted", () => {
  expect(readOptions({ ...PAIRED, hostedZoneId: "Z0123456789" })).toMatchObject(PAIRED);
});

test("an opt-in region is accepted without a budget", () => {
  expect(readOptions({ region: "eu-south-1", monthlyBudgetUsd: 0 }).region).toBe("eu-south-1");
});

test.for([
  ["eu.anthropic.claude-haiku-5-5", "eu-"],
  ["us.anthropic.claude-haiku-5-5", "us-"],
  ["apac.anthropic.claude-haiku-5-5", "ap-"],
  ["jp.anthropic.claude-haiku-5-5", "ap-"],
  ["au.anthropic.claude-haiku-5-5", "ap-"],
  ["ca.amazon.nova-lite-v1:0", "ca-"],
  ["global.anthropic.claude-haiku-5-5", ""],
  ["mistral.mistral-large-2407-v1:0", undefined],
] as const)("the regions of %s have this prefix", ([model, prefix]) => {
  expect(regionPrefixOf(model)).toBe(prefix);
});
