import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findRunningServers } from "./running-servers.ts";

async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const models = (...ids: string[]): RequestListener => {
  const body = JSON.stringify({ data: ids.map((id) => ({ id })) });
  return ({ url }, response) => response.writeHead(url === "/v1/models" ? 200 : 404).end(body);
};

const at = (port: number) => ({ name: `port ${port}`, baseUrl: `http://localhost:${port}/v1` });

test("a server is found by its word, with its models; another program, a mute one and nobody are not", async () => {
  const nobody = createServer().listen(0, "localhost");
  await once(nobody, "listening");
  const { port: closed } = nobody.address() as AddressInfo;
  nobody.close();
  const ollama = await listening(models("mistral:7b"));
  const empty = at(await listening(models()));
  const found = await findRunningServers({
    ollama: at(ollama),
    empty,
    page: at(await listening((_request, response) => response.end("<!doctype html>"))),
    mute: at(await listening(() => {})),
    closed: at(closed),
  });
  expect(found).toEqual([
    { word: "ollama", provider: at(ollama), models: [{ id: "mistral:7b" }] },
    { word: "empty", provider: empty, models: [] },
  ]);
});
