import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Refusal } from "#shared/api/refusal.ts";
import type { RefusalBody } from "#shared/api/refusal.schema.ts";
import { header, type ProxyAnswer, type ProxyEvent } from "./event.ts";

/** Below this a compressed answer saves nothing that a network would notice. */
const GZIP_FROM_BYTES = 4096;
const A_MOMENT_SECONDS = 5;

/**
 * A JSON answer in one write, gzipped by us: neither the gateway nor an uncached CloudFront compresses a stream.
 */
export function jsonAnswer(
  event: ProxyEvent,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ProxyAnswer {
  const json = JSON.stringify(body);
  const isLong = Buffer.byteLength(json) >= GZIP_FROM_BYTES;
  const zipped = isLong && /\bgzip\b/.test(header(event, "accept-encoding") ?? "");
  return {
    statusCode: status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      ...(zipped ? { "content-encoding": "gzip" } : {}),
      ...headers,
    },
    // A short text is written as it is, which costs less than a stream. A long one would be cut into pieces, and a sign
    // with it: bytes are not.
    body: isLong ? Readable.from([zipped ? gzipSync(json) : Buffer.from(json)], { objectMode: false }) : json,
  };
}

/**
 * A refusal in the form of the contract. `/auth/` callers also read `success` and `error`. What is refused for a
 * moment always says when to try again.
 */
export function refusalAnswer(event: ProxyEvent, refusal: Refusal): ProxyAnswer {
  const retryAfter =
    refusal.retryAfterSeconds ?? (refusal.code === "unavailable" ? A_MOMENT_SECONDS : undefined);
  return jsonAnswer(
    event,
    refusal.status,
    refusalBody(event, refusal),
    retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
  );
}

function refusalBody(event: ProxyEvent, { code, message, issues }: Refusal): RefusalBody {
  return {
    message,
    code,
    ...(issues ? { issues } : {}),
    ...(event.path.startsWith("/auth/") ? { success: false, error: message } : {}),
  };
}
