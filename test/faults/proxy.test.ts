import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import {
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, onTestFinished, test } from "vitest";
import {
  aBedrock,
  converse,
  converseStream,
  PROTOCOLS,
  readAll,
  says,
} from "#infra/local/bedrock/clients.fixture.ts";
import type { Service } from "#infra/local/local.ts";
import { startFaultProxy } from "./proxy.ts";
import type { FaultKind } from "./proxy.plan.ts";

const TABLES = JSON.stringify({ TableNames: ["un", "deux"] });
const LOCAL = { region: "eu-west-3", credentials: { accessKeyId: "local", secretAccessKey: "local" } };

/** A service that answers the same to everything, a proxy in front of it, and what reached it. */
async function aService({ service = "database", seed = 1 }: { service?: Service; seed?: number } = {}) {
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
  const proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    service,
    seed,
  });
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
const database = (endpoint: string, maxAttempts = 1) =>
  new DynamoDBClient({ ...LOCAL, endpoint, maxAttempts });

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

test("a request that is reset never arrives; one that is lost is done and nobody is told", async () => {
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

test("a late request arrives although its caller has left", async () => {
  const { proxy, reached } = await aService();
  proxy.next({ kind: "delay", ms: 50 });
  await expect(fetch(proxy.url, { signal: AbortSignal.timeout(10) })).rejects.toThrow("timeout");
  await expect.poll(() => reached.length).toBe(1);
});

test.each([
  ["database", "throttle", "ProvisionedThroughputExceededException", 400],
  ["database", "fail", "InternalServerError", 500],
  ["pool", "throttle", "TooManyRequestsException", 400],
  ["pool", "fail", "InternalErrorException", 500],
] as const)(
  "the %s that is told to %s says %s with status %i to its client",
  async (service, kind, name, status) => {
    const { proxy } = await aService({ service });
    const client =
      service === "database"
        ? database(proxy.url)
        : new CognitoIdentityProviderClient({ ...LOCAL, endpoint: proxy.url, maxAttempts: 1 });
    proxy.next({ kind });
    const call =
      client instanceof DynamoDBClient
        ? client.send(new ListTablesCommand({}))
        : client.send(new ListUserPoolsCommand({ MaxResults: 1 }));
    await expect(call).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });
  },
);

test("the tries of one call share its number, and a fault can follow it", async () => {
  const { proxy } = await aService();
  proxy.next({ kind: "reset" }, { times: Infinity, match: ({ number }) => number === 2 });
  const client = database(proxy.url, 2);
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

test("a plan fails about its share of the requests, the same ones for the same seed", async () => {
  const histories: string[][] = [];
  for (const seed of [7, 7, 8]) {
    const { proxy } = await aService({ seed });
    const kinds: FaultKind[] = ["throttle", "fail"];
    proxy.plan({ rate: 0.2, kinds });
    for (let n = 0; n < 100; n += 1) await asked(proxy.url);
    histories.push(proxy.done.map(({ did }) => did));
  }
  const [first, again, other] = histories;
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  const failed = first!.filter((did) => did !== "forward").length;
  expect(failed).toBeGreaterThan(5);
  expect(failed).toBeLessThan(40);
});

/** The stand-in of Bedrock behind a proxy, and the production client in front, over HTTP/2. */
async function aModel() {
  const { bedrock } = await aBedrock(says("un deux trois quatre cinq six"));
  const proxy = await startFaultProxy(bedrock.url, { service: "bedrock" });
  const client = PROTOCOLS["HTTP/2"](proxy.url);
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

test.each([
  ["throttle", { name: "ThrottlingException" }],
  ["fail", { name: "ServiceUnavailableException" }],
  ["reset", {}],
  ["lose", {}],
] as const)("a model that is told to %s at once gives no stream", async (kind, error) => {
  const { proxy, bedrock, stream } = await aModel();
  proxy.next({ kind });
  await expect(stream()).rejects.toMatchObject(error);
  expect(bedrock.calls).toHaveLength(kind === "lose" ? 1 : 0);
});
