import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { LocalFailure } from "../failure.ts";
import { mailboxHeaders } from "../mailbox/page.ts";
import type { Pages } from "./pages.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

export type GatewayParts = {
  /** What is under /api/ and /auth/. */
  api: Answer;
  /** The pool under our own origin, for the browser's password reset. */
  pool: (request: IncomingMessage, response: ServerResponse) => void;
  /** What the browser reads once at start (`/config.json`). */
  config: object;
  mailPage: () => string;
  pages: Pages;
};

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Listens on 127.0.0.1. Throws LocalFailure where the port is taken. */
export async function startGateway(port: number, parts: GatewayParts) {
  const server = createServer((request, response) => {
    request.socket.setNoDelay(true);
    void answer(parts, request, response);
  });
  server.listen(port, "127.0.0.1");
  await Promise.race([
    once(server, "listening"),
    once(server, "error").then(([error]) => Promise.reject(asFailure(error as NodeJS.ErrnoException, port))),
  ]);
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" && address ? address.port : port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
    server,
  };
}

async function answer(
  parts: GatewayParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A page of another site can point a name of its own at 127.0.0.1: only our own names are answered.
  if (!LOCAL_HOST.test(request.headers.host ?? ""))
    return say(response, 421, "MENTA ne répond qu’à localhost.\n");
  if (!URL.canParse(request.url ?? "", "http://localhost"))
    return say(response, 404, "Adresse mal formée.\n");
  const url = new URL(request.url ?? "", "http://localhost");
  if (/^\/(api|auth)(\/|$)/.test(url.pathname)) return parts.api(request, response, url);
  if (url.pathname === "/_pool/") return parts.pool(request, response);
  if (url.pathname === "/config.json") return json(response, parts.config);
  if (url.pathname === "/_mail") {
    response
      .writeHead(200, { ...mailboxHeaders, "content-type": "text/html; charset=utf-8" })
      .end(parts.mailPage());
    return;
  }
  parts.pages(request, response);
}

function json(response: ServerResponse, value: object): void {
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };
  response.writeHead(200, headers).end(JSON.stringify(value));
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}

function asFailure(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new LocalFailure(
      `Le port ${port} est déjà pris. Choisissez-en un autre : PORT=${port + 1} npm start`,
    );
  if (error.code === "EACCES")
    return new LocalFailure(
      `Le port ${port} est réservé au système. Choisissez-en un au-dessus de 1024 avec PORT.`,
    );
  return error;
}
