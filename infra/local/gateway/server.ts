import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { GATEWAY_REFUSAL_MESSAGES } from "#shared/api/gateway-refusals.ts";
import { CommandFailure } from "../../failure.ts";
import { closeServer, isFromOurPages } from "../http.ts";
import type { Mailbox } from "../mailbox/mailbox.ts";
import { MAIL_WIDTHS, mailboxPageHeaders, htmlMailHeaders } from "../mailbox/page.ts";
import { sendRefusal } from "./api.ts";
import type { PagesHandler } from "./pages.ts";

type RequestHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

export type GatewayParts = {
  /** Handles /api/ and /auth/. */
  api: RequestHandler;
  /** Answers the browser's calls to the user pool (password reset), which it makes to our own origin. */
  pool: (request: IncomingMessage, response: ServerResponse) => void;
  /** The content of `/config.json`, which the browser reads once at start. */
  config: object;
  /** Handles /_ia. */
  ai: RequestHandler;
  mailbox: Pick<Mailbox, "page" | "html">;
  pages: PagesHandler;
};

const API = /^\/(api|auth)(\/|$)/;
const AI = /^\/_ia(\/|$)/;
const NO_SNIFFING = { "x-content-type-options": "nosniff" };
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Listens on 127.0.0.1 at once. Requests wait until `serve` gives the parts that answer them. Throws
 * CommandFailure if another program uses the port.
 * @param port 0 for any free port
 */
export async function openGateway(port: number) {
  if (port !== 0 && (await isServedOnIpv6(port))) throw portTaken(port);
  const ready = Promise.withResolvers<GatewayParts>();
  const server = createServer({ noDelay: true }, (request, response) => {
    void ready.promise.then((parts) => serve(parts, request, response));
  });
  const listening = Promise.withResolvers<void>();
  server.once("error", (error) => listening.reject(asFailure(error, port)));
  server.listen(port, "127.0.0.1", listening.resolve);
  await listening.promise;
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    server,
    serve: ready.resolve,
    close: () => closeServer(server),
  };
}

/** Whether another program uses the port on IPv6, where browsers look for `localhost` first. */
function isServedOnIpv6(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: "::1", port });
  socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Answers one request. Never rejects. */
async function serve(parts: GatewayParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await answer(parts, request, response);
  } catch (error) {
    // A client that disconnects during the request causes an error too, which is not worth a line.
    if (!request.errored) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    if (response.headersSent) response.destroy();
    else sendFailure(request, response);
  }
}

function sendFailure(request: IncomingMessage, response: ServerResponse): void {
  const url = URL.parse(request.url ?? "", "http://localhost");
  if (url && API.test(url.pathname)) sendRefusal(response, url, "internal");
  else sendText(response, 500, `${GATEWAY_REFUSAL_MESSAGES.internal}\n`);
}

async function answer(
  parts: GatewayParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Another site can point its own host name to 127.0.0.1 (DNS rebinding), so only our host names are
  // answered.
  if (!LOCAL_HOST.test(request.headers.host ?? ""))
    return sendText(response, 421, "MENTA ne répond qu’à localhost.\n");
  if (!URL.canParse(request.url ?? "", "http://localhost"))
    return sendText(response, 404, "Adresse mal formée.\n");
  const url = new URL(request.url ?? "", "http://localhost");
  if (API.test(url.pathname)) return parts.api(request, response, url);
  if (url.pathname === "/_pool/") return callPool(parts, request, response);
  if (url.pathname === "/config.json") return sendJson(response, parts.config);
  if (AI.test(url.pathname)) return parts.ai(request, response, url);
  if (url.pathname === "/_mail") return sendMailbox(parts, url, response);
  const place = /^\/_mail\/(\d{1,9})$/.exec(url.pathname)?.[1];
  if (place !== undefined) return sendMail(parts, Number(place), response);
  if (!isDecodable(url.pathname)) return sendText(response, 404, "Adresse mal formée.\n");
  parts.pages(request, response);
}

/** Lets only our own pages call the user pool. */
function callPool({ pool }: GatewayParts, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== "POST" || !isFromOurPages(request))
    return sendText(response, 403, "Demande refusée.\n");
  pool(request, response);
}

function sendMailbox({ mailbox }: GatewayParts, { searchParams }: URL, response: ServerResponse): void {
  const width = MAIL_WIDTHS.find((each) => String(each) === searchParams.get("largeur"));
  response.writeHead(200, mailboxPageHeaders).end(mailbox.page(width));
}

function sendMail({ mailbox }: GatewayParts, place: number, response: ServerResponse): void {
  const html = mailbox.html(place);
  if (html === undefined) return sendText(response, 404, "Ce message n’existe pas.\n");
  response.writeHead(200, htmlMailHeaders).end(html);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function sendJson(response: ServerResponse, value: object): void {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-cache",
    ...NO_SNIFFING,
  };
  response.writeHead(200, headers).end(JSON.stringify(value));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...NO_SNIFFING }).end(text);
}

const portTaken = (port: number) =>
  new CommandFailure(`Le port ${port} est déjà pris. Choisissez-en un autre : PORT=${port + 1} npm start`);

function asFailure(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE") return portTaken(port);
  if (error.code === "EACCES")
    return new CommandFailure(
      `Le port ${port} est réservé au système. Choisissez-en un au-dessus de 1024 avec PORT.`,
    );
  return error;
}
