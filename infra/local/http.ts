import { once } from "node:events";
import type { IncomingMessage, Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** Listens on a free port of 127.0.0.1. Returns the server's URL. */
export async function listenLocally(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stops a server: breaks its open connections and frees its port. */
export async function closeServer(server: HttpServer): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/**
 * Reads a body. Returns `undefined` if the body is larger than `maxBytes`, but only after reading it to its
 * end: an answer before that would break the connection.
 */
export async function readBody(
  request: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes <= maxBytes ? Buffer.concat(chunks) : undefined;
}

/**
 * Whether a request comes from our own pages: by `Sec-Fetch-Site`, by `Origin`, or by both if the browser sends
 * both.
 */
export function isFromOurPages({ headers }: IncomingMessage): boolean {
  const { host = "", origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined ? site === "same-origin" : origin === `http://${host}`;
}
