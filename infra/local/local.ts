import { accessSync, constants, mkdirSync } from "node:fs";
import type { FunctionName } from "#shared/api/route.ts";
import { offlineBrain } from "./bedrock/offline.ts";
import { openAiBrain } from "./bedrock/openai.ts";
import { startBedrock } from "./bedrock/server.ts";
import { startPool } from "./cognito/server.ts";
import { startDatabase } from "./dynamodb/database.ts";
import { ensureTable } from "./dynamodb/table.ts";
import { functionEnvironment, POOL, REGION, TABLE_NAME } from "./environment.ts";
import { LocalFailure } from "./failure.ts";
import { buildFrontend, devPages, DIST } from "./frontend.ts";
import { apiGateway } from "./gateway/api.ts";
import { builtPages, type Pages } from "./gateway/pages.ts";
import { startGateway } from "./gateway/server.ts";
import { loadFunctions } from "./lambda/runtime.ts";
import { takeLock } from "./lock.ts";
import { openMailbox } from "./mailbox/mailbox.ts";
import { localSecrets } from "./secrets.ts";
import type { Ai, Settings } from "./settings.ts";

const FUNCTIONS = ["access", "workspace", "menta"] as const satisfies FunctionName[];

/** `pages`: the built frontend, Vite's development server, or none at all. */
type Options = Omit<Settings, "ai"> & { ai?: Ai; pages?: "built" | "dev" | "none"; onDeath?: () => void };

/**
 * The whole product on this machine: the production functions over the real wire protocols, in this process, with
 * the database as a child. Where one part cannot start, those already started are stopped and LocalFailure thrown.
 */
export async function startMenta({
  port,
  dataDir,
  aiDelayMs,
  ai = { kind: "offline" },
  ...options
}: Options) {
  const { pages = "built", onDeath = () => {} } = options;
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
    const secrets = localSecrets(dataDir);
    const mailbox = openMailbox(dataDir);
    const [database, pool, bedrock] = await settled([
      startDatabase(dataDir, onDeath).then(closed),
      startPool({
        dataDir,
        userPoolId: POOL.id,
        confidentialClient: { id: POOL.clientId, secret: secrets.poolClientSecret },
        publicClientId: POOL.publicClientId,
        sendMail: (mail) => mailbox.send(mail),
      }).then(closed),
      startBedrock({
        brain: ai.kind === "openai" ? openAiBrain(ai) : offlineBrain(),
        delayMs: aiDelayMs,
      }).then(closed),
      pages === "built" ? buildFrontend() : undefined,
    ]);
    await ensureTable(database.url, TABLE_NAME);
    const addresses = {
      database: database.url,
      pool: pool.url,
      bedrock: ai.kind === "aws" ? undefined : bedrock.url,
    };
    const invoke = await loadFunctions(FUNCTIONS, functionEnvironment(ai, addresses, secrets));
    let served: Pages = pages === "built" ? builtPages(DIST) : noPages;
    const gateway = closed(
      await startGateway(port, {
        api: apiGateway(invoke, secrets.originSecret),
        pool: (request, response) => pool.handle(request, response),
        config: {
          demo: ai.kind === "offline",
          region: REGION,
          userPoolClientId: POOL.publicClientId,
          userPoolEndpoint: "/_pool/",
        },
        mailPage: () => mailbox.page(),
        pages: (request, response) => served(request, response),
      }),
    );
    if (pages === "dev") served = closed(await devPages(gateway.server)).pages;
    return { url: gateway.url, bedrock, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for every part, so that what did start can be stopped; then fails with the first failure. */
async function settled<T extends readonly unknown[]>(
  parts: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

function openFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new LocalFailure(
      `Le dossier ${dataDir} ne peut pas être écrit. Choisissez-en un autre avec MENTA_DATA.`,
      {
        cause,
      },
    );
  }
}

const noPages: Pages = (_request, response) => void response.writeHead(404).end();
