import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { handler } from "./probe.handler.ts";

const SITE = "https://menta.exemple.fr";
const PAGE = "<!doctype html><title>MENTA</title>";
const REFUSAL = '{"code":"signed_out","message":"Connectez-vous pour continuer."}';

const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
const fetched = vi.spyOn(globalThis, "fetch");
beforeEach(() => {
  vi.stubEnv("SITE_URL", SITE);
  write.mockClear();
  fetched.mockReset();
});
afterAll(() => vi.unstubAllEnvs());

type Answers = Record<string, () => Promise<Response>>;
const answer = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));
const LOGIN = "/auth/local/login";
const GOOD: Answers = {
  "/": answer(200, PAGE),
  "/api/auth/user": answer(401, REFUSAL),
  [LOGIN]: answer(422, '{"code":"invalid"}'),
};

/**
 * Returns the lines that the probe logs if the product gives these answers, without the fields that every
 * line has.
 */
async function probe(changes: Answers = {}) {
  const answers = { ...GOOD, ...changes };
  fetched.mockImplementation((url) => answers[(url as URL).pathname]!());
  await handler({}, { awsRequestId: "r" });
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  return lines
    .filter(({ event }) => event !== "invocation")
    .map(({ at: _at, requestId: _id, function: _name, places: _places, ...rest }) => rest);
}

test("a product that answers as to anybody is fine, and each way was tried, each for ten seconds at most", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  expect(await probe()).toEqual([{ level: "info", event: "probe", failed: 0 }]);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    new URL("/", SITE),
    new URL("/api/auth/user", SITE),
    new URL(LOGIN, SITE),
  ]);
  expect(timeout.mock.calls).toEqual([[10_000], [10_000], [10_000]]);
});

test("the API is asked with a sign-in that nobody has: it has to look into the table", async () => {
  await probe();
  const { headers } = fetched.mock.calls[1]![1]!;
  expect(headers).toEqual({
    cookie: expect.stringMatching(/^__Host-menta=[0-9a-f-]{36}\.[\w-]{43}$/) as unknown,
  });
});

test("a sign-in is sent as by our own page, and without what would count it as an attempt", async () => {
  await probe();
  expect(fetched.mock.calls[2]![1]).toMatchObject({
    method: "POST",
    headers: { origin: SITE, "content-type": "application/json" },
    body: "{}",
  });
});

test.for([
  ["a page that the bucket does not have", { "/": answer(404, "") }, { path: "/", status: 404 }],
  ["a page that is not ours", { "/": answer(200, "parked") }, { path: "/", status: 200 }],
  [
    "an API that refuses the edge",
    { "/api/auth/user": answer(403, '{"code":"wrong_origin"}') },
    { path: "/api/auth/user", status: 403 },
  ],
  [
    "a table that does not answer",
    { "/api/auth/user": answer(503, '{"code":"unavailable"}') },
    { path: "/api/auth/user", status: 503 },
  ],
  [
    "a sign-in that takes our own page for another site",
    { [LOGIN]: answer(403, '{"code":"wrong_origin"}') },
    { path: LOGIN, status: 403 },
  ],
  [
    "an address that does not answer",
    { "/": () => Promise.reject(new TypeError("fetch failed")) },
    { path: "/", error: "TypeError" },
  ],
] as const)("%s is one failure, and the log says which", async ([, changes, line]) => {
  expect(await probe(changes)).toEqual([
    { level: "warn", event: "probe_answer", ...line },
    { level: "warn", event: "probe", failed: 1 },
  ]);
});

const down = () => Promise.reject(new DOMException("too late", "TimeoutError"));

test("where nothing answers, three of three fail", async () => {
  expect((await probe({ "/": down, "/api/auth/user": down, [LOGIN]: down })).at(-1)).toMatchObject({
    failed: 3,
  });
});
