import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { contract } from "#shared/api/contract.ts";
import { createGatewayRefusal, type GatewayRefusalCode } from "#shared/api/gateway-refusals.ts";
import { matchRoute } from "#shared/api/match-route.ts";
import type { HttpFunctionName } from "#shared/api/route.ts";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import { API_ANSWER_HEADERS } from "#shared/platform/security-headers.ts";
import type { ProxyEvent } from "#functions/api/request.ts";
import { readBody } from "../http.ts";
import type { InvokeHttpFunction } from "../lambda/runtime.ts";

/** The largest body that API Gateway accepts. */
const BODY_MAX_BYTES = 10_000_000;

/**
 * Returns the handler of /api/ and /auth/: does what CloudFront and API Gateway do, then runs the route's
 * function.
 */
export function createApiGateway(invoke: InvokeHttpFunction, originSecret: string) {
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
 * Builds the event of API Gateway's REST proxy. As on AWS, replaces the headers that only CloudFront may set,
 * and prefixes the path with the function's name.
 */
function eventOf(
  request: IncomingMessage,
  url: URL,
  servedBy: HttpFunctionName,
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
      [EDGE_HEADER_NAMES.secret]: secret,
      [EDGE_HEADER_NAMES.host]: request.headers.host ?? "",
      [EDGE_HEADER_NAMES.address]: request.socket.remoteAddress ?? "",
      [EDGE_HEADER_NAMES.protocol]: "http",
    },
    queryStringParameters: url.search ? Object.fromEntries(url.searchParams) : null,
    requestContext: { requestId: randomUUID() },
    body: body.length > 0 ? body.toString("base64") : null,
    isBase64Encoded: body.length > 0,
  };
}

/** Sends a refusal that no function gives, in the shape of the contract's refusals. */
export function sendRefusal(response: ServerResponse, url: URL, code: GatewayRefusalCode): void {
  const { status, body } = createGatewayRefusal(code, randomUUID());
  const underAuth = url.pathname.startsWith("/auth/") ? { success: false, error: body.message } : {};
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...API_ANSWER_HEADERS,
  });
  response.end(JSON.stringify({ ...body, ...underAuth }));
}
