import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { RECURRING_TASKS } from "#shared/schedule/tasks.ts";
import { offlineBrain } from "./bedrock/offline.ts";
import { openAiBrain } from "./bedrock/openai.ts";
import { startBedrock } from "./bedrock/server.ts";
import { toldFailures, warnWhereAway } from "./bedrock/warnings.ts";
import { startPool } from "./cognito/server.ts";
import { startDatabase } from "./dynamodb/database.ts";
import type { EngineName } from "./dynamodb/engine.ts";
import { startDatabaseProxy } from "./dynamodb/proxy.ts";
import { functionEnvironment, POOL, PURGES, REGION, TABLE_NAME } from "./environment.ts";
import { buildFrontend } from "../build/frontend.ts";
import { CommandFailure } from "../failure.ts";
import { apiGateway } from "./gateway/api.ts";
import { devPages } from "./gateway/dev-pages.ts";
import { builtPages, type Pages } from "./gateway/pages.ts";
import { openGateway } from "./gateway/server.ts";
import { passwordReset } from "./lambda/password-reset.ts";
import { loadFunctions } from "./lambda/runtime.ts";
import { takeLock } from "./lock.ts";
import { openMailbox } from "./mailbox/mailbox.ts";
import { startScheduler } from "./scheduler/server.ts";
import { localSecrets } from "./secrets.ts";
import type { Ai, Settings } from "./settings.ts";

/** What the functions stand on. */
export type Service = "database" | "pool" | "bedrock" | "scheduler";

/** `pages`: the built frontend, Vite's development server, or none at all. */
type Options = Omit<Settings, "ai" | "retentionSeconds"> & {
  ai?: Ai;
  retentionSeconds?: number;
  pages?: "built" | "dev" | "none";
  /** What runs the database where there are no data yet; chosen by what is installed unless given. */
  engine?: EngineName;
  /** Told when the database ends by itself: nothing works from then on. */
  onDeath?: () => void;
  /** Told what takes long. */
  say?: (line: string) => void;
  /** Told what does not work, though the product does. */
  warn?: (line: string) => void;
  /** Puts something between the functions and a service behind them: answers the address to use in its place. */
  between?: (service: Service, url: string) => Promise<string>;
  /** Ends the start: it then rejects. */
  signal?: AbortSignal;
};

/**
 * The whole product on this machine: the production functions over the real wire protocols, in this process, with
 * the database as a child. Where one part cannot start, those already started are stopped and CommandFailure thrown.
 */
export async function startMenta({
  port,
  dataDir,
  aiDelayMs,
  ai = { kind: "offline" },
  ...options
}: Options) {
  const { pages = "built", onDeath = () => {}, say = () => {}, warn = () => {} } = options;
  const { between = (_service: Service, url: string) => Promise.resolve(url) } = options;
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]);
  openFolder(dataDir);
  const closing: (() => void | Promise<void>)[] = [takeLock(dataDir)];
  const close = async () => {
    for (const part of closing.splice(0).toReversed()) await part();
  };
  const closed = <T extends { close(): void | Promise<void> }>(part: T): T => {
    closing.push(() => part.close());
    return part;
  };
  try {
    const gateway = closed(await openGateway(port));
    const secrets = localSecrets(dataDir);
    const mailbox = openMailbox(dataDir);
    const [database, pool, scheduler, bedrock, built] = await settled(failed, [
      startDatabase({
        dataDir,
        tableName: TABLE_NAME,
        accessKeyId: secrets.databaseKey,
        engine: options.engine,
        onDeath,
        signal,
      }).then(closed),
      startPool({
        dataDir,
        userPoolId: POOL.id,
        confidentialClient: { id: POOL.clientId, secret: secrets.poolClientSecret },
        publicClientId: POOL.publicClientId,
        sendMail: (mail) => mailbox.send(mail),
        onPasswordReset: async (person) => {
          await functions.trigger("pool", await passwordReset(person));
        },
      }).then(closed),
      startScheduler({ dataDir, group: PURGES.PURGE_GROUP }).then(closed),
      startBedrock({
        brain: ai.kind === "openai" ? toldFailures(openAiBrain(ai), warn) : offlineBrain(),
        delayMs: ai.kind === "openai" ? 0 : aiDelayMs,
      }).then(closed),
      pages === "built" ? buildFrontend({ say, signal }) : undefined,
      ai.kind === "openai" ? warnWhereAway(ai, warn) : undefined,
    ]);
    // The functions' clients share one identity: with the real Bedrock it is the person's own.
    const { url: databaseUrl } =
      ai.kind === "aws" ? closed(await startDatabaseProxy(database.url, secrets.databaseKey)) : database;
    const addresses = {
      database: await between("database", databaseUrl),
      pool: await between("pool", pool.url),
      scheduler: await between("scheduler", scheduler.url),
      bedrock: ai.kind === "aws" ? undefined : await between("bedrock", bedrock.url),
    };
    const functions = await loadFunctions(functionEnvironment(ai, addresses, secrets, options));
    // Closed first: nobody new comes in, then what still runs may end, then what it uses goes.
    closed({ close: () => gateway.close().then(() => functions.settle()) });
    const call = (input: object) => functions.trigger("purge", input);
    closed(scheduler.fire(RECURRING_TASKS, { call, warn }));
    gateway.serve({
      api: apiGateway(functions.invoke, secrets.originSecret),
      pool: (request, response) => pool.handle(request, response),
      config: {
        demo: ai.kind === "offline",
        region: REGION,
        userPoolClientId: POOL.publicClientId,
        userPoolEndpoint: "/_pool/",
      },
      mailPage: () => mailbox.page(),
      pages: built
        ? builtPages(built)
        : await otherPages(pages, () => devPages(gateway.server, dataDir), closed),
    });
    return { url: gateway.url, bedrock, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function otherPages(
  pages: Options["pages"],
  startDev: () => ReturnType<typeof devPages>,
  closed: (part: { close(): Promise<void> }) => unknown,
): Promise<Pages> {
  if (pages !== "dev") return noPages;
  const dev = await startDev();
  closed(dev);
  return dev.pages;
}

/**
 * Waits for every part, so that what did start can be stopped. The first that fails ends the starts of the others,
 * and its failure is the one that is told.
 */
async function settled<T extends readonly unknown[]>(
  failed: AbortController,
  parts: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  for (const part of parts) Promise.resolve(part).catch((error: unknown) => failed.abort(error));
  await Promise.allSettled(parts);
  failed.signal.throwIfAborted();
  return Promise.all(parts);
}

function openFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
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

/** Level by level: Node's own `recursive` never ends where a file system refuses new folders without saying why. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

const noPages: Pages = (_request, response) => void response.writeHead(404).end();
