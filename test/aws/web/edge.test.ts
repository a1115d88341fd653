import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { buildApiEdgeFunctionCode } from "#infra/aws/web/edge/api-request.ts";
import { createBuiltPagesHandler } from "#infra/local/gateway/pages.ts";
import { openGateway } from "#infra/local/gateway/server.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import { TEXT_CONTENT_TYPES } from "#shared/platform/text-types.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

type Headers = Record<string, { value: string }>;
type Request = { method: string; uri: string; querystring: object; headers: Headers };
type Handler = (event: { request: Request; viewer: { ip: string } }) => Request;

/**
 * Runs the code of an edge function as CloudFront does, as a script in strict mode without Node's globals,
 * and returns its handler.
 */
const load = (source: string): unknown => runInNewContext(`"use strict";${source};handler`);
const sourceOf = (file: string) =>
  readFileSync(join(import.meta.dirname, "../../../infra/aws/web/edge", file), "utf8");

const invoke = (
  handler: Handler,
  { method = "GET", uri = "/", querystring = {}, headers = {} }: Partial<Request>,
  ip = "203.0.113.7",
) =>
  handler({
    request: { method, uri, querystring, headers: { host: { value: "menta.example.fr" }, ...headers } },
    viewer: { ip },
  });

const findPage = load(sourceOf("find-page.js")) as Handler;
const askFunction = load(buildApiEdgeFunctionCode()) as Handler;

const PAGES = [
  "/chat",
  "/chat/",
  "/decisions/D-ABC123",
  "/v1.2/notes",
  "/a%2Fb",
  "/a.b%2Fc/d",
  "/%C3%A9t%C3%A9",
  "/assets",
  "/assetsbook/x",
  "/decisions/assets/x",
  // Paths of pages that a mailed link opens: see functions/platform/secret-link.rows.ts.
  `/courriel/6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10-${"aB3_-".repeat(9).slice(0, 43)}`,
  `/avis/6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10-${"aB3_-".repeat(9).slice(0, 43)}`,
];
const FILES = [
  "/index.html",
  "/favicon.ico",
  "/.sources",
  "/chat.",
  "/a/b.c",
  "/a.b%2Fc",
  "/chat%2Ejs",
  "/assets/",
  "/assets/none",
  "/assets/deep/none",
  "/ASSETS/none",
  "/assets/main-abc123.js",
  "/%E0%A4%A",
  "/chat/%zz",
];

/**
 * Paths that look like files but are not ours: a browser that navigates to one gets the application's page.
 */
const WITH_A_DOT = ["/.sources", "/chat.", "/a/b.c", "/a.b%2Fc", "/chat%2Ejs", "/page.html", "/index.php"];
/** Paths of our own files: a browser gets the file even if it navigates to it. */
const OPENED = [
  "/index.html",
  "/accueil.html",
  "/carte.png",
  "/robots.txt",
  "/sitemap.xml",
  "/favicon.svg",
  "/service-worker.js",
  "/manifest.webmanifest",
  "/icons/menta-192.png",
  "/fonts/newsreader-LICENSE.txt",
  "/.well-known/security.txt",
  "/mot-de-passe.html",
];
const NAVIGATION = { "sec-fetch-mode": { value: "navigate" } };

test.each([...WITH_A_DOT, ...PAGES])(
  "%s becomes the application's page where a browser navigates to it",
  (uri) => {
    expect(invoke(findPage, { uri, headers: NAVIGATION }).uri).toBe("/index.html");
  },
);

test.each([...OPENED, "/assets/none", "/assets/main-abc123.js", "/chat/%zz"])(
  "%s stays, also then",
  (uri) => {
    expect(invoke(findPage, { uri, headers: NAVIGATION }).uri).toBe(uri);
  },
);

test.each(PAGES)("%s becomes the application's page", (uri) => {
  expect(invoke(findPage, { uri }).uri).toBe("/index.html");
});

test.each(FILES)("%s is not rewritten", (uri) => {
  expect(invoke(findPage, { uri }).uri).toBe(uri);
});

test("a dot in the query makes no file, and the query stays", () => {
  const querystring = { next: { value: "/a.js" } };
  expect(invoke(findPage, { uri: "/login", querystring })).toMatchObject({ uri: "/index.html", querystring });
});

const dist = temporaryFolder("dist");
mkdirSync(join(dist, "assets"));
writeFileSync(join(dist, "index.html"), "the page");
writeFileSync(join(dist, "accueil.html"), "the landing page");
writeFileSync(join(dist, "mot-de-passe.html"), "the password page");
const nothing = () => {};
const gateway = await openGateway(0);
gateway.serve({
  api: nothing,
  pool: nothing,
  config: {},
  ai: (_request, response) => void response.end("ia"),
  mailbox: { page: () => "", html: () => undefined },
  pages: createBuiltPagesHandler(dist),
});
afterAll(() => gateway.close());

/**
 * Returns the status with which the laptop answers a path. Sends the path literally, because `fetch` would
 * normalize it.
 */
async function statusOnTheLaptop(path: string, headers = {}): Promise<number | undefined> {
  const sent = request(gateway.url, { path, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test.each(["/mot-de-passe", "/mot-de-passe/"])(
  "%s is a document of its own, here and on the laptop",
  async (uri) => {
    for (const headers of [{}, NAVIGATION])
      expect(invoke(findPage, { uri, headers }).uri).toBe("/mot-de-passe.html");
    expect(await (await fetch(gateway.url + uri)).text()).toBe("the password page");
    for (const other of ["/mot-de-passe-perdu", "/mot-de-passe/x"])
      expect(invoke(findPage, { uri: other }).uri).toBe("/index.html");
  },
);

test("/ is a file of its own, here and on the laptop, whatever its query", async () => {
  for (const headers of [{}, NAVIGATION]) {
    expect(invoke(findPage, { uri: "/", headers }).uri).toBe("/accueil.html");
    expect(invoke(findPage, { uri: "/chat", headers }).uri).toBe("/index.html");
  }
  for (const path of ["/", "/?de=ailleurs"])
    expect(await (await fetch(gateway.url + path)).text()).toBe("the landing page");
  expect(await (await fetch(`${gateway.url}/login`)).text()).toBe("the page");
});

test("the laptop takes the same addresses for pages", async () => {
  for (const path of PAGES) expect([path, await statusOnTheLaptop(path)]).toEqual([path, 200]);
  for (const path of FILES.filter((file) => file !== "/index.html"))
    expect([path, await statusOnTheLaptop(path)]).toEqual([path, 404]);
  const navigates = { "sec-fetch-mode": "navigate" };
  for (const path of WITH_A_DOT)
    expect([path, await statusOnTheLaptop(path, navigates)]).toEqual([path, 200]);
  for (const path of ["/assets/none", "/chat/%zz"])
    expect([path, await statusOnTheLaptop(path, navigates)]).toEqual([path, 404]);
});

test("the API gets the viewer in the headers that the functions read", () => {
  expect(invoke(askFunction, { uri: "/api/sessions" }).headers).toEqual({
    host: { value: "menta.example.fr" },
    [EDGE_HEADER_NAMES.host]: { value: "menta.example.fr" },
    [EDGE_HEADER_NAMES.address]: { value: "203.0.113.7" },
    [EDGE_HEADER_NAMES.protocol]: { value: "https" },
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::"],
  ["::1", "0:0:0:0::"],
])("the address of %s is %s for the firewall and for the counters", (ip, network) => {
  expect(invoke(askFunction, {}, ip).headers[EDGE_HEADER_NAMES.address]).toEqual({ value: network });
  expect(isIP(network)).toBeGreaterThan(0);
});

test("what the viewer sends in these headers is dropped, and the rest passes", () => {
  const forged = Object.fromEntries(
    Object.values(EDGE_HEADER_NAMES).map((name) => [
      name,
      { value: "forged", multiValue: [{ value: "forged" }] },
    ]),
  );
  const sent = invoke(askFunction, {
    method: "POST",
    uri: "/auth/local/login",
    querystring: { q: { value: "1" } },
    headers: { ...forged, cookie: { value: "a=b" } },
  });
  expect(JSON.stringify(sent)).not.toContain("forged");
  expect(sent.headers).not.toHaveProperty(EDGE_HEADER_NAMES.secret);
  expect(sent).toMatchObject({
    uri: "/access/auth/local/login",
    querystring: { q: { value: "1" } },
    headers: { cookie: { value: "a=b" } },
  });
});

const routed = (method: string, uri: string) => invoke(askFunction, { method, uri }).uri;

test.each(Object.keys(endpoints) as EndpointName[])(
  "%s is asked of its function, by HEAD where GET is",
  (name) => {
    const { method, path } = endpoints[name];
    const { servedBy } = contract[name];
    for (const id of ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "a%2Fb%20c.d"]) {
      const uri = path.replaceAll(/\{\w+\}/g, id);
      expect(routed(method, uri)).toBe(`/${servedBy}${uri}`);
      if (method === "GET") expect(routed("HEAD", uri)).toBe(`/${servedBy}${uri}`);
    }
  },
);

test.each([
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api/rien"],
  ["GET", "/auth/local/login"],
  ["HEAD", "/api/chat"],
  ["PUT", "/api/sessions"],
  ["OPTIONS", "/api/sessions"],
  ["get", "/api/sessions"],
  ["GET", "/api/sessions/"],
  ["GET", "/api//sessions"],
  ["GET", "/api/sessions//messages"],
  ["GET", "/api/%73essions"],
  ["GET", "/API/sessions"],
  ["GET", "/api/../access/api/account"],
  ["GET", "/access/api/account"],
  ["GET", "/workspace/api/sessions"],
])("%s %s is no route: it goes on as it is, and the gateway refuses it", (method, uri) => {
  expect(routed(method, uri)).toBe(uri);
});

test("the routes fit into a function of the edge, with room for half as many again", () => {
  expect(buildApiEdgeFunctionCode().length).toBeLessThan(10_240 / 1.5);
  // The code has no syntax that CloudFront's runtime lacks.
  expect(buildApiEdgeFunctionCode()).not.toMatch(/^(import|export)|\?\.|\?\?|\(\?</m);
});

type ResponseHandler = (event: { response: { headers: Headers } }) => { headers: Headers };
const addCharset = load(sourceOf("text-charset.js")) as ResponseHandler;
/** Returns the content type with which CloudFront answers, if S3 gives this one. */
const typeAtEdge = (value: string) =>
  addCharset({ response: { headers: { "content-type": { value } } } }).headers["content-type"]?.value;

test("each kind of text has its charset, as on the laptop, and nothing else has one", () => {
  for (const type of Object.values(TEXT_CONTENT_TYPES))
    expect(typeAtEdge(type.replace(/;.*/, ""))).toBe(type);
  for (const type of ["application/javascript", "text/xml"])
    expect(typeAtEdge(type)).toBe(`${type}; charset=utf-8`);
  for (const type of ["image/png", "font/woff2", "application/json", "text/html; charset=utf-8"])
    expect(typeAtEdge(type)).toBe(type);
  // An answer 304 has no body and no content type.
  expect(addCharset({ response: { headers: {} } }).headers).toEqual({});
});
