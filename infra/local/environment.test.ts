import { afterEach, beforeEach, expect, test } from "vitest";
import { applyEnvironment, createFunctionEnvironment } from "./environment.ts";
import type { LogLevel } from "#functions/platform/log.ts";
import { PROVIDERS, type Ai } from "./ai/providers.ts";

const before = { ...process.env };
const restore = () => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
};
beforeEach(() => {
  Object.assign(process.env, { AWS_PROFILE: "mine", AWS_SESSION_TOKEN: "token", AWS_REGION: "eu-north-1" });
});
afterEach(restore);

const environmentFor = (ai: Ai, logLevel?: LogLevel) =>
  createFunctionEnvironment(
    ai,
    {
      database: "http://db",
      pool: "http://pool",
      scheduler: "http://scheduler",
      mail: "http://mail",
      bedrock: ai.kind === "aws" ? undefined : "http://ai",
    },
    { poolClientSecret: "pool", originSecret: "origin", logKey: "log", databaseKey: "key" },
    { retentionSeconds: 60, logLevel },
  );

test("offline, the clients find the stand-ins and nothing of the person's own AWS settings", () => {
  applyEnvironment(environmentFor({ kind: "offline" }));
  const aws = Object.entries(process.env).filter(([name]) => name.startsWith("AWS_"));
  expect(Object.fromEntries(aws)).toEqual({
    AWS_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: "http://db",
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: "http://pool",
    AWS_ENDPOINT_URL_SCHEDULER: "http://scheduler",
    AWS_ENDPOINT_URL_SESV2: "http://mail",
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: "http://ai",
  });
});

test("with the real Bedrock the person's profile and region stay, and Bedrock has no other endpoint", () => {
  applyEnvironment(environmentFor({ kind: "aws" }));
  expect(process.env).toMatchObject({ AWS_PROFILE: "mine", AWS_SESSION_TOKEN: "token" });
  expect(process.env["AWS_REGION"]).toBe("eu-north-1");
  expect(process.env).not.toHaveProperty("AWS_ACCESS_KEY_ID", "key");
  expect(process.env).not.toHaveProperty("AWS_ENDPOINT_URL_BEDROCK_RUNTIME");
  expect(process.env["AWS_ENDPOINT_URL_DYNAMODB"]).toBe("http://db");
});

test.each<[string, Ai, [string, string]]>([
  ["the interview has no limit", { kind: "offline" }, ["0", "0"]],
  ["a model of this machine has none", { kind: "server", provider: PROVIDERS.ollama }, ["0", "0"]],
  [
    "a maker, who bills, has one in tokens",
    { kind: "server", provider: PROVIDERS.mistral },
    ["1000000", "0"],
  ],
  ["Bedrock has one in money too", { kind: "aws" }, ["1000000", "1"]],
])("of a day: %s", (_, ai, limits) => {
  const { AI_TOKENS_PER_DAY, AI_USD_PER_DAY } = environmentFor(ai);
  expect([AI_TOKENS_PER_DAY, AI_USD_PER_DAY]).toEqual(limits);
});

test("models that are named for Bedrock are those that it is asked for", () => {
  const { CHAT_MODEL, ARTEFACT_MODEL } = environmentFor({ kind: "aws", model: "un", artefactModel: "deux" });
  expect([CHAT_MODEL, ARTEFACT_MODEL]).toEqual(["un", "deux"]);
});

test("the log level is by default error offline, warn with the real Bedrock", () => {
  const levels = [
    environmentFor({ kind: "offline" }),
    environmentFor({ kind: "aws" }),
    environmentFor({ kind: "aws" }, "error"),
    environmentFor({ kind: "offline" }, "info"),
  ];
  expect(levels.map(({ LOG_LEVEL }) => LOG_LEVEL)).toEqual(["error", "warn", "error", "info"]);
});
