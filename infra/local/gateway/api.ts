import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { contract } from "#shared/api/contract.ts";
import { gatewayRefusal, type GatewayRefusalCode } from "#shared/api/gateway-refusals.ts";
import { matchRoute } from "#shared/api/match-route.ts";
import type { FunctionName } from "#shared/api/route.ts";
import { EDGE_HEADERS } from "#shared/platform/edge-headers.ts";
import { API_HEADERS } from "#shared/platform/security-headers.ts";
import type { ProxyEvent } from "#functions/api/request.ts";
import { readBody } from "../http.ts";
import type { Invoke } from "../lambda/runtime.ts";

/** API Gateway's own limit on a request. */
const BODY_MAX_BYTES = 10_000_000;

/** Handles /api/ and /auth/ like the edge and API Gateway, then runs the function of the route. */
export function apiGateway(invoke: Invoke, originSecret: string) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const match = matchRoute(request.method ?? "GET", url.pathname);
    if (!match) return sendRefusal(response, url, "not_found");
    const body = await readBody(request, BODY_MAX_BYTES);
    if (!body) return sendRefusal(response, url, "too_large");
    const { servedBy } = contract[match.name];
    await invoke(servedBy, eventOf(request, url, servedBy, body, originSecret), response);
  };
}

/**
 * Builds the REST proxy event. Overwrites the edge's headers, and prefixes the path with the function's name,
 * as on AWS.
 */
function eventOf(
  request: IncomingMessage,
  url: URL,
  servedBy: FunctionName,
  body: Buffer,
  secret: string,
): ProxyEvent {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value,
    ]),
  );
  return {
    path: `/${servedBy}${url.pathname}`,
    httpMethod: request.method ?? "GET",
    headers: {
      ...headers,
      [EDGE_HEADERS.secret]: secret,
      [EDGE_HEADERS.host]: request.headers.host ?? "",
      [EDGE_HEADERS.address]: request.socket.remoteAddress ?? "",
      [EDGE_HEADERS.protocol]: "http",
    },
    queryStringParameters: url.search ? Object.fromEntries(url.searchParams) : null,
    requestContext: { requestId: randomUUID() },
    body: body.length > 0 ? body.toString("base64") : null,
    isBase64Encoded: body.length > 0,
  };
}

/** Sends the gateway's own refusals, in the contract's form. */
export function sendRefusal(response: ServerResponse, url: URL, code: GatewayRefusalCode): void {
  const { status, body } = gatewayRefusal(code, randomUUID());
  const underAuth = url.pathname.startsWith("/auth/") ? { success: false, error: body.message } : {};
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...API_HEADERS,
  });
  response.end(JSON.stringify({ ...body, ...underAuth }));
}
