import { beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "#shared/schema/refusal.ts";
import {
  parseJsonBody,
  refuseCrossSiteRead,
  requireSameOriginForWrite,
  requireViewerFromEdge,
  type ProxyEvent,
} from "./request.ts";

const event = (headers: Record<string, string>, httpMethod = "POST"): ProxyEvent => ({
  path: "/api/logout",
  httpMethod,
  headers,
  queryStringParameters: null,
  requestContext: { requestId: "r" },
  body: null,
  isBase64Encoded: false,
});

const edge = {
  "x-origin-secret": "now",
  "x-viewer-host": "menta.example",
  "x-viewer-address": "203.0.113.7",
  "x-viewer-protocol": "https",
};

beforeEach(() => {
  vi.stubEnv("ORIGIN_SECRET", "now");
  vi.stubEnv("ORIGIN_SECRET_PREVIOUS", "before");
});

describe("what did not come through our edge", () => {
  test.each([[{}], [{ ...edge, "x-origin-secret": "guess" }], [{ ...edge, "x-origin-secret": "" }]])(
    "%o is refused, whatever else it says",
    (headers) => {
      expect(() => requireViewerFromEdge(event(headers))).toThrow(Refusal);
    },
  );

  test("is let in with either secret during a rotation, and with one only after it", () => {
    expect(requireViewerFromEdge(event({ ...edge, "x-origin-secret": "before" })).host).toBe("menta.example");
    vi.stubEnv("ORIGIN_SECRET_PREVIOUS", "");
    expect(() => requireViewerFromEdge(event({ ...edge, "x-origin-secret": "before" }))).toThrow(Refusal);
    expect(() => requireViewerFromEdge(event({ ...edge, "x-origin-secret": "" }))).toThrow(Refusal);
  });
});

test("the viewer is read whatever the spelling of the headers", () => {
  const headers = { "X-Origin-Secret": "now", "X-Viewer-Host": "h", Cookie: "a=1; menta=x=y ;b" };
  const { cookies, secure, host } = requireViewerFromEdge(event(headers));
  expect([[...cookies], secure, host]).toEqual([
    [
      ["a", "1"],
      ["menta", "x=y"],
    ],
    true,
    "h",
  ]);
});

const judged = (headers: Record<string, string>, method?: string) => () =>
  requireSameOriginForWrite(event(headers, method), requireViewerFromEdge(event({ ...edge, ...headers })));

describe("a write", () => {
  test.each([
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "same-origin", origin: "https://ailleurs.example" }],
    [{ origin: "https://menta.example" }],
  ])("%o is ours", (headers) => {
    expect(judged(headers)).not.toThrow();
  });

  test.each([
    [{}],
    [{ "sec-fetch-site": "none" }],
    [{ "sec-fetch-site": "cross-site", origin: "https://menta.example" }],
    [{ origin: "http://menta.example" }],
    [{ origin: "https://menta.example.ailleurs.example" }],
    [{ origin: "https://menta.example:8443" }],
    [{ origin: "null" }],
  ])("%o is somebody else's", (headers) => {
    expect(judged(headers)).toThrow(Refusal);
  });

  test("is what is judged: reading is not", () => {
    expect(judged({ "sec-fetch-site": "cross-site" }, "GET")).not.toThrow();
  });
});

const read = (headers: Record<string, string>) => () => refuseCrossSiteRead(event(headers, "GET"));

describe("a read of what is a person's", () => {
  test.each([[{}], [{ "sec-fetch-site": "same-origin" }], [{ "sec-fetch-site": "none" }]])(
    "%o is answered",
    (headers) => expect(read(headers)).not.toThrow(),
  );

  test.each([[{ "sec-fetch-site": "cross-site" }], [{ "Sec-Fetch-Site": "same-site" }]])(
    "%o is another site's",
    (headers) => expect(read(headers)).toThrow(Refusal),
  );
});

const listsOf = (lists: number, items: number): ProxyEvent => ({
  ...event({ "content-type": "application/json" }),
  body: JSON.stringify({
    decisions: Array.from({ length: lists }, () => ({ actions: Array<null>(items).fill(null) })),
  }),
});

describe("a body of lists", () => {
  test("is read as far as an import has them", () => {
    expect(parseJsonBody(listsOf(33, 900))).toMatchObject({ decisions: { length: 33 } });
  });

  test.each([
    [1, 5_001],
    [7, 4_500],
    [3_000, 10],
  ])("%i of %i items are refused unread", (lists, items) => {
    expect(() => parseJsonBody(listsOf(lists, items))).toThrow("trop longue");
  });
});
