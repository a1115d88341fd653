import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { Refusal } from "#shared/schema/refusal.ts";
import { REQUEST_ID_HEADER } from "#shared/schema/refusal-status.ts";
import type { RefusalBody } from "#shared/schema/refusal.schema.ts";
import { API_ANSWER_HEADERS } from "#shared/platform/security-headers.ts";
import type { AnswerStreamEvent } from "#shared/api/contract-types.ts";
import { convertErrorToRefusal } from "../platform/faults.ts";
import { readHeader, type ProxyEvent } from "./request.ts";

/** Minimum size of an answer that is compressed: smaller ones gain too little. */
const GZIP_FROM_BYTES = 4096;
/**
 * Maximum size of an answer, after compression. Ten thousand decisions with their plans have 4 MB compressed,
 * and no real content is incompressible. Lambda sends 2 MB a second after the first 6 MB, so larger answers
 * would keep too many functions busy for too long.
 */
const SENT_BYTES = 6_000_000;
const RETRY_AFTER_SECONDS = 5;
const PING_MS = 15_000;
/**
 * The comment with which a stream begins. It fills the buffers of proxies and browsers, which would hold back
 * a small first write.
 */
const OPENING = `:${" ".repeat(2048)}\n\n`;

/** The answer of a function, as Lambda's response stream sends it to API Gateway. */
export type ProxyAnswer = {
  statusCode: number;
  headers: Record<string, string>;
  /** The headers that occur more than once. */
  multiValueHeaders?: Record<string, readonly string[]>;
  body: string | NodeJS.ReadableStream;
};

type Events = AsyncIterable<AnswerStreamEvent<unknown>>;

/**
 * `isCounted`: the compressed answer may have any size, because the number of such answers an hour is
 * limited.
 */
type AnswerOptions = { headers?: Record<string, string>; isCounted?: boolean | undefined };

export const createJsonAnswer = (
  event: ProxyEvent,
  status: number,
  body: unknown,
  options?: AnswerOptions,
): ProxyAnswer => textAnswer(event, status, "application/json", JSON.stringify(body), options);

/**
 * Builds an answer that is sent in one write. Compressed here, because neither API Gateway nor CloudFront
 * without a cache compresses a response stream. Refuses (413) an answer that is too large after compression.
 */
function textAnswer(
  event: ProxyEvent,
  status: number,
  mediaType: string,
  text: string,
  { headers = {}, isCounted = false }: AnswerOptions = {},
): ProxyAnswer {
  const isLong = Buffer.byteLength(text) >= GZIP_FROM_BYTES;
  const zipped = isLong && /\bgzip\b/.test(readHeader(event, "accept-encoding") ?? "");
  const bytes = zipped ? gzipSync(text) : Buffer.from(text);
  if (bytes.byteLength > SENT_BYTES && !(zipped && isCounted)) throw zipped ? tooLong() : tooLongUnzipped();
  return {
    statusCode: status,
    headers: {
      "content-type": `${mediaType}; charset=utf-8`,
      "cache-control": "no-store",
      ...API_ANSWER_HEADERS,
      vary: "accept-encoding",
      ...(zipped ? { "content-encoding": "gzip" } : {}),
      ...headers,
    },
    // A short answer is cheaper as a string. A long one is sent as bytes: a string would be cut into chunks,
    // perhaps within a character.
    body: isLong ? Readable.from([bytes], { objectMode: false }) : text,
  };
}

/**
 * Builds the answer to a program that polls a text, with an ETag: 304 without a body if the program already
 * has the text. The ETag ignores `DTSTAMP`, the time at which the calendar was written, so that it changes
 * only with the content.
 */
export function createTextAnswerWithETag(event: ProxyEvent, mediaType: string, text: string): ProxyAnswer {
  const tag = `W/"${hash("sha256", text.replaceAll(/^DTSTAMP.*$/gm, ""), "base64url")}"`;
  const headers = { etag: tag, "cache-control": "private, no-cache" };
  const answer = textAnswer(event, 200, mediaType, text, { headers });
  const known = new Set((readHeader(event, "if-none-match") ?? "").split(",").map((one) => one.trim()));
  if (known.has(tag) || known.has("*"))
    return {
      statusCode: 304,
      headers: { ...API_ANSWER_HEADERS, ...headers, vary: "accept-encoding" },
      body: "",
    };
  return answer;
}

const tooLong = () =>
  new Refusal(
    "too_large",
    "Cette réponse est trop longue pour être envoyée, même compressée. Exportez vos données pour les garder, puis supprimez-en.",
  );

const tooLongUnzipped = () =>
  new Refusal(
    "too_large",
    "Cette réponse est trop longue pour être envoyée sans compression : demandez-la avec l’en-tête « Accept-Encoding: gzip ».",
  );

/**
 * Builds the answer of a refusal, in the contract's form. For `/auth/` routes, adds `success` and `error`. A
 * 503 always has a `retry-after` header.
 */
export function createRefusalAnswer(event: ProxyEvent, refusal: Refusal): ProxyAnswer {
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  return createJsonAnswer(
    event,
    refusal.status,
    refusalBody(event, refusal),
    retryAfter === undefined ? {} : { headers: { "retry-after": String(retryAfter) } },
  );
}

function refusalBody(event: ProxyEvent, { code, message, issues }: Refusal): RefusalBody {
  return {
    message,
    code,
    requestId: event.requestContext.requestId,
    ...(issues ? { issues } : {}),
    ...(event.path.startsWith("/auth/") ? { success: false, error: message } : {}),
  };
}

/**
 * Sends events as `text/event-stream`. Reads `events` to the end even if the browser has closed the
 * connection, so that a reply is finished and stored. An error becomes an `error` event with its code and
 * message; the request's id is in a header. Calls `onEnd` once, with the error if there was one.
 */
export function createStreamAnswer(
  event: ProxyEvent,
  events: Events,
  onEnd: (error?: unknown) => void,
): ProxyAnswer {
  const body = new Readable({ read() {}, highWaterMark: 1 << 20 });
  body.push(OPENING);
  void pump(events, body, onEnd);
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      ...API_ANSWER_HEADERS,
      "x-accel-buffering": "no",
      [REQUEST_ID_HEADER]: event.requestContext.requestId,
    },
    body,
  };
}

async function pump(events: Events, body: Readable, onEnd: (error?: unknown) => void): Promise<void> {
  const ping = setInterval(() => body.push(": ping\n\n"), PING_MS);
  try {
    for await (const { event, data } of events) body.push(frame(event, data));
    onEnd();
  } catch (error) {
    const { code, message } = convertErrorToRefusal(error);
    onEnd(error);
    body.push(frame("error", { message, code }));
  } finally {
    clearInterval(ping);
    body.push(null);
  }
}

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Reads a stream to its end and returns the data of its `done` event, for a caller who accepts only JSON.
 * Throws if there was no such event.
 */
export async function awaitDoneEvent(events: Events): Promise<unknown> {
  let done: { data: unknown } | undefined;
  for await (const { event, data } of events) if (event === "done") done = { data };
  if (!done) throw new Error("The stream ended without an answer");
  return done.data;
}
