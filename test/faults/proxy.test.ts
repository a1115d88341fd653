import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import {
  startTestBedrock,
  converse,
  converseStream,
  CLIENT_BY_HTTP_VERSION,
  readAll,
  modelReplyingWith,
} from "#infra/local/bedrock/clients.fixture.ts";
import { documentedErrors } from "./documented-errors.ts";
import { startFaultProxy } from "./proxy.ts";

const TABLES = JSON.stringify({ TableNames: ["un", "deux"] });
const LOCAL = { region: "eu-west-3", credentials: { accessKeyId: "local", secretAccessKey: "local" } };

/**
 * Starts a service that always gives the same answer and a proxy in front of it, and records what reached the
 * service.
 */
async function aService() {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      reached.push(`${request.method} ${request.url} ${String(request.headers["x-given"])} ${body}`);
      response.writeHead(200, { "content-type": "application/x-amz-json-1.0", "x-of": "the service" });
      response.end(TABLES);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy = await startFaultProxy(`http://127.0.0.1:${port}`, { service: "database" });
  onTestFinished(async () => {
    await proxy.close();
    await new Promise((resolve) => server.close(resolve));
  });
  return { proxy, reached };
}

const send = (url: string) =>
  fetch(`${url}/path?q=é`, {
    method: "POST",
    headers: { "x-given": "yes", "x-amz-target": "DynamoDB_20120810.ListTables" },
    body: "être",
  });
const asked = (url: string) => send(url).then((answer) => answer.text());

test("what meets no fault passes as it is, there and back", async () => {
  const { proxy, reached } = await aService();
  const answer = await send(proxy.url);
  expect([answer.status, answer.headers.get("x-of"), await answer.text()]).toEqual([
    200,
    "the service",
    TABLES,
  ]);
  expect(reached).toEqual(["POST /path?q=%C3%A9 yes être"]);
  expect(proxy.done).toEqual([{ number: 1, attempt: 1, operation: "ListTables", did: "forward" }]);
});

test("it refuses with any error that AWS documents, as the SDK expects it", async () => {
  const { proxy } = await aService();
  const database = new DynamoDBClient({ ...LOCAL, endpoint: proxy.url, maxAttempts: 1 });
  for (const name of documentedErrors("database")) {
    proxy.next({ kind: "refuse", error: name });
    const error: unknown = await database
      .send(new ListTablesCommand({}))
      .catch((failure: unknown) => failure);
    expect(error).toMatchObject({ name });
  }
  database.destroy();
});

test("a request that is reset never arrives; one that is lost is done without an answer", async () => {
  const { proxy, reached } = await aService();
  proxy.next({ kind: "reset" });
  await expect(send(proxy.url)).rejects.toThrow("fetch failed");
  expect(reached).toHaveLength(0);
  proxy.next({ kind: "lose" });
  await expect(send(proxy.url)).rejects.toThrow("fetch failed");
  expect(reached).toHaveLength(1);
  expect(await asked(proxy.url)).toBe(TABLES);
});

test("a cut answer begins well and never ends, a late one is whole", async () => {
  const { proxy } = await aService();
  proxy.next({ kind: "cut" });
  const answer = await send(proxy.url);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("terminated");
  proxy.next({ kind: "delay" });
  expect(await asked(proxy.url)).toBe(TABLES);
});

test("the tries of one call share its number, and a fault can follow it", async () => {
  const { proxy } = await aService();
  proxy.next({ kind: "reset" }, { times: Infinity, match: ({ number }) => number === 2 });
  const client = new DynamoDBClient({ ...LOCAL, endpoint: proxy.url, maxAttempts: 2 });
  await client.send(new ListTablesCommand({}));
  await expect(client.send(new ListTablesCommand({}))).rejects.toMatchObject({ code: "ECONNRESET" });
  await client.send(new ListTablesCommand({}));
  expect(proxy.done.map(({ number, attempt, did }) => `${number}.${attempt} ${did}`)).toEqual([
    "1.1 forward",
    "2.1 reset",
    "2.2 reset",
    "3.1 forward",
  ]);
  proxy.calm();
  await client.send(new ListTablesCommand({}));
  expect(proxy.done).toMatchObject([{ number: 1, did: "forward" }]);
});

/** Starts the stand-in of Bedrock behind a proxy, with the production client in front, over HTTP/2. */
async function aModel() {
  const { bedrock } = await startTestBedrock(modelReplyingWith("un deux trois quatre cinq six"));
  const proxy = await startFaultProxy(bedrock.url, { service: "bedrock" });
  const client = CLIENT_BY_HTTP_VERSION["HTTP/2"](proxy.url);
  onTestFinished(async () => {
    client.destroy();
    await proxy.close();
  });
  const stream = async () => readAll((await converseStream(client)).stream);
  return { bedrock, proxy, client, stream };
}

test("a model's stream passes event by event over HTTP/2, and its reader may leave", async () => {
  const { bedrock, proxy, client, stream } = await aModel();
  expect((await stream()).words.join("")).toBe("un deux trois quatre cinq six");
  expect((await converse(client)).stopReason).toBe("end_turn");
  bedrock.fail({ at: "during", afterWords: 2, kind: "hang" });
  const leave = new AbortController();
  const answer = await converseStream(client, {}, leave.signal);
  for await (const event of answer.stream ?? []) {
    if (event.contentBlockDelta) break;
  }
  leave.abort();
  await expect.poll(() => bedrock.calls.at(-1)?.aborted).toBe(true);
  expect(proxy.done.map(({ operation }) => operation)).toEqual([
    "converse-stream",
    "converse",
    "converse-stream",
  ]);
});

test.each([
  ["throttle", { name: "ThrottlingException" }],
  ["fail", { name: "InternalServerException" }],
  ["cut", {}],
] as const)("a model that is told to %s does it after as many events as asked", async (kind, error) => {
  const { proxy, stream } = await aModel();
  proxy.next({ kind, afterEvents: 3 });
  const read = await stream();
  expect(read.events).toEqual(["messageStart", "contentBlockDelta", "contentBlockDelta"]);
  if (kind !== "cut") expect(read.error).toMatchObject(error);
});
