import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, vi } from "vitest";
import { TEST_CLIENT, TEST_POOL_ID, startTestPool } from "#infra/local/cognito/test-pool.ts";
import { startDatabase } from "#infra/local/dynamodb/database.ts";
import { ENGINE } from "#test/engine.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

export const DAY_MS = 24 * 3600 * 1000;
const KEY = "0123456789abcdef0123";

/**
 * Starts a real database and a stand-in of the pool for the tests of one file, and sets the environment of
 * the functions. `meets` is called before each call to one of them: it can delay the call, or fail it by
 * throwing.
 */
export async function setUpPurgeTest(meets: (operation: string, body: string) => Promise<void> | void) {
  const dataDir = temporaryFolder("purge");
  const [database, pool] = await Promise.all([
    startDatabase({
      dataDir,
      tableName: "menta",
      accessKeyId: KEY,
      engine: ENGINE,
      onDeath: () => {},
      signal: new AbortController().signal,
    }),
    startTestPool(),
  ]);
  const wires = [await between(database.url, meets), await between(pool.pool.url, meets)] as const;
  for (const [name, value] of Object.entries({
    AWS_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: wires[0].url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: wires[1].url,
    TABLE_NAME: "menta",
    LOG_KEY: "the key of the pseudonyms",
    USER_POOL_ID: TEST_POOL_ID,
    USER_POOL_CLIENT_ID: TEST_CLIENT.id,
    USER_POOL_CLIENT_SECRET: TEST_CLIENT.secret,
    SIGN_INS_PER_EMAIL: "0",
    SIGN_INS_PER_ADDRESS: "0",
    SIGN_UPS_PER_ADDRESS: "0",
    SIGN_UPS_PER_HOUR: "0",
    PROOF_MAILS_PER_HOUR: "0",
  }))
    vi.stubEnv(name, value);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  afterAll(async () => {
    for (const { server } of wires) server.close().closeAllConnections();
    await Promise.all([pool.close(), database.close()]);
  });
  const logged = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  return { pool, logged, forgetLogs: () => void write.mockClear() };
}

const PASSED_ON = ["x-amz-target", "x-amz-date", "authorization", "content-type"];

/** Starts a proxy that forwards every call, unless `meets` throws. */
async function between(url: string, meets: Parameters<typeof setUpPurgeTest>[0]) {
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const target = String(request.headers["x-amz-target"]);
    const headers = Object.fromEntries(PASSED_ON.map((name) => [name, String(request.headers[name])]));
    const body = await text(request);
    await meets(target.split(".")[1] ?? "", body);
    const answer = await fetch(url, { method: "POST", headers, body });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  };
  const server = createServer((request, response) => {
    passOn(request, response).catch(() =>
      response
        .writeHead(400, { "x-amzn-errortype": "ValidationException" })
        .end(JSON.stringify({ __type: "ValidationException", message: "no" })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
