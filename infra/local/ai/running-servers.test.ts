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

test("a server with a model is found by its name; one without, another program, a mute one and nobody are not", async () => {
  const nobody = createServer().listen(0, "localhost");
  await once(nobody, "listening");
  const { port: closed } = nobody.address() as AddressInfo;
  nobody.close();
  const ollama = await listening(models("mistral:7b"));
  const found = await findRunningServers({
    Ollama: ollama,
    empty: await listening(models()),
    page: await listening((_request, response) => response.end("<!doctype html>")),
    mute: await listening(() => {}),
    closed,
  });
  expect(found).toEqual([{ name: "Ollama", baseUrl: `http://localhost:${ollama}/v1` }]);
});
