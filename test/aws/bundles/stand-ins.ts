import { COMMON_FUNCTION_ENVIRONMENT, type LambdaFunctionName } from "#infra/build/functions.ts";
import { createInterviewModel } from "#infra/local/bedrock/offline.ts";
import { startBedrock } from "#infra/local/bedrock/server.ts";
import {
  TEST_CLIENT,
  TEST_POOL_ID,
  TEST_PUBLIC_CLIENT_ID,
  startTestPool,
} from "#infra/local/cognito/test-pool.ts";
import { startDatabase } from "#infra/local/dynamodb/database.ts";
import { PURGE_SCHEDULE_ENVIRONMENT } from "#infra/local/environment.ts";
import { openMailbox } from "#infra/local/mailbox/mailbox.ts";
import { startScheduler } from "#infra/local/scheduler/server.ts";
import { startSes } from "#infra/local/ses/server.ts";
import { ENGINE } from "../../engine.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const TABLE_NAME = "menta";
const ACCESS_KEY = "0123456789abcdef0123";
const LOG_KEY = "the key of the pseudonyms";
const RETENTION_SECONDS = "1";
const MAIL_FROM = "menta@exemple.fr";
export const ORIGIN_SECRET = "what only our edge knows";

/**
 * Starts stand-ins of the services that the functions call. Returns the environment of each function, as
 * Lambda and the stack would set it.
 */
export async function startStandIns() {
  const dataDir = temporaryFolder("stand-ins");
  const mailbox = openMailbox(dataDir);
  const [database, pool, scheduler, ses, bedrock] = await Promise.all([
    startDatabase({
      dataDir,
      tableName: TABLE_NAME,
      accessKeyId: ACCESS_KEY,
      engine: ENGINE,
      onDeath: () => {},
      signal: new AbortController().signal,
    }),
    startTestPool({ now: () => new Date() }),
    startScheduler({ dataDir, group: PURGE_SCHEDULE_ENVIRONMENT.PURGE_GROUP }),
    startSes({ sendMail: (mail) => mailbox.send(mail) }),
    startBedrock({ model: createInterviewModel(), delayMs: 0 }),
  ]);
  const lambda = {
    AWS_REGION: "eu-west-3",
    AWS_DEFAULT_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_SESSION_TOKEN: "a role's token",
    LOG_LEVEL: "info",
    ...COMMON_FUNCTION_ENVIRONMENT,
    TABLE_NAME,
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
  };
  const userPool = { USER_POOL_ID: TEST_POOL_ID, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.pool.url };
  const environments: Record<LambdaFunctionName, Record<string, string>> = {
    access: {
      ...lambda,
      ...userPool,
      ...PURGE_SCHEDULE_ENVIRONMENT,
      AWS_ENDPOINT_URL_SCHEDULER: scheduler.url,
      ORIGIN_SECRET,
      LOG_KEY,
      USER_POOL_CLIENT_ID: TEST_CLIENT.id,
      USER_POOL_PUBLIC_CLIENT_ID: TEST_PUBLIC_CLIENT_ID,
      USER_POOL_CLIENT_SECRET: TEST_CLIENT.secret,
      SIGN_INS_PER_EMAIL: "10",
      SIGN_INS_PER_ADDRESS: "100",
      SIGN_UPS_PER_ADDRESS: "100",
      SIGN_UPS_PER_HOUR: "2000",
      PROOF_MAILS_PER_HOUR: "500",
      MAIL_FROM,
      AWS_ENDPOINT_URL_SESV2: ses.url,
    },
    workspace: {
      ...lambda,
      ...PURGE_SCHEDULE_ENVIRONMENT,
      ORIGIN_SECRET,
      RETENTION_SECONDS,
      MAX_DECISIONS: "10000",
      MAX_DISCUSSIONS: "10000",
      MAX_PROJECTS: "1000",
      AWS_ENDPOINT_URL_SCHEDULER: scheduler.url,
      MAIL_FROM,
    },
    menta: {
      ...lambda,
      ORIGIN_SECRET,
      CHAT_MODEL: "eu.anthropic.claude-haiku-5-5",
      ARTEFACT_MODEL: "eu.anthropic.claude-sonnet-5-5",
      AI_TOKENS_PER_DAY: "1000000",
      AI_USD_PER_DAY: "1",
      AI_USD_PER_DAY_ALL: "20",
      AI_AT_ONCE: "3",
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
      // The interview answers in place of a model, and cannot classify messages.
      CLASSIFICATION: "never",
    },
    purge: {
      ...lambda,
      ...userPool,
      LOG_KEY,
      RETENTION_SECONDS,
      MAIL_FROM,
      AWS_ENDPOINT_URL_SESV2: ses.url,
    },
    pool: { ...lambda, LOG_KEY },
    probe: { ...lambda, SITE_URL: "http://127.0.0.1:9" },
    smoke: { ...lambda, SITE_URL: "http://127.0.0.1:9", SYNTHETIC_SECRET: "what only our functions know" },
  };
  const close = async () => {
    await Promise.all([bedrock.close(), ses.close(), scheduler.close(), pool.close(), database.close()]);
  };
  return { environments, mailbox, pool, scheduler, bedrock, close };
}
