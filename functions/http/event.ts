/** What we read of an API Gateway REST proxy event. */
export type ProxyEvent = {
  resource: string;
  path: string;
  httpMethod: string;
  headers: Record<string, string | undefined> | null;
  queryStringParameters: Record<string, string | undefined> | null;
  pathParameters: Record<string, string | undefined> | null;
  requestContext: { requestId: string };
  body: string | null;
  isBase64Encoded: boolean;
};

/** What is sent back through the response stream. */
export type ProxyAnswer = {
  statusCode: number;
  headers: Record<string, string>;
  body: string | NodeJS.ReadableStream;
};

/** A header by its lower-case name: gateways keep the spelling of the sender. */
export function header(event: ProxyEvent, name: string): string | undefined {
  for (const [key, value] of Object.entries(event.headers ?? {})) {
    if (key.toLowerCase() === name) return value;
  }
  return undefined;
}

/** The body as text; its size in bytes is judged before it is decoded. */
export function bodyBytes(event: ProxyEvent): Buffer {
  return Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
}
