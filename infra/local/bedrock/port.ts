import { createServer as createHttp1Server, type IncomingMessage } from "node:http";
import { createServer as createHttp2Server, type Http2ServerRequest } from "node:http2";
import { createServer, type Socket } from "node:net";
import type { Writable } from "node:stream";
import { listenLocally } from "../http.ts";

export type HttpRequest = IncomingMessage | Http2ServerRequest;
/** The common part of both protocols' responses. */
export type HttpResponse = Writable & {
  readonly headersSent: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
};
/** `resetConnection` breaks the connection during the answer, like a network failure. */
export type HttpHandler = (request: HttpRequest, response: HttpResponse, resetConnection: () => void) => void;

const HTTP2_PREFACE = "PRI * HTTP/2.0";

/**
 * Answers HTTP/2 (prior knowledge, like Bedrock's client) and HTTP/1.1 on one free port of 127.0.0.1. `close`
 * breaks open connections.
 */
export async function listenOnBothProtocols(
  respond: HttpHandler,
): Promise<{ url: string; close(): Promise<void> }> {
  const http1 = createHttp1Server((req, res) => respond(req, res, () => reset(res.socket)));
  const http2 = createHttp2Server((req, res) => respond(req, res, () => reset(res.stream.session?.socket)));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // The handler itself notices a disconnected client; this listener only prevents an uncaught error.
    socket.on("error", () => socket.destroy());
    detectProtocol(socket, (isHttp2) => {
      (isHttp2 ? http2 : http1).emit("connection", socket);
      // HTTP/2 reads unshifted data itself, and breaks on a flowing socket.
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

/** Reads until the protocols differ (`POST` begins like `PRI`), then puts everything back. */
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
 * Breaks a connection after a delay, so that written data arrives: a reset drops the buffers of both ends.
 */
function reset(socket: Socket | null | undefined): void {
  setTimeout(() => socket?.resetAndDestroy(), FLUSH_MS);
}
