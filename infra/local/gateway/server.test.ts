import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ProxyEvent } from "#functions/api/request.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { createPageHeaders } from "#shared/platform/security-headers.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createApiGateway } from "./api.ts";
import { createBuiltPagesHandler } from "./pages.ts";
import { openGateway } from "./server.ts";

const PAGE = "<!doctype html><title>MENTA</title>";
const SCRIPT = `export const text = "${"menta ".repeat(500)}";`;
const dist = temporaryFolder("dist");
const asked: { name: string; event: ProxyEvent }[] = [];
let gateway: Awaited<ReturnType<typeof openGateway>>;
let port = 0;

beforeAll(async () => {
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), PAGE);
  writeFileSync(join(dist, "assets/main-abc123.js"), SCRIPT);
  writeFileSync(join(dist, "assets/main-abc123.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, ".sources"), "a note of the build");
  mkdirSync(join(dist, ".well-known"));
  writeFileSync(join(dist, ".well-known/security.txt"), "Contact: us");
  gateway = await openGateway(0);
  port = Number(new URL(gateway.url).port);
  gateway.serve({
    api: createApiGateway(async (name, event, response) => {
      asked.push({ name, event });
      if (event.queryStringParameters?.["break"]) throw new Error("broken");
      response.writeHead(200).end("{}");
    }, "the-secret"),
    pool: (_request: IncomingMessage, response: ServerResponse) => void response.end("pool"),
    config: { demo: true, region: "eu-west-3", userPoolClientId: "public", userPoolEndpoint: "/_pool/" },
    ai: (_request, response) => void response.end("ia"),
    mailbox: {
      page: (width) => `<!doctype html><title>Boîte aux lettres locale</title>${width ?? ""}`,
      html: (place) => (place === 3 ? "<p>Un message" : undefined),
    },
    pages: createBuiltPagesHandler(dist),
  });
});
afterAll(() => gateway.close());
beforeEach(() => void asked.splice(0));

const NO_MAILS = { page: () => "", html: () => undefined };

const get = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, init);

/** Sends a request that `fetch` would normalize. Returns the status, and the answer with its headers. */
async function raw(head: string): Promise<{ status: number; text: string }> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head}\r\nconnection: close\r\n\r\n`);
  let text = "";
  for await (const chunk of socket.setEncoding("utf8") as AsyncIterable<string>) text += chunk;
  return { status: Number(text.split(" ")[1]), text };
}

test.each(Object.keys(endpoints) as EndpointName[])("%s reaches its function", async (name) => {
  const { method, path } = endpoints[name];
  const asking = path.replaceAll(/\{\w+\}/g, "a%2Fb%20c.d");
  const answer = await get(asking, { method });
  expect(answer.status).toBe(200);
  expect(asked).toMatchObject([
    {
      name: contract[name].servedBy,
      event: {
        httpMethod: method,
        path: `/${contract[name].servedBy}${asking}`,
        queryStringParameters: null,
        body: null,
      },
    },
  ]);
});

test("a request arrives with its query, its headers and its body to the byte", async () => {
  const body = Buffer.from([0x7b, 0xc3, 0xa9, 0xff, 0x00]);
  const headers = { "content-type": "application/json", cookie: "menta=a.b; other=c" };
  await get("/api/sessions?q=%C3%A9+e&q=last&empty=", { method: "POST", headers, body });
  const event = asked[0]!.event;
  expect(event.queryStringParameters).toEqual({ q: "last", empty: "" });
  expect(event.headers).toMatchObject(headers);
  expect(event.isBase64Encoded).toBe(true);
  expect(Buffer.from(event.body ?? "", "base64")).toEqual(body);
});

test("a viewer cannot set the edge's headers", async () => {
  await get("/api/sessions", {
    headers: {
      "X-Origin-Secret": "guessed",
      "x-viewer-host": "evil.example",
      "X-VIEWER-ADDRESS": "1.2.3.4",
      "x-viewer-protocol": "https",
    },
  });
  const edge = Object.entries(asked[0]!.event.headers ?? {}).filter(([name]) =>
    /^x-(origin|viewer)/i.test(name),
  );
  expect(Object.fromEntries(edge)).toEqual({
    "x-origin-secret": "the-secret",
    "x-viewer-host": `localhost:${port}`,
    "x-viewer-address": "127.0.0.1",
    "x-viewer-protocol": "http",
  });
});

test("whoever finds a flaw finds to whom to tell it", async () => {
  const answer = await get("/.well-known/security.txt");
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    expect.stringContaining("text/plain"),
    "Contact: us",
  ]);
});

/** Matches a request id. */
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

test.each([
  ["GET", "/api/rien"],
  ["PUT", "/api/sessions"],
  ["GET", "/api/sessions//messages"],
  ["HEAD", "/api/chat"],
])("%s %s is unknown, in the form of every refusal", async (method, path) => {
  const answer = await get(path, { method });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  if (method !== "HEAD")
    expect(await answer.json()).toEqual({
      message: "Cette adresse n’existe pas.",
      code: "not_found",
      requestId: ID,
    });
  expect(asked).toEqual([]);
});

test("under /auth/ a refusal also says success and error", async () => {
  const message = "Cette adresse n’existe pas.";
  const expected = { message, code: "not_found", requestId: ID, success: false, error: message };
  expect(await (await get("/auth/rien")).json()).toEqual(expected);
});

const send = (bytes: number) => get("/api/chat", { method: "POST", body: Buffer.alloc(bytes, "x") });

test("a body of 10 MB passes to the function, one byte more is refused", async () => {
  expect((await send(10_000_000)).status).toBe(200);
  const refused = await send(10_000_001);
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: "too_large" }]);
  expect(asked).toHaveLength(1);
});

test("a viewer who leaves while sending is no request, and the others are served on", async () => {
  const viewer = connect(port, "127.0.0.1").on("error", () => {});
  viewer.write("POST /api/chat HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nhalf");
  await once(viewer, "connect");
  viewer.resetAndDestroy();
  await once(viewer, "close");
  expect((await get("/api/sessions")).status).toBe(200);
  expect(asked.map(({ event }) => event.httpMethod)).toEqual(["GET"]);
});

test.each(["evil.example", "localhost.evil.example", "127.0.0.1.nip.io:80", "[::2]:80", "localhost:80:80"])(
  "a request for the host %s is refused on every path",
  async (host) => {
    for (const path of ["/", "/api/sessions", "/config.json", "/_mail"]) {
      const { status, text } = await raw(`GET ${path} HTTP/1.1\r\nhost: ${host}`);
      expect(status).toBe(421);
      expect(text).toContain("MENTA ne répond qu’à localhost.");
    }
    expect(asked).toEqual([]);
  },
);

test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:1"])(
  "a request for the host %s is answered",
  async (host) => {
    expect((await raw(`GET / HTTP/1.1\r\nhost: ${host}`)).status).toBe(200);
  },
);

test("a page has the headers of production, and every path gets the application's page", async () => {
  for (const path of ["/", "/chat", "/decisions/D-ABC123", "/nulle/part?x=1"]) {
    const answer = await get(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, PAGE]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...createPageHeaders({ https: false }),
      "cache-control": "no-cache",
    });
  }
});

test("a hashed file is kept for ever, compressed where the browser takes it", async () => {
  const plain = await get("/assets/main-abc123.js", { headers: { "accept-encoding": "identity" } });
  expect(await plain.text()).toBe(SCRIPT);
  expect(plain.headers.get("content-encoding")).toBeNull();
  const packed = await get("/assets/main-abc123.js", { headers: { "accept-encoding": "gzip, br" } });
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(packed.headers.get("vary")).toBe("Accept-Encoding");
  expect(await packed.text()).toBe(SCRIPT);
  expect(packed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

const typeOf = async (path: string, init: RequestInit = {}) =>
  (await get(path, init)).headers.get("content-type");

test("a text says its charset, under its own name and where a page answers in its place", async () => {
  expect(await typeOf("/assets/main-abc123.js")).toBe("text/javascript; charset=utf-8");
  expect(await typeOf("/assets/main-abc123.js", { headers: { "accept-encoding": "br" } })).toBe(
    "text/javascript; charset=utf-8",
  );
  expect(await typeOf("/.well-known/security.txt")).toBe("text/plain; charset=utf-8");
  for (const path of ["/", "/index.html", "/chat"])
    expect(await typeOf(path)).toMatch(/^text\/html; ?charset=utf-8$/);
  // When a browser navigates to a script that is missing, it gets the application's page, as HTML.
  const { text } = await raw("GET /none.js HTTP/1.1\r\nhost: localhost\r\nsec-fetch-mode: navigate");
  expect(text).toMatch(/^content-type: text\/html; ?charset=utf-8\r$/im);
});

test("a browser that has the file already is not sent it again", async () => {
  const etag = (await get("/chat")).headers.get("etag") ?? "";
  const again = await get("/chat", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("HEAD has the headers of GET and no body", async () => {
  const { status, text } = await raw("HEAD / HTTP/1.1\r\nhost: localhost");
  expect([status, text.endsWith("\r\n\r\n")]).toEqual([200, true]);
  expect(text).toContain(`Content-Length: ${PAGE.length}`);
});

test.each([
  "/assets/none-abc123.js",
  "/assets/none",
  "/assets/",
  "/favicon.ico",
  "/.sources",
  "/assets/../../package.json",
])("%s is no file: 404, not the application", async (path) => {
  expect((await raw(`GET ${path} HTTP/1.1\r\nhost: localhost`)).status).toBe(404);
});

test.each([
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fetc%2fpasswd",
  "/assets/%2e%2e/%2e%2e/etc",
])("%s leads to nothing outside the site", async (path) => {
  const { text } = await raw(`GET ${path} HTTP/1.1\r\nhost: localhost`);
  expect(text).not.toContain("root:");
  expect(text.endsWith(PAGE) || text.startsWith("HTTP/1.1 404")).toBe(true);
});

test("a malformed address is 404", async () => {
  for (const path of ["/%E0%A4%A", "/%", "/chat/%zz"])
    expect((await raw(`GET ${path} HTTP/1.1\r\nhost: localhost`)).status).toBe(404);
});

test("/config.json says what the browser needs, and is not kept", async () => {
  const answer = await get("/config.json");
  expect(await answer.json()).toEqual({
    demo: true,
    region: "eu-west-3",
    userPoolClientId: "public",
    userPoolEndpoint: "/_pool/",
  });
  expect(answer.headers.get("cache-control")).toMatch(/^no-/);
});

const broken = () => Promise.reject(new Error("broken"));

test("a fault of ours is logged, and answered in the form of the contract under /api/ and /auth/", async () => {
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const faulty = await openGateway(0);
  faulty.serve({ api: broken, pool: () => {}, config: {}, ai: () => {}, mailbox: NO_MAILS, pages: () => {} });
  const message = "Une erreur inattendue est survenue de notre côté.";
  const [api, auth] = await Promise.all(["/api/chat", "/auth/x"].map((path) => fetch(faulty.url + path)));
  expect([api?.status, await api?.json()]).toEqual([500, { message, requestId: ID, code: "internal" }]);
  expect(await auth?.json()).toMatchObject({ code: "internal", success: false, error: message });
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();
  await faulty.close();
});

test("no answer of our own lets its type be guessed", async () => {
  for (const path of ["/config.json", "/_mail", "/_pool/", "/api/rien", "/%", "/favicon.ico", "/chat"])
    expect([path, (await get(path)).headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
});

test("/_mail is the mailbox, which loads and runs nothing", async () => {
  const answer = await get("/_mail");
  expect(await answer.text()).toContain("Boîte aux lettres locale");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("an HTML mail is a document of its own, which runs nothing; the mailbox is shown as wide as one asks", async () => {
  const answer = await get("/_mail/3");
  expect([answer.status, await answer.text()]).toEqual([200, "<p>Un message"]);
  expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  expect((await get("/_mail/4")).status).toBe(404);
  expect(await (await get("/_mail?largeur=320")).text()).toMatch(/320$/);
  expect(await (await get("/_mail?largeur=7")).text()).toMatch(/<\/title>$/);
});

const call = async (headers: Record<string, string>, method = "POST") =>
  (await get("/_pool/", { method, headers })).status;

test("only our own pages may call the pool", async () => {
  expect(await call({ origin: gateway.url })).toBe(200);
  expect(await call({ "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await call({})).toBe(403);
  expect(await call({ origin: "https://evil.example" })).toBe(403);
  expect(await call({ origin: gateway.url, "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await call({ origin: gateway.url }, "GET")).toBe(403);
});

const portTaken = (taken: number) =>
  `Le port ${taken} est déjà pris. Choisissez-en un autre : PORT=${taken + 1} npm start`;

test("a port that is taken, on IPv4 or only on IPv6, is refused with a sentence", async () => {
  await expect(openGateway(port)).rejects.toThrow(portTaken(port));
  const other = createServer().listen(0, "::1");
  await once(other, "listening");
  const taken = (other.address() as { port: number }).port;
  await expect(openGateway(taken)).rejects.toThrow(portTaken(taken));
  other.close();
});

test("a request that comes before all is ready waits for it", async () => {
  const early = await openGateway(0);
  const answer = fetch(early.url);
  early.serve({
    api: () => {},
    pool: () => {},
    config: {},
    ai: (_request, response) => void response.end("ia"),
    mailbox: NO_MAILS,
    pages: (_request, response) => void response.end("ready"),
  });
  expect(await (await answer).text()).toBe("ready");
  await early.close();
});
