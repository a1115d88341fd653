import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { aBedrock, converse, converseStream, readAll } from "./clients.fixture.ts";
import { openAiModel } from "./openai.ts";

type Seen = { method: string; path: string; authorization: string | undefined; body: unknown };

/** A server with the two routes of the protocol; `complete` writes the answer of the second. */
async function aServer(
  complete: (response: ServerResponse, request: IncomingMessage) => unknown,
): Promise<{ baseUrl: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const { method = "", url: path = "" } = request;
      seen.push({
        method,
        path,
        authorization: request.headers.authorization,
        body: body && JSON.parse(body),
      });
      if (path === "/v1/models")
        response.end(JSON.stringify({ data: [{ id: "mistral:7b" }, { id: "other" }] }));
      else await complete(response, request);
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen };
}

const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (content: string, finish_reason: string | null = null) =>
  data({ choices: [{ index: 0, delta: { content }, finish_reason }] });

const STREAM = [
  ": a comment\r\n",
  data({ choices: [{ index: 0, delta: { role: "assistant", content: null } }] }),
  delta("Qu’est-ce qui comp"),
  'data:{"choices":[{"delta":{"content":"te 🧭"}}]}\r\n\r\n',
  "event: message\r\n",
  delta(" vraiment ?", "stop"),
  data({ choices: [], usage: { prompt_tokens: 41, completion_tokens: 7 } }),
  "data: [DONE]\n\n",
].join("");

test.each([1, 2, 3, 7, 4096])("an answer in chunks of %i bytes is the same text", async (size) => {
  const { baseUrl } = await aServer(async (response) => {
    const bytes = Buffer.from(STREAM);
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      await turn();
    }
    response.end();
  });
  const { client } = await aBedrock(openAiModel({ baseUrl }));
  const { stream } = await converseStream(client);
  const { words, seen } = await readAll(stream);
  expect(words).toEqual(["Qu’est-ce ", "qui ", "compte ", "🧭 ", "vraiment ", "?"]);
  expect(seen.at(-1)?.metadata?.usage).toEqual({ inputTokens: 41, outputTokens: 7, totalTokens: 48 });
});

test("the server gets the same request, for its first model, which is looked up once", async () => {
  const { baseUrl, seen } = await aServer((response) => response.end(STREAM));
  const { client } = await aBedrock(openAiModel({ baseUrl: `${baseUrl}/` }));
  const jsonSchema = { schema: '{"type":"object"}' };
  await converse(client, {
    system: [{ text: "Méthode" }],
    messages: [
      { role: "user", content: [{ text: "Un" }] },
      { role: "assistant", content: [{ text: "Deux ?" }] },
      { role: "user", content: [{ text: "Trois" }] },
    ],
    inferenceConfig: { maxTokens: 300 },
    outputConfig: { textFormat: { type: "json_schema", structure: { jsonSchema } } },
  });
  await converse(client);
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/models",
    "POST /v1/chat/completions",
    "POST /v1/chat/completions",
  ]);
  const common = { model: "mistral:7b", stream: true, stream_options: { include_usage: true } };
  expect(seen.slice(1).map(({ body }) => body)).toEqual([
    {
      ...common,
      messages: [
        { role: "system", content: "Méthode" },
        { role: "user", content: "Un" },
        { role: "assistant", content: "Deux ?" },
        { role: "user", content: "Trois" },
      ],
      max_tokens: 300,
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: { type: "object" } },
      },
    },
    { ...common, messages: [{ role: "user", content: "Bonjour" }] },
  ]);
});

test("a given model and key are used as they are", async () => {
  const { baseUrl, seen } = await aServer((response) => response.end(STREAM));
  const { client } = await aBedrock(openAiModel({ baseUrl, model: "other", apiKey: "secret" }));
  await converse(client);
  expect(seen).toMatchObject([{ authorization: "Bearer secret", body: { model: "other" } }]);
});

test("an answer cut by its length says so, and needs neither usage nor [DONE]", async () => {
  const { baseUrl } = await aServer((response) => response.end(delta("Un deux", "length").trimEnd()));
  const { client } = await aBedrock(openAiModel({ baseUrl, model: "m" }));
  expect(await converse(client)).toMatchObject({
    output: { message: { content: [{ text: "Un deux" }] } },
    stopReason: "max_tokens",
    usage: { inputTokens: 1, outputTokens: 3 },
  });
});

test.each([
  [429, '{"error":{"message":"Trop vite"}}', "ThrottlingException", "Trop vite"],
  [
    404,
    '{"error":"model not found"}',
    "ServiceUnavailableException",
    "The model server failed: 404 model not found",
  ],
  [
    500,
    '{"object":"error","message":"Cassé"}',
    "ServiceUnavailableException",
    "The model server failed: 500 Cassé",
  ],
  [502, "<html>", "ServiceUnavailableException", "The model server failed: 502 <html>"],
])("its %i %s becomes a %s", async (status, body, name, message) => {
  const { baseUrl } = await aServer((response) => response.writeHead(status).end(body));
  const { client } = await aBedrock(openAiModel({ baseUrl, model: "m" }));
  await expect(converseStream(client)).rejects.toMatchObject({ name, message });
});

test.each([
  ["an error among the words", data({ error: { message: "Plus de mémoire" } }), /: Plus de mémoire$/],
  ["an end without its mark", "", /: the answer broke off$/],
  ["what is no JSON", "data: {oops\n\n", /: not the JSON expected: \{oops$/],
])("%s is an exception in the stream", async (_, rest, message) => {
  const { baseUrl } = await aServer((response) => response.end(delta("Un deux ") + rest));
  const { client } = await aBedrock(openAiModel({ baseUrl, model: "m" }));
  const { stream } = await converseStream(client);
  expect(await readAll(stream)).toMatchObject({
    words: ["Un "],
    error: { name: "ServiceUnavailableException", message: expect.stringMatching(message) },
  });
});

test("a server that breaks off or is not there is an unavailable service", async () => {
  const { baseUrl } = await aServer((response) => response.write(delta("Un"), () => response.destroy()));
  for (const server of [{ baseUrl, model: "m" }, { baseUrl: "http://127.0.0.1:1/v1" }]) {
    const { client } = await aBedrock(openAiModel(server));
    await expect(converse(client)).rejects.toMatchObject({ name: "ServiceUnavailableException" });
  }
});

test("an abort of the client reaches the server", async () => {
  let hasLeft = false;
  const { baseUrl } = await aServer((response) => {
    response.once("close", () => (hasLeft = true));
    response.write(delta("Un deux "));
  });
  const { client } = await aBedrock(openAiModel({ baseUrl, model: "m" }));
  const controller = new AbortController();
  const { stream } = await converseStream(client, {}, controller.signal);
  for await (const event of stream!) if (event.contentBlockDelta) break;
  controller.abort();
  await vi.waitFor(() => expect(hasLeft).toBe(true), { interval: 5 });
});
