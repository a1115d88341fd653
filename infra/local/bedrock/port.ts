import { createServer as createHttp1Server, type IncomingMessage } from "node:http";
import { createServer as createHttp2Server, type Http2ServerRequest } from "node:http2";
import { createServer, type Socket } from "node:net";
import type { Writable } from "node:stream";

export type Request = IncomingMessage | Http2ServerRequest;
/** What both protocols' responses have in common. */
export type Response = Writable & {
  readonly headersSent: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
};
/** `breakOff` breaks the connection under the answer, the way a network does. */
export type Responder = (request: Request, response: Response, breakOff: () => void) => void;

const HTTP2_PREFACE = "PRI * HTTP/2.0";

/**
 * Answers HTTP/2 (by prior knowledge, as the client of Bedrock speaks it) and HTTP/1.1 on one free port of 127.0.0.1.
 * `close` breaks the connections that are still open.
 */
export async function listenOnBothProtocols(
  respond: Responder,
): Promise<{ url: string; close(): Promise<void> }> {
  const http1 = createHttp1Server((req, res) => respond(req, res, () => reset(res.socket)));
  const http2 = createHttp2Server((req, res) => respond(req, res, () => reset(res.stream.session?.socket)));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // A client that goes away is seen by whoever answers it; here it is only kept from being an uncaught error.
    socket.on("error", () => socket.destroy());
    handOver(socket, (isHttp2) => {
      (isHttp2 ? http2 : http1).emit("connection", socket);
      // HTTP/2 takes what was put back by itself, and breaks when it also flows.
      if (!isHttp2) socket.resume();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The model has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Reads no further than needed to tell the protocols apart (`POST` begins like `PRI`), then puts it all back. */
function handOver(socket: Socket, to: (isHttp2: boolean) => void, seen = Buffer.alloc(0)): void {
  socket.once("data", (chunk: Buffer) => {
    socket.pause();
    const start = Buffer.concat([seen, chunk]);
    const text = start.toString("latin1", 0, HTTP2_PREFACE.length);
    if (text.length < HTTP2_PREFACE.length && HTTP2_PREFACE.startsWith(text)) {
      handOver(socket, to, start);
      return;
    }
    socket.unshift(start);
    to(text === HTTP2_PREFACE);
  });
  socket.resume();
}

const FLUSH_MS = 100;

/** What was written arrives first: a reset makes both ends throw away what is still in their buffers. */
function reset(socket: Socket | null | undefined): void {
  setTimeout(() => socket?.resetAndDestroy(), FLUSH_MS);
}
