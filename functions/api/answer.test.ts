import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { Refusal } from "#shared/schema/refusal.ts";
import { createJsonAnswer, createRefusalAnswer, createStreamAnswer } from "./answer.ts";
import type { ProxyEvent } from "./request.ts";

const EVENT: ProxyEvent = {
  path: "/api/chat",
  httpMethod: "POST",
  headers: {},
  queryStringParameters: null,
  requestContext: { requestId: "the-request" },
  body: null,
  isBase64Encoded: false,
};
const retryAfter = (refusal: Refusal) => createRefusalAnswer(EVENT, refusal).headers["retry-after"];

test("what is refused for a moment always says when to try again, anything else only where it knows", () => {
  expect(retryAfter(new Refusal("unavailable", "Non."))).toBe("5");
  expect(retryAfter(new Refusal("unavailable", "Non.", { retryAfterSeconds: 60 }))).toBe("60");
  expect(retryAfter(new Refusal("too_many", "Non.", { retryAfterSeconds: 900 }))).toBe("900");
  expect(retryAfter(new Refusal("conflict", "Non."))).toBeUndefined();
});

test("every refusal names the request, as the logs do, and a stream names it before its first event", () => {
  const { body } = createRefusalAnswer(EVENT, new Refusal("conflict", "Non."));
  expect(JSON.parse(body as string)).toEqual({
    message: "Non.",
    code: "conflict",
    requestId: "the-request",
  });
  const none = (async function* () {})();
  expect(createStreamAnswer(EVENT, none, () => {}).headers["x-request-id"]).toBe("the-request");
});

test("a vast answer goes gzipped, or is refused with what to ask for", async () => {
  const vast = "a".repeat(6_000_000);
  const taking = { ...EVENT, headers: { "accept-encoding": "gzip, br" } };
  const { headers, body } = createJsonAnswer(taking, 200, vast);
  expect(headers["content-encoding"]).toBe("gzip");
  expect((await buffer(body as NodeJS.ReadableStream)).byteLength).toBeLessThan(10_000);
  expect(() => createJsonAnswer(EVENT, 200, vast)).toThrow(/« Accept-Encoding: gzip »/);
  expect(createJsonAnswer(EVENT, 200, vast.slice(2)).statusCode).toBe(200);
});

test("one that is as vast gzipped is refused, but where so many of them are bounded otherwise", async () => {
  const taking = { ...EVENT, headers: { "accept-encoding": "gzip" } };
  // Gzip cannot compress random bytes, and base64 adds a third: the compressed text is larger than the limit.
  const vast = randomBytes(6_100_000).toString("base64");
  expect(() => createJsonAnswer(taking, 200, vast)).toThrow("trop longue pour être envoyée, même compressée");
  const { body } = createJsonAnswer(taking, 200, vast, { isCounted: true });
  expect((await buffer(body as NodeJS.ReadableStream)).byteLength).toBeGreaterThan(6_000_000);
  expect(() => createJsonAnswer(EVENT, 200, vast, { isCounted: true })).toThrow(/« Accept-Encoding: gzip »/);
});
