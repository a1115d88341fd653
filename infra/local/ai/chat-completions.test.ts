import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { startTestBedrock, converse, converseStream, readAll } from "../bedrock/clients.fixture.ts";
import { createServerModel } from "./current-ai.ts";
import type { ServerAi } from "./providers.ts";
import {
  ANSWER,
  DONE_EVENT,
  createChunkedAnswerWriter,
  type AnswerWriter,
  ANSWER_WRITERS,
  startTestServer,
  usageChunk,
  contentChunk,
} from "./test-server.ts";

const WORDS = ["Qu’est-ce ", "qui ", "compte ", "🧭 ", "vraiment ", "?"];

const serverAt = (baseUrl: string, model?: string, apiKey?: string): ServerAi => ({
  kind: "server",
  provider: { name: "Essai", baseUrl },
  model,
  apiKey,
});

/**
 * Creates a client of the Bedrock stand-in whose model asks a new test server. `scene`: the key of an answer
 * in `ANSWER_WRITERS`, or the function that answers.
 */
async function clientOf(scene: keyof typeof ANSWER_WRITERS | AnswerWriter) {
  const { baseUrl, seen } = await startTestServer(typeof scene === "string" ? {} : { own: scene });
  const { client } = await startTestBedrock(
    createServerModel(serverAt(baseUrl, typeof scene === "string" ? scene : "own")).model,
  );
  return { client, seen };
}

const STREAM = [
  ": a comment\r\n",
  'data: {"choices":[{"index":0,"delta":{"role":"assistant","content":null}}]}\n\n',
  contentChunk("Qu’est-ce qui comp"),
  'data:{"choices":[{"delta":{"content":"te 🧭"}}]}\r\n\r\n',
  "event: message\r\n",
  contentChunk(" vraiment ?", "stop"),
  usageChunk(41, 7),
  DONE_EVENT,
].join("");

test.each([1, 2, 3, 7, 4096])("an answer in chunks of %i bytes is the same text", async (size) => {
  const { client } = await clientOf(createChunkedAnswerWriter(STREAM, size));
  const { stream } = await converseStream(client);
  const { words: said, seen } = await readAll(stream);
  expect(said.filter((word) => word !== "")).toEqual(WORDS);
  expect(seen.at(-1)?.metadata?.usage).toEqual({ inputTokens: 41, outputTokens: 7, totalTokens: 48 });
});

test("the server gets the same request, with room to think, for the largest model that it lists, looked up once", async () => {
  const { baseUrl, seen } = await startTestServer(
    { "petit:7b": ANSWER_WRITERS.usual, "grand:12b": ANSWER_WRITERS.usual },
    [{ id: "petit:7b" }, { id: "grand:12b" }, { id: "nomic-embed-text:335m" }],
  );
  const { client } = await startTestBedrock(createServerModel(serverAt(`${baseUrl}/`)).model);
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
    "GET /api/tags",
    "POST /v1/chat/completions",
    "POST /v1/chat/completions",
  ]);
  const common = { model: "grand:12b", stream: true, stream_options: { include_usage: true } };
  expect(seen.slice(2).map(({ body }) => body)).toEqual([
    {
      ...common,
      messages: [
        { role: "system", content: "Méthode" },
        { role: "user", content: "Un" },
        { role: "assistant", content: "Deux ?" },
        { role: "user", content: "Trois" },
      ],
      max_tokens: 4_300,
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: { type: "object" } },
      },
    },
    { ...common, messages: [{ role: "user", content: "Bonjour" }] },
  ]);
});

test("a given model and key are used as they are, and documents may have a model of their own", async () => {
  const { baseUrl, seen } = await startTestServer();
  const ai = { ...serverAt(baseUrl, "usual", "secret"), artefactModel: "no usage" };
  const { client } = await startTestBedrock(createServerModel(ai).model);
  await converse(client);
  await converse(client, { modelId: "eu.anthropic.claude-sonnet-5-5" });
  expect(seen).toMatchObject([
    { authorization: "Bearer secret", body: { model: "usual" } },
    { authorization: "Bearer secret", body: { model: "no usage" } },
  ]);
});

test("a server that knows no bound and no schema is asked again without them, once", async () => {
  const { client, seen } = await clientOf("without options");
  for (const _ of [1, 2])
    expect(await converse(client, { inferenceConfig: { maxTokens: 300 } })).toMatchObject({
      output: { message: { content: [{ text: ANSWER }] } },
    });
  expect(seen.map(({ body }) => "max_tokens" in Object(body))).toEqual([true, false, false]);
});

test.each(["thinking in a field", "thinking in blocks", "thinking in the text"] as const)(
  "%s keeps the turn alive, and is no part of the reply",
  async (scene) => {
    const { client } = await clientOf(scene);
    const { seen } = await readAll((await converseStream(client)).stream);
    const deltas = seen.flatMap(({ contentBlockDelta }) => contentBlockDelta?.delta ?? []);
    expect(deltas[0]).toHaveProperty("reasoningContent.text");
    expect(deltas.map(({ text = "" }) => text).join("")).toBe(ANSWER);
    const blocks = seen.flatMap(({ contentBlockDelta: block }) => block?.contentBlockIndex ?? []);
    expect([blocks[0], blocks.at(-1)]).toEqual([0, 1]);
    expect((await converse(client)).output?.message?.content).toEqual([{ text: ANSWER }]);
  },
);

test.each([
  ["no usage", { stopReason: "end_turn", usage: { inputTokens: 1, outputTokens: 8 } }],
  ["no [DONE]", { stopReason: "end_turn" }],
  ["fenced", { output: { message: { content: [{ text: '```json\n{"because":"vos mots"}\n```' }] } } }],
  ["refusing", { stopReason: "refusal" }],
  ["filtered words", { stopReason: "refusal" }],
] as const)("a server with %s is understood", async (scene, expected) => {
  const { client } = await clientOf(scene);
  expect(await converse(client)).toMatchObject(expected);
});

test("an answer cut by its length says so", async () => {
  const { client } = await clientOf((response) => response.end(contentChunk("Un deux", "length").trimEnd()));
  expect(await converse(client)).toMatchObject({
    output: { message: { content: [{ text: "Un deux" }] } },
    stopReason: "max_tokens",
    usage: { inputTokens: 1, outputTokens: 3 },
  });
});

const html = (response: ServerResponse) => response.writeHead(502).end("<html>");

test.each([
  ["busy", "ThrottlingException", /: 429 Trop vite$/],
  ["unknown model", "ResourceNotFoundException", /: 404 model not found$/],
  ["wrong key", "AccessDeniedException", /: 401 /],
  ["empty account", "AccessDeniedException", /: 402 /],
  ["empty account, as a throttle", "AccessDeniedException", /: 429 Quota\.$/],
  ["overflowing", "ValidationException", /: 400 /],
  ["thinking only", "ModelErrorException", /: mute$/],
  ["broken", "ServiceUnavailableException", /: 500 Cassé$/],
  [html, "ServiceUnavailableException", /: 502 <html>$/],
] as const)("a server that is %s becomes a %s", async (scene, name, message) => {
  const { client } = await clientOf(scene);
  await expect(converse(client)).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
});

test("a model that is still being loaded is asked again until it answers", async () => {
  let asked = 0;
  const { client } = await clientOf((response, body) => {
    asked += 1;
    if (asked > 2) return ANSWER_WRITERS.usual(response, body);
    return response.writeHead(503).end('{"error":{"message":"Loading model","code":503}}');
  });
  const { seen } = await readAll((await converseStream(client)).stream);
  expect(asked).toBe(3);
  expect(seen.flatMap(({ contentBlockDelta }) => contentBlockDelta?.delta?.text ?? []).join("")).toBe(ANSWER);
});

test.each([
  ["an error among the words", 'data: {"error":{"message":"Plus de mémoire"}}\n\n', /: Plus de mémoire$/],
  ["an end without its mark", "", /: the answer broke off$/],
  ["what is no JSON", "data: {oops\n\n", /: not the JSON expected: \{oops$/],
])("%s is an exception in the stream", async (_, rest, message) => {
  const { client } = await clientOf((response) => response.end(contentChunk("Un deux ") + rest));
  const { stream } = await converseStream(client);
  expect(await readAll(stream)).toMatchObject({
    words: ["Un "],
    error: { name: "ServiceUnavailableException", message: expect.stringMatching(message) },
  });
});

test("a server that breaks off or is not there is an unavailable service", async () => {
  const { client } = await clientOf((response) =>
    response.write(contentChunk("Un"), () => response.destroy()),
  );
  await expect(converse(client)).rejects.toMatchObject({ name: "ServiceUnavailableException" });
  const { client: other } = await startTestBedrock(
    createServerModel(serverAt("http://127.0.0.1:1/v1")).model,
  );
  await expect(converse(other)).rejects.toMatchObject({ name: "ServiceUnavailableException" });
});

test("an abort of the client reaches the server", async () => {
  let hasLeft = false;
  const { client } = await clientOf((response) => {
    response.once("close", () => (hasLeft = true));
    response.write(contentChunk("Un deux "));
  });
  const controller = new AbortController();
  const { stream } = await converseStream(client, {}, controller.signal);
  for await (const event of stream!) if (event.contentBlockDelta) break;
  controller.abort();
  await vi.waitFor(() => expect(hasLeft).toBe(true), { interval: 5 });
});
