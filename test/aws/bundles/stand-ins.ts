import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FunctionKey } from "#infra/build/functions.ts";
import { offlineBrain } from "#infra/local/bedrock/offline.ts";
import { startBedrock } from "#infra/local/bedrock/server.ts";
import { CLIENT, POOL_ID, startTestPool } from "#infra/local/cognito/test-pool.ts";
import { startDatabase } from "#infra/local/dynamodb/database.ts";
import { PURGES } from "#infra/local/environment.ts";
import { startScheduler } from "#infra/local/scheduler/server.ts";

const TABLE_NAME = "menta";
const ACCESS_KEY = "0123456789abcdef0123";
/** As brief as it can be. */
const RETENTION_SECONDS = "1";
export const ORIGIN_SECRET = "what only our edge knows";

/**
 * What the functions stand on, over the wire, and the environment that each finds itself in: what Lambda and the
 * stack set, and where on this machine the services are.
 */
export async function startStandIns() {
  const dataDir = mkdtempSync(join(tmpdir(), "menta-bundles-"));
  const [database, pool, scheduler, bedrock] = await Promise.all([
    startDatabase({
      dataDir,
      tableName: TABLE_NAME,
      accessKeyId: ACCESS_KEY,
      onDeath: () => {},
      signal: new AbortController().signal,
    }),
    startTestPool({ now: () => new Date() }),
    startScheduler({ dataDir, group: PURGES.PURGE_GROUP }),
    startBedrock({ brain: offlineBrain(), delayMs: 0 }),
  ]);
  const lambda = {
    AWS_REGION: "eu-west-3",
    AWS_DEFAULT_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_SESSION_TOKEN: "a role's token",
    LOG_LEVEL: "info",
    TABLE_NAME,
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
  };
  const people = { USER_POOL_ID: POOL_ID, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.pool.url };
  const environments: Record<FunctionKey, Record<string, string>> = {
    access: {
      ...lambda,
      ...people,
      ORIGIN_SECRET,
      USER_POOL_CLIENT_ID: CLIENT.id,
      USER_POOL_CLIENT_SECRET: CLIENT.secret,
      SIGN_INS_PER_EMAIL: "10",
      SIGN_INS_PER_ADDRESS: "100",
      SIGN_UPS_PER_ADDRESS: "100",
    },
    workspace: {
      ...lambda,
      ...PURGES,
      ORIGIN_SECRET,
      RETENTION_SECONDS,
      AWS_ENDPOINT_URL_SCHEDULER: scheduler.url,
    },
    menta: {
      ...lambda,
      ORIGIN_SECRET,
      CHAT_MODEL: "eu.anthropic.claude-haiku-5-5",
      ARTEFACT_MODEL: "eu.anthropic.claude-sonnet-5-5",
      AI_TOKENS_PER_DAY: "1000000",
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
    },
    purge: { ...lambda, ...people, RETENTION_SECONDS },
    pool: lambda,
  };
  const close = async () => {
    await Promise.all([bedrock.close(), scheduler.close(), pool.remove(), database.close()]);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  return { environments, pool, scheduler, bedrock, close };
}
