import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isMentaRunningAt } from "./running.ts";

async function urlOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const CONFIG = {
  demo: true,
  region: "eu-west-3",
  userPoolClientId: "menta-public",
  userPoolEndpoint: "/_pool/",
};

test("a MENTA is known by its configuration", async () => {
  expect(await isMentaRunningAt(await urlOf((_, response) => response.end(JSON.stringify(CONFIG))))).toBe(
    true,
  );
});

test.each<[string, RequestListener]>([
  ["a page for every path", (_, response) => response.end("<!doctype html>")],
  ["another JSON", (_, response) => response.end('{"demo":true}')],
  [
    "a MENTA that is deployed",
    (_, response) => response.end(JSON.stringify({ ...CONFIG, userPoolEndpoint: undefined })),
  ],
  ["a fault", (_, response) => response.writeHead(500).end(JSON.stringify(CONFIG))],
  ["another place", (_, response) => response.writeHead(302, { location: "/other" }).end()],
])("%s is not MENTA", async (_, answer) => {
  expect(await isMentaRunningAt(await urlOf(answer))).toBe(false);
});

test("nothing there is not MENTA", async () => {
  expect(await isMentaRunningAt("http://127.0.0.1:1")).toBe(false);
});
