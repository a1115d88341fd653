import type { LogLevel } from "#functions/platform/log.ts";
import { type Ai, isLocalProvider, isPaidAi } from "./ai/providers.ts";
import { RETENTION_SECONDS } from "./settings.ts";

export const TABLE_NAME = "menta";
export const LOCAL_POOL_IDS = {
  id: "eu-west-3_menta",
  clientId: "menta-confidential",
  publicClientId: "menta-public",
};
export const REGION = "eu-west-3";
/** The model ids that the functions ask for, whichever AI answers behind the Bedrock stand-in. */
const CHAT_MODEL = "eu.anthropic.claude-haiku-5-5";
export const ARTEFACT_MODEL = "eu.anthropic.claude-sonnet-5-5";
/** Group and ARNs for one-time schedules. Any value would do: only the Scheduler stand-in reads them. */
export const PURGE_SCHEDULE_ENVIRONMENT = {
  PURGE_GROUP: "menta-purges",
  PURGE_FUNCTION: `arn:aws:lambda:${REGION}:000000000000:function:menta-purge`,
  PURGE_ROLE: "arn:aws:iam::000000000000:role/menta-purge-caller",
  PURGE_DEAD_LETTERS: `arn:aws:sqs:${REGION}:000000000000:menta-dead-letters`,
};

/** Limit per IP address, a hundred times production's, because everybody on a laptop has the same address. */
const PER_ADDRESS = "10000";

type Addresses = Record<"database" | "pool" | "scheduler" | "mail", string> & { bedrock: string | undefined };
type Choices = {
  retentionSeconds?: number;
  logLevel?: LogLevel | undefined;
  passkeyDomain?: string | undefined;
};
type Secrets = { poolClientSecret: string; originSecret: string; logKey: string; databaseKey: string };

/**
 * Returns the environment of the functions, with the variables that the AWS stack sets. Without
 * `addresses.bedrock`, the functions call the real Bedrock with the user's credentials.
 */
export function createFunctionEnvironment(
  ai: Ai,
  addresses: Addresses,
  secrets: Secrets,
  { retentionSeconds = RETENTION_SECONDS, logLevel, passkeyDomain }: Choices = {},
): Record<string, string> {
  return {
    ...(ai.kind === "aws"
      ? { AWS_REGION: process.env["AWS_REGION"] ?? REGION }
      : {
          AWS_REGION: REGION,
          AWS_ACCESS_KEY_ID: secrets.databaseKey,
          AWS_SECRET_ACCESS_KEY: "local",
        }),
    AWS_ENDPOINT_URL_DYNAMODB: addresses.database,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: addresses.pool,
    AWS_ENDPOINT_URL_SCHEDULER: addresses.scheduler,
    AWS_ENDPOINT_URL_SESV2: addresses.mail,
    ...(addresses.bedrock ? { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: addresses.bedrock } : {}),
    TABLE_NAME,
    USER_POOL_ID: LOCAL_POOL_IDS.id,
    USER_POOL_CLIENT_ID: LOCAL_POOL_IDS.clientId,
    USER_POOL_PUBLIC_CLIENT_ID: LOCAL_POOL_IDS.publicClientId,
    USER_POOL_CLIENT_SECRET: secrets.poolClientSecret,
    ...(passkeyDomain ? { PASSKEY_DOMAIN: passkeyDomain } : {}),
    CHAT_MODEL: (ai.kind === "aws" && ai.model) || CHAT_MODEL,
    ARTEFACT_MODEL: (ai.kind === "aws" && (ai.artefactModel ?? ai.model)) || ARTEFACT_MODEL,
    ORIGIN_SECRET: secrets.originSecret,
    LOG_KEY: secrets.logKey,
    SIGN_INS_PER_EMAIL: "10",
    SIGN_INS_PER_ADDRESS: PER_ADDRESS,
    SIGN_UPS_PER_ADDRESS: PER_ADDRESS,
    SIGN_UPS_PER_HOUR: "0",
    PROOF_MAILS_PER_HOUR: "0",
    RETENTION_SECONDS: String(retentionSeconds),
    ...PURGE_SCHEDULE_ENVIRONMENT,
    ...environmentOfAi(ai),
    AI_USD_PER_DAY_ALL: "0",
    AI_USD_UNPROVEN: "0",
    AI_AT_ONCE: "3",
    MAX_DECISIONS: "10000",
    MAX_DISCUSSIONS: "10000",
    MAX_PROJECTS: "1000",
    MAIL_FROM: "menta@menta.invalid",
    // With the real Bedrock, warnings are shown: they tell the user why a call failed.
    LOG_LEVEL: logLevel ?? (ai.kind === "aws" ? "warn" : "error"),
  };
}

const isLocalServer = (ai: Ai): boolean => ai.kind === "server" && isLocalProvider(ai.provider);

/**
 * Returns the variables that depend on the AI. Daily limits apply to paid AIs; the one in dollars to Amazon
 * only, whose prices are known. With a local server, messages are classified after the reply, because the
 * server may answer one request at a time. The guided interview classifies none.
 */
export const environmentOfAi = (
  ai: Ai,
): Record<"AI_TOKENS_PER_DAY" | "AI_USD_PER_DAY" | "CLASSIFICATION", string> => ({
  CLASSIFICATION: ai.kind === "offline" ? "never" : isLocalServer(ai) ? "after" : "beside",
  AI_TOKENS_PER_DAY: isPaidAi(ai) ? "1000000" : "0",
  AI_USD_PER_DAY: ai.kind === "aws" ? "1" : "0",
});

/**
 * Sets the functions' environment in this process. Removes the user's own AWS variables (profile, session,
 * endpoints) unless the real Bedrock answers: the SDK's clients would prefer them to ours, and fail.
 */
export function applyEnvironment(environment: Record<string, string>): void {
  if (environment["AWS_ENDPOINT_URL_BEDROCK_RUNTIME"])
    for (const name of Object.keys(process.env)) if (name.startsWith("AWS_")) delete process.env[name];
  Object.assign(process.env, environment);
}
