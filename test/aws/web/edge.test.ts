import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "#infra/local/gateway/pages.ts";
import { openGateway } from "#infra/local/gateway/server.ts";
import { EDGE_HEADERS } from "#shared/web/edge.ts";

type Request = { uri: string; querystring: object; headers: Record<string, { value: string }> };
type Handler = (event: { request: Request; viewer: { ip: string } }) => Request;

/** The function as CloudFront runs it: a script in strict mode with a handler, and nothing of Node around it. */
function edge(file: string): Handler {
  const source = readFileSync(join(import.meta.dirname, "../../../infra/aws/web/edge", file), "utf8");
  return runInNewContext(`"use strict";${source};handler`) as Handler;
}

const ask = (handler: Handler, { uri = "/", querystring = {}, headers = {} }: Partial<Request>) =>
  handler({
    request: { uri, querystring, headers: { host: { value: "menta.example.fr" }, ...headers } },
    viewer: { ip: "2001:db8::7" },
  });

const findPage = edge("find-page.js");
const tellViewer = edge("tell-viewer.js");

const PAGES = [
  "/",
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

test.each(PAGES)("%s is the application's page", (uri) => {
  expect(ask(findPage, { uri }).uri).toBe("/index.html");
});

test.each(FILES)("%s stays what it is", (uri) => {
  expect(ask(findPage, { uri }).uri).toBe(uri);
});

test("a dot in the query makes no file, and the query stays", () => {
  const querystring = { next: { value: "/a.js" } };
  expect(ask(findPage, { uri: "/login", querystring })).toMatchObject({ uri: "/index.html", querystring });
});

const dist = mkdtempSync(join(tmpdir(), "menta-dist-"));
const nothing = () => {};
let gateway: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), "the page");
  gateway = await openGateway(0);
  gateway.serve({ api: nothing, pool: nothing, config: {}, mailPage: () => "", pages: builtPages(dist) });
});
afterAll(async () => {
  await gateway.close();
  rmSync(dist, { recursive: true });
});

/** Asks the laptop for an address to the letter: fetch would tidy it up. */
async function statusOnTheLaptop(path: string): Promise<number | undefined> {
  const asked = request(gateway.url, { path }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test("the laptop takes the same addresses for pages", async () => {
  for (const path of PAGES) expect([path, await statusOnTheLaptop(path)]).toEqual([path, 200]);
  for (const path of FILES.filter((file) => file !== "/index.html"))
    expect([path, await statusOnTheLaptop(path)]).toEqual([path, 404]);
});

test("the API is told who asks, in the headers that the functions read", () => {
  expect(ask(tellViewer, { uri: "/api/sessions" }).headers).toEqual({
    host: { value: "menta.example.fr" },
    [EDGE_HEADERS.host]: { value: "menta.example.fr" },
    [EDGE_HEADERS.address]: { value: "2001:db8::7" },
    [EDGE_HEADERS.protocol]: { value: "https" },
  });
});

test("what the viewer says in these headers is dropped, and the rest passes", () => {
  const said = Object.fromEntries(
    Object.values(EDGE_HEADERS).map((name) => [name, { value: "forged", multiValue: [{ value: "forged" }] }]),
  );
  const asked = ask(tellViewer, {
    uri: "/auth/local/login",
    querystring: { q: { value: "1" } },
    headers: { ...said, cookie: { value: "a=b" } },
  });
  expect(JSON.stringify(asked)).not.toContain("forged");
  expect(asked.headers).not.toHaveProperty(EDGE_HEADERS.secret);
  expect(asked).toMatchObject({
    uri: "/auth/local/login",
    querystring: { q: { value: "1" } },
    headers: { cookie: { value: "a=b" } },
  });
});
