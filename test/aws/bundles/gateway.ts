import { gunzipSync } from "node:zlib";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { EDGE_HEADERS } from "#shared/web/edge.ts";
import type { Lambda, Reply } from "./lambda.ts";
import { ORIGIN_SECRET } from "./stand-ins.ts";

const HOST = "menta.example";
/** API Gateway looks for the end of the head within so many bytes. */
const HEAD_MAX_BYTES = 16_384;
const DELIMITER = Buffer.alloc(8);

type Asked = { id?: string; body?: object; cookie?: string; headers?: Record<string, string> };
type Answered = { status: number; headers: Record<string, string>; text: string };

/** API Gateway and the edge before it: calls a function as a route of the contract does, and reads its stream. */
export async function ask(lambda: Lambda, name: EndpointName, asked: Asked = {}): Promise<Answered> {
  return readAnswer(await lambda.invoke(proxyEvent(name, asked)));
}

/** Which function serves a route. */
export const servedBy = (name: EndpointName) => contract[name].servedBy;

/** The REST proxy event, with the members that AWS documents. */
export function proxyEvent(name: EndpointName, { id, body, cookie, headers = {} }: Asked) {
  const { method, path: resource } = endpoints[name];
  const path = resource.replace("{id}", id ?? "");
  const sent: Record<string, string> = {
    Host: "abc123.execute-api.eu-west-3.amazonaws.com",
    "sec-fetch-site": "same-origin",
    "Content-Type": "application/json",
    [EDGE_HEADERS.secret]: ORIGIN_SECRET,
    [EDGE_HEADERS.host]: HOST,
    [EDGE_HEADERS.address]: "203.0.113.7",
    [EDGE_HEADERS.protocol]: "https",
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
    pathParameters: id === undefined ? null : { id },
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

function readAnswer({ mode, contentType, body }: Reply): Answered {
  if (mode !== "streaming" || contentType !== "application/vnd.awslambda.http-integration-response")
    throw new Error(`API Gateway does not take ${String(mode)} ${String(contentType)}`);
  const end = body.indexOf(DELIMITER);
  if (end < 0 || end > HEAD_MAX_BYTES) throw new Error("API Gateway finds no head");
  const head = JSON.parse(body.subarray(0, end).toString()) as {
    statusCode: number;
    headers: Record<string, string>;
  };
  const rest = body.subarray(end + DELIMITER.length);
  const text = head.headers["content-encoding"] === "gzip" ? gunzipSync(rest) : rest;
  return { status: head.statusCode, headers: head.headers, text: text.toString() };
}
