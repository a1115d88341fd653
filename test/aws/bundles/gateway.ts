import { gunzipSync } from "node:zlib";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import type { Lambda, Reply } from "./lambda.ts";
import { ORIGIN_SECRET } from "./stand-ins.ts";

const HOST = "menta.example";
/** Maximum size of the head of a streamed answer in bytes: API Gateway expects the delimiter within it. */
const HEAD_MAX_BYTES = 16_384;
const DELIMITER = Buffer.alloc(8);

type Call = {
  id?: string;
  reviewId?: string;
  secret?: string;
  body?: object;
  cookie?: string;
  headers?: Record<string, string>;
};
type Answer = { status: number; headers: Record<string, string>; text: string };

/**
 * Calls a function in the way of API Gateway behind CloudFront, for a route of the contract. Returns the
 * answer from its stream.
 */
export async function callRoute(lambda: Lambda, name: EndpointName, call: Call = {}): Promise<Answer> {
  return invokeFunction(lambda, proxyEvent(name, call));
}

/** Invokes a function with this event. Returns the answer from its stream. */
export const invokeFunction = async (lambda: Lambda, event: object): Promise<Answer> =>
  readAnswer(await lambda.invoke(event));

/** Returns the name of the function that serves a route. */
export const functionOfRoute = (name: EndpointName) => contract[name].servedBy;

/**
 * Returns the event of a request in the form that AWS documents for REST proxies. Its path begins with the
 * name of the function, which CloudFront adds.
 */
export function proxyEvent(name: EndpointName, { body, cookie, headers = {}, ...ids }: Call) {
  const { method, path: pattern } = endpoints[name];
  const asked = Object.entries(ids).reduce<string>(
    (filled, [variable, value]) => filled.replace(`{${variable}}`, value),
    pattern,
  );
  const servedBy = functionOfRoute(name);
  const path = `/${servedBy}${asked}`;
  const resource = `/${servedBy}/{proxy+}`;
  const sent: Record<string, string> = {
    Host: "abc123.execute-api.eu-west-3.amazonaws.com",
    "sec-fetch-site": "same-origin",
    "Content-Type": "application/json",
    [EDGE_HEADER_NAMES.secret]: ORIGIN_SECRET,
    [EDGE_HEADER_NAMES.host]: HOST,
    [EDGE_HEADER_NAMES.address]: "203.0.113.7",
    [EDGE_HEADER_NAMES.protocol]: "https",
    ...(cookie ? { Cookie: cookie } : {}),
    ...headers,
  };
  return {
    resource,
    path,
    httpMethod: method,
    headers: sent,
    multiValueHeaders: Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, [value]])),
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: { proxy: asked.slice(1) },
    stageVariables: null,
    requestContext: {
      resourcePath: resource,
      httpMethod: method,
      path: `/prod${path}`,
      stage: "prod",
      requestId: crypto.randomUUID(),
      identity: { sourceIp: "130.176.0.1", userAgent: "Amazon CloudFront" },
    },
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
  };
}

function readAnswer({ mode, contentType, body }: Reply): Answer {
  if (mode !== "streaming" || contentType !== "application/vnd.awslambda.http-integration-response")
    throw new Error(`API Gateway does not take ${String(mode)} ${String(contentType)}`);
  const end = body.indexOf(DELIMITER);
  if (end < 0 || end > HEAD_MAX_BYTES) throw new Error("API Gateway finds no head");
  const head = JSON.parse(body.subarray(0, end).toString()) as {
    statusCode: number;
    headers: Record<string, string>;
    multiValueHeaders?: Record<string, string[]>;
  };
  const rest = body.subarray(end + DELIMITER.length);
  const text = head.headers["content-encoding"] === "gzip" ? gunzipSync(rest) : rest;
  const several = Object.entries(head.multiValueHeaders ?? {}).map(([name, values]) => [
    name,
    values.join(", "),
  ]);
  const headers = { ...head.headers, ...(Object.fromEntries(several) as Record<string, string>) };
  return { status: head.statusCode, headers, text: text.toString() };
}
