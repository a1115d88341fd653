import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { RECURRING_TASK_INTERVAL_MINUTES } from "#shared/platform/recurring-tasks.ts";
import { createCurrentAi } from "./ai/current-ai.ts";
import { aiOfStoredChoice, readAiChoice } from "./ai/kept-choice.ts";
import { createAiPageHandler } from "./ai/page/routes.ts";
import type { Ai } from "./ai/providers.ts";
import { createInterviewModel } from "./bedrock/offline.ts";
import { startBedrock } from "./bedrock/server.ts";
import { startPool } from "./cognito/server.ts";
import { startDatabase } from "./dynamodb/database.ts";
import type { EngineName } from "./dynamodb/engine.ts";
import { startDatabaseProxy } from "./dynamodb/proxy.ts";
import {
  createFunctionEnvironment,
  environmentOfAi,
  LOCAL_POOL_IDS,
  PURGE_SCHEDULE_ENVIRONMENT,
  REGION,
  TABLE_NAME,
} from "./environment.ts";
import { buildFrontend } from "../build/frontend.ts";
import { CommandFailure } from "../failure.ts";
import { createApiGateway } from "./gateway/api.ts";
import { startDevPages } from "./gateway/dev-pages.ts";
import { createBuiltPagesHandler, type PagesHandler } from "./gateway/pages.ts";
import { openGateway } from "./gateway/server.ts";
import { createPasswordResetEvent } from "./lambda/password-reset.ts";
import { loadFunctions } from "./lambda/runtime.ts";
import { lockDataFolder } from "./lock.ts";
import { openMailbox } from "./mailbox/mailbox.ts";
import { startScheduler } from "./scheduler/server.ts";
import { loadOrCreateLocalSecrets } from "./secrets.ts";
import { startSes } from "./ses/server.ts";
import type { Settings } from "./settings.ts";

/** The host name for which passkeys are created: browsers do not accept an IP address. */
const LOCAL_HOST = "localhost";

/** The services that the functions call, each played by a stand-in. */
export type LocalService = "database" | "pool" | "bedrock" | "scheduler" | "mail";

/** `pages`: the built frontend (default), Vite's development server, or no pages. */
type Options = Omit<Settings, "ai" | "retentionSeconds" | "userPoolPlan"> & {
  /** Who answers; by default the AI chosen on the page `/_ia`. */
  ai?: Ai | undefined;
  userPoolPlan?: Settings["userPoolPlan"];
  retentionSeconds?: number;
  pages?: "built" | "dev" | "none";
  /** Database engine for a folder without data; by default the first installed one. */
  engine?: EngineName | undefined;
  /** scrypt's N for passwords, a power of two; lowered in tests only, to save time. */
  passwordCost?: number;
  /** How long five wrong passwords lock a person out; 0 in tests only, to avoid the wait. */
  firstLockMs?: number;
  /**
   * Whether the pool calls its trigger after a password reset; only for tests of the trigger. Cognito does
   * not call it for people added by an administrator, as ours are.
   */
  callsResetTrigger?: boolean;
  /**
   * Called when the database exits without `close`. Nothing works any more: the caller must stop the product.
   */
  onDeath?: () => void;
  /** Prints progress. */
  say?: (line: string) => void;
  /** Prints warnings. */
  warn?: (line: string) => void;
  /**
   * Puts a proxy in front of a service's `url`. Returns the proxy's address, which the functions get instead.
   */
  between?: (service: LocalService, url: string) => Promise<string>;
  /** Whether due schedules run (default). Commands that only read data turn this off. */
  fires?: boolean;
  /** Aborts the start, which then rejects. */
  signal?: AbortSignal;
};

/**
 * Starts the whole product on this machine: in this process the production functions and stand-ins for the
 * AWS services that they call, in a child process the database. If a part cannot start, stops the others and
 * throws CommandFailure.
 */
export async function startMenta({ port, dataDir, aiDelayMs, ai: givenAi, ...options }: Options) {
  const { pages = "built", onDeath = () => {}, say = () => {}, warn = () => {} } = options;
  const { between = (_service: LocalService, url: string) => Promise.resolve(url) } = options;
  const passkeyDomain = options.userPoolPlan === "essentials" ? LOCAL_HOST : undefined;
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]);
  ensureWritableFolder(dataDir);
  const closing: (() => void | Promise<void>)[] = [lockDataFolder(dataDir)];
  const close = async () => {
    for (const part of closing.splice(0).toReversed()) await part();
  };
  const closeLater = <T extends { close(): void | Promise<void> }>(part: T): T => {
    closing.push(() => part.close());
    return part;
  };
  try {
    const kept = readAiChoice(dataDir);
    const first = givenAi ?? aiOfStoredChoice(kept, process.env);
    const ai = createCurrentAi(first, { offline: createInterviewModel(), warn });
    const gateway = closeLater(await openGateway(port));
    const secrets = loadOrCreateLocalSecrets(dataDir);
    const mailbox = openMailbox(dataDir);
    const [database, pool, scheduler, ses, bedrock, built] = await allOrAbort(failed, [
      startDatabase({
        dataDir,
        tableName: TABLE_NAME,
        accessKeyId: secrets.databaseKey,
        engine: options.engine,
        onDeath,
        signal,
      }).then(closeLater),
      startPool({
        dataDir,
        userPoolId: LOCAL_POOL_IDS.id,
        passwordCost: options.passwordCost,
        firstLockMs: options.firstLockMs,
        confidentialClient: { id: LOCAL_POOL_IDS.clientId, secret: secrets.poolClientSecret },
        publicClientId: LOCAL_POOL_IDS.publicClientId,
        passkeyDomain,
        sendMail: (mail) => mailbox.send(mail),
        ...(options.callsResetTrigger && {
          onPasswordReset: async (person: { sub: string; email: string }) => {
            await functions.trigger("pool", await createPasswordResetEvent(person));
          },
        }),
      }).then(closeLater),
      startScheduler({ dataDir, group: PURGE_SCHEDULE_ENVIRONMENT.PURGE_GROUP }).then(closeLater),
      startSes({ sendMail: (mail) => mailbox.send(mail) }).then(closeLater),
      startBedrock({
        model: ai.model,
        delayMs: aiDelayMs,
      }).then(closeLater),
      pages === "built" ? buildFrontend({ log: say, signal }) : undefined,
    ]);
    // With the real Bedrock, all clients of the functions sign with the user's credentials, also those of the
    // database.
    const { url: databaseUrl } =
      first.kind === "aws"
        ? closeLater(await startDatabaseProxy(database.url, secrets.databaseKey))
        : database;
    const addresses = {
      database: await between("database", databaseUrl),
      pool: await between("pool", pool.url),
      scheduler: await between("scheduler", scheduler.url),
      mail: await between("mail", ses.url),
      bedrock: first.kind === "aws" ? undefined : await between("bedrock", bedrock.url),
    };
    const functions = await loadFunctions(
      createFunctionEnvironment(first, addresses, secrets, { ...options, passkeyDomain }),
    );
    // Registered last, so it is closed first: requests stop, and running functions still have the services
    // they use.
    closeLater({ close: () => gateway.close().then(() => functions.settle()) });
    // As on AWS, the recurring tasks get the origin of the pages in their input.
    const call = (input: object) => functions.trigger("purge", { site: gateway.url, ...input });
    if (options.fires !== false) closeLater(scheduler.fire(RECURRING_TASK_INTERVAL_MINUTES, { call, warn }));
    gateway.serve({
      api: createApiGateway(functions.invoke, secrets.originSecret),
      pool: (request, response) => pool.handle(request, response),
      config: {
        get demo() {
          return ai.state().ai.kind === "offline";
        },
        provesEmail: true,
        passkeys: passkeyDomain !== undefined,
        region: REGION,
        userPoolId: LOCAL_POOL_IDS.id,
        userPoolClientId: LOCAL_POOL_IDS.publicClientId,
        userPoolEndpoint: "/_pool/",
        mailbox: "/_mail",
        ai: "/_ia",
        operator: null,
        hosting: null,
      },
      ai: createAiPageHandler({
        dataDir,
        current: ai,
        kept,
        isGivenByVariable: givenAi !== undefined,
        env: process.env,
        onChange: () => Object.assign(process.env, environmentOfAi(ai.state().ai)),
      }),
      mailbox,
      pages: built
        ? createBuiltPagesHandler(built)
        : await otherPages(pages, () => startDevPages(gateway.server, dataDir), closeLater),
    });
    return { url: gateway.url, bedrock, mailbox, ai, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function otherPages(
  pages: Options["pages"],
  startDev: () => ReturnType<typeof startDevPages>,
  closed: (part: { close(): Promise<void> }) => unknown,
): Promise<PagesHandler> {
  if (pages !== "dev") return noPages;
  const dev = await startDev();
  closed(dev);
  return dev.pages;
}

/**
 * Waits until every part has started or failed, so that `close` can stop the started ones. The first failure
 * aborts the starts of the others, and is thrown.
 */
async function allOrAbort<T extends readonly unknown[]>(
  failed: AbortController,
  parts: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  for (const part of parts) Promise.resolve(part).catch((error: unknown) => failed.abort(error));
  await Promise.allSettled(parts);
  failed.signal.throwIfAborted();
  return Promise.all(parts);
}

function ensureWritableFolder(dataDir: string): void {
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new CommandFailure(
      `Le dossier ${dataDir} ne peut pas être écrit. Choisissez-en un autre avec MENTA_DATA.`,
      {
        cause,
      },
    );
  }
}

/**
 * Creates a folder and its parents, level by level. Node's `recursive` option never returns on a file system
 * that refuses new folders without an error code.
 */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

const noPages: PagesHandler = (_request, response) => void response.writeHead(404).end();
