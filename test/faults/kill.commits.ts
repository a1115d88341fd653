import { once } from "node:events";
import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { TABLE_NAME } from "#infra/local/environment.ts";
import { TABLE_KEY_ATTRIBUTES } from "#shared/platform/table.ts";

type Sent = { url: string; headers: IncomingHttpHeaders; body: Buffer };

const agent = new Agent({ keepAlive: true });
const { partition, sort } = TABLE_KEY_ATTRIBUTES;
const NOTHING = Buffer.from(
  JSON.stringify({ TableName: TABLE_NAME, Key: { [partition]: { S: "-" }, [sort]: { S: "-" } } }),
);

/**
 * Starts a proxy in front of the laptop's database, and returns its address. DynamoDB Local answers a
 * transaction before it has committed it: if killed at that moment it loses what it acknowledged, as DynamoDB
 * never does, and the run would report a loss that is not ours. Because it works sequentially, the proxy
 * holds back the answer to a transaction until a read sent after it is answered.
 */
export async function startCommitBarrier(url: string): Promise<string> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const sent = { url, headers: request.headers, body: await buffer(request) };
      const got = await forward(sent);
      const body = await buffer(got);
      if (operationOf(sent) === "TransactWriteItems") await buffer(await forward(asRead(sent)));
      response.writeHead(got.statusCode ?? 502, got.headers).end(body);
    };
    // The database was killed before it answered.
    answer().catch(() => request.socket.resetAndDestroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const operationOf = ({ headers }: Sent) => String(headers["x-amz-target"]).split(".").at(-1);

/** The read keeps the transaction's signature: neither engine checks what was signed. */
const asRead = ({ url, headers }: Sent): Sent => ({
  url,
  headers: {
    ...headers,
    "x-amz-target": String(headers["x-amz-target"]).replace(/\w+$/, "GetItem"),
    "content-length": String(NOTHING.length),
  },
  body: NOTHING,
});

function forward({ url, headers, body }: Sent): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  ask(url, { method: "POST", agent, headers }, resolve).once("error", reject).end(body);
  return promise;
}
