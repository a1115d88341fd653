import { expect, test } from "vitest";
import { worldOf } from "./grants.ts";
import { readOptions } from "./options.ts";

test("nothing chosen is a deployment that works", () => {
  expect(readOptions({})).toEqual({
    stackName: "Menta",
    region: "eu-west-3",
    chatModel: "eu.anthropic.claude-haiku-5-5",
    artefactModel: "eu.anthropic.claude-sonnet-5-5",
    signInsPerEmail: 10,
    signInsPerAddress: 100,
    signUpsPerAddress: 100,
    aiTokensPerDay: 1_000_000,
    monthlyBudgetUsd: 100,
    concurrencyLimit: 1000,
    logRetentionDays: 90,
    originSecret: 1,
    protectData: true,
  });
});

test("what comes from the command line is text, from cdk.json what it is", () => {
  const chosen = readOptions({ aiTokensPerDay: "0", logRetentionDays: 30, protectData: "false" });
  expect([chosen.aiTokensPerDay, chosen.logRetentionDays, chosen.protectData]).toEqual([0, 30, false]);
});

test("the keys that CDK itself puts there are none of ours", () => {
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
  ["a name that is slipped", { regoin: "eu-west-1" }, "L’option « regoin » n’existe pas."],
  ["a region that is none", { region: "paris" }, "L’option region=paris n’est pas valable"],
  ["a limit that is empty", { aiTokensPerDay: "" }, "L’option aiTokensPerDay= n’est pas valable"],
  ["a limit that is nothing", { signInsPerEmail: null }, "L’option signInsPerEmail=null n’est pas valable"],
  ["a limit that is a word of the language", { monthlyBudgetUsd: true }, "un nombre entier de 0 à"],
  ["a region that AWS has not", { region: "eu-west-9" }, "une région d’AWS est attendue"],
  [
    "a web ACL of a region",
    { webAclArn: "arn:aws:wafv2:us-east-1:123456789012:regional/webacl/x/y" },
    "global/webacl",
  ],
  ["a limit below none", { aiTokensPerDay: "-1" }, "L’option aiTokensPerDay=-1 n’est pas valable"],
  ["a limit that is no number", { signInsPerEmail: "dix" }, "L’option signInsPerEmail=dix n’est pas valable"],
  [
    "a retention that AWS has not",
    { logRetentionDays: 31 },
    "L’option logRetentionDays=31 n’est pas valable",
  ],
  ["a secret without number", { originSecret: 0 }, "L’option originSecret=0 n’est pas valable"],
  ["a protection neither on nor off", { protectData: "non" }, "true ou false est attendu"],
  [
    "a certificate of another region",
    { ...PAIRED, certificateArn: "arn:aws:acm:eu-west-3:123456789012:certificate/x" },
    "CloudFront n’accepte que cette région",
  ],
  ["a domain without certificate", { domain: PAIRED.domain }, "L’option domain demande aussi certificateArn"],
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
    "a region where CloudFront delivers no logs",
    { region: "eu-south-1" },
    "CloudFront ne dépose pas ses journaux",
  ],
  ["a zone without domain", { hostedZoneId: "Z0123456789" }, "L’option hostedZoneId demande aussi domain"],
] as const)("%s is refused with its sentence", ([, context, sentence]) => {
  expect(() => readOptions(context)).toThrow(sentence);
});

test("every fault is told at once", () => {
  expect(() => readOptions({ region: "x", regoin: "y" })).toThrow(/regoin[^]*region=x/);
});

test("a domain with its certificate and zone is taken", () => {
  expect(readOptions({ ...PAIRED, hostedZoneId: "Z0123456789" })).toMatchObject(PAIRED);
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
] as const)("the regions of %s are named from their beginning", ([model, world]) => {
  expect(worldOf(model)).toBe(world);
});
