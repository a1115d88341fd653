import { createServer as createHttp1Server, type IncomingMessage } from "node:http";
import { createServer as createHttp2Server, type Http2ServerRequest } from "node:http2";
import { createServer, type Socket } from "node:net";
import type { Writable } from "node:stream";
import { listenLocally } from "../http.ts";

export type HttpRequest = IncomingMessage | Http2ServerRequest;
/** What the responses of Node's HTTP/1.1 and HTTP/2 servers have in common. */
export type HttpResponse = Writable & {
  readonly headersSent: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
};
/** Handles a request. `resetConnection` breaks the connection during the answer, like a network failure. */
export type HttpHandler = (request: HttpRequest, response: HttpResponse, resetConnection: () => void) => void;

const HTTP2_PREFACE = "PRI * HTTP/2.0";

/**
 * Listens on a free port of 127.0.0.1 for HTTP/1.1 and for HTTP/2 without TLS, which the Bedrock client
 * speaks at once (prior knowledge). `close` breaks open connections.
 */
export async function listenForHttp1AndHttp2(
  respond: HttpHandler,
): Promise<{ url: string; close(): Promise<void> }> {
  const http1 = createHttp1Server((req, res) => respond(req, res, () => reset(res.socket)));
  const http2 = createHttp2Server((req, res) => respond(req, res, () => reset(res.stream.session?.socket)));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // An uncaught error of a socket would end the process. The handler notices the disconnected client
    // itself.
    socket.on("error", () => socket.destroy());
    detectProtocol(socket, (isHttp2) => {
      (isHttp2 ? http2 : http1).emit("connection", socket);
      // Only HTTP/1.1: Node's HTTP/2 reads the unshifted data itself, and fails on a socket that is flowing.
      if (!isHttp2) socket.resume();
    });
  });
  return {
    url: await listenLocally(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/**
 * Reads a connection until its first bytes tell HTTP/2 from HTTP/1.1 (`POST` begins like the preface `PRI`),
 * then unshifts these bytes for the protocol's server.
 */
function detectProtocol(socket: Socket, done: (isHttp2: boolean) => void, seen = Buffer.alloc(0)): void {
  socket.once("data", (chunk: Buffer) => {
    socket.pause();
    const start = Buffer.concat([seen, chunk]);
    const text = start.toString("latin1", 0, HTTP2_PREFACE.length);
    if (text.length < HTTP2_PREFACE.length && HTTP2_PREFACE.startsWith(text)) {
      detectProtocol(socket, done, start);
      return;
    }
    socket.unshift(start);
    done(text === HTTP2_PREFACE);
  });
  socket.resume();
}

const FLUSH_MS = 100;

/**
 * Resets a connection after FLUSH_MS: an immediate reset would drop data that is written but not yet sent.
 */
function reset(socket: Socket | null | undefined): void {
  setTimeout(() => socket?.resetAndDestroy(), FLUSH_MS);
}
