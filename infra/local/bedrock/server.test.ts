import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { BedrockError } from "./errors.ts";
import type { LanguageModelRequest } from "./model.ts";
import {
  startTestBedrock,
  converse,
  converseStream,
  EACH_HTTP_VERSION,
  NON_THINKING_MODEL,
  readAll,
  modelReplyingWith,
} from "./clients.fixture.ts";

const TEXT = "  Qu’est-ce qui\u00a0compte ?\n\n- l’été 🧭\n- le coût\u202f: 1 200 €\n";
const WORDS = [
  "  Qu’est-ce ",
  "qui\u00a0",
  "compte ",
  "?\n\n",
  "- ",
  "l’été ",
  "🧭\n",
  "- ",
  "le ",
  "coût\u202f",
  ": ",
  "1 ",
  "200 ",
  "€\n",
];

test.each(EACH_HTTP_VERSION)(
  "Converse over %s gives the exact text, its end and its cost",
  async (protocol) => {
    const { client } = await startTestBedrock(modelReplyingWith(TEXT), { protocol });
    expect(await converse(client)).toMatchObject({
      $metadata: { httpStatusCode: 200, attempts: 1 },
      output: { message: { role: "assistant", content: [{ text: TEXT }] } },
      stopReason: "end_turn",
      usage: { inputTokens: 1, outputTokens: 20, totalTokens: 21 },
      metrics: { latencyMs: expect.any(Number) },
    });
  },
);

test.each(EACH_HTTP_VERSION)(
  "ConverseStream over %s gives a delta a word, in the order of the protocol",
  async (protocol) => {
    const { client } = await startTestBedrock(
      modelReplyingWith(TEXT.slice(0, 7), TEXT.slice(7, 29), TEXT.slice(29)),
      {
        protocol,
      },
    );
    const { stream } = await converseStream(client);
    const { events, words, seen } = await readAll(stream);
    expect(words).toEqual(WORDS);
    expect(events).toEqual([
      "messageStart",
      ...WORDS.map(() => "contentBlockDelta"),
      "contentBlockStop",
      "messageStop",
      "metadata",
    ]);
    expect(seen.at(-1)?.metadata).toMatchObject({
      usage: { inputTokens: 1, outputTokens: 20, totalTokens: 21 },
    });
  },
);

test("an answer without words is still a whole answer", async () => {
  const { client } = await startTestBedrock(modelReplyingWith());
  const { stream } = await converseStream(client);
  expect((await readAll(stream)).events).toEqual([
    "messageStart",
    "contentBlockStop",
    "messageStop",
    "metadata",
  ]);
  expect((await converse(client)).output?.message?.content).toEqual([{ text: "" }]);
});

test("the model gets the request without the wire format", async () => {
  const requests: LanguageModelRequest[] = [];
  const { bedrock, client } = await startTestBedrock(async function* answer(request) {
    requests.push(request);
    yield "Oui.";
  });
  const modelId = "arn:aws:bedrock:eu-west-3:123456789012:inference-profile/eu.anthropic.claude:0";
  const asked = {
    modelId,
    system: [{ text: "Méthode" }, { cachePoint: { type: "default" as const } }, { text: "Date" }],
    messages: [
      { role: "user" as const, content: [{ text: "Un" }, { text: "Deux" }] },
      { role: "assistant" as const, content: [{ text: "Trois ?" }] },
      { role: "user" as const, content: [{ text: "Quatre" }] },
    ],
    inferenceConfig: { maxTokens: 300 },
    requestMetadata: { task: "chat", agent: "apprendre", promptVersion: "socratic-1" },
    outputConfig: {
      textFormat: {
        type: "json_schema" as const,
        structure: { jsonSchema: { schema: '{"type":"object"}' } },
      },
    },
  };
  await converse(client, asked);
  expect(requests).toEqual([
    {
      system: "Méthode\n\nDate",
      messages: [
        { role: "user", text: "Un\nDeux" },
        { role: "assistant", text: "Trois ?" },
        { role: "user", text: "Quatre" },
      ],
      metadata: asked.requestMetadata,
      maxTokens: 300,
      modelId,
      outputSchema: { type: "object" },
    },
  ]);
  const { modelId: _, ...body } = asked;
  expect(bedrock.calls).toEqual([
    {
      operation: "Converse",
      modelId,
      body,
      startedAt: expect.any(Date),
      endedAt: expect.any(Date),
      aborted: false,
    },
  ]);
});

test("maxTokens cuts after a whole word, at 1.4 tokens a word", async () => {
  const { client } = await startTestBedrock(modelReplyingWith("un deux trois quatre cinq"));
  const cut = { inferenceConfig: { maxTokens: 5 } };
  expect(await converse(client, cut)).toMatchObject({
    output: { message: { content: [{ text: "un deux trois " }] } },
    stopReason: "max_tokens",
    usage: { outputTokens: 4 },
  });
  const { stream } = await converseStream(client, cut);
  const { seen } = await readAll(stream);
  expect(seen.flatMap(({ messageStop }) => messageStop ?? [])).toEqual([{ stopReason: "max_tokens" }]);
  expect(await converse(client, { inferenceConfig: { maxTokens: 7 } })).toMatchObject({
    stopReason: "end_turn",
  });
});

test("the model's own ending and usage come before our estimate", async () => {
  const { client } = await startTestBedrock(async function* answer() {
    yield "Un mot";
    yield { stopReason: "max_tokens", usage: { inputTokens: 700, outputTokens: 9 } };
  });
  expect(await converse(client)).toMatchObject({
    stopReason: "max_tokens",
    usage: { inputTokens: 700, outputTokens: 9, totalTokens: 709 },
  });
});

test.each(EACH_HTTP_VERSION)(
  "a client that aborts over %s ends the model's work and is recorded",
  async (protocol) => {
    let hasStopped = false;
    const { bedrock, client } = await startTestBedrock(
      async function* answer(_, signal) {
        yield "Un deux ";
        await once(signal, "abort");
        hasStopped = true;
      },
      { protocol },
    );
    const controller = new AbortController();
    const { stream } = await converseStream(client, {}, controller.signal);
    for await (const event of stream!) if (event.contentBlockDelta) break;
    expect(bedrock.calls).toMatchObject([{ aborted: false }]);
    expect(bedrock.calls[0]).not.toHaveProperty("endedAt");
    controller.abort();
    await vi.waitFor(() => expect(hasStopped).toBe(true), { interval: 5 });
    expect(bedrock.calls).toMatchObject([{ aborted: true, endedAt: expect.any(Date) }]);
  },
);

test("an abort between two words ends the pause and the model's work", async () => {
  let given = 0;
  const { bedrock, client } = await startTestBedrock(
    async function* answer() {
      for (const word of ["un ", "deux ", "trois ", "quatre "]) {
        given += 1;
        yield word;
      }
    },
    { delayMs: 600_000 },
  );
  const controller = new AbortController();
  const { stream } = await converseStream(client, {}, controller.signal);
  for await (const event of stream!) if (event.contentBlockDelta) break;
  controller.abort();
  await vi.waitFor(() => expect(bedrock.calls).toMatchObject([{ aborted: true }]), { interval: 5 });
  expect(given).toBe(3);
});

test.each(EACH_HTTP_VERSION)("20 parallel streams over %s do not mix", async (protocol) => {
  const { bedrock, client } = await startTestBedrock(
    async function* echo({ messages }) {
      yield messages[0]!.text;
    },
    { protocol, delayMs: 1 },
  );
  const texts = Array.from({ length: 20 }, (_, index) => `n°${index} `.repeat(10 + index));
  const heard = await Promise.all(
    texts.map(async (text) => {
      const { stream } = await converseStream(client, { messages: [{ role: "user", content: [{ text }] }] });
      return (await readAll(stream)).words.join("");
    }),
  );
  expect(heard).toEqual(texts);
  expect(bedrock.calls.filter(({ endedAt, aborted }) => endedAt && !aborted)).toHaveLength(20);
});

test("a long answer crosses full buffers without losing a byte", async () => {
  const text = Array.from({ length: 30_000 }, (_, index) => `été${index}`).join(" ");
  const { client } = await startTestBedrock(modelReplyingWith(text));
  const { stream } = await converseStream(client);
  expect((await readAll(stream)).words.join("")).toBe(text);
});

test("an error of the model is Bedrock's: by status before the first word, by event after it", async () => {
  const { client } = await startTestBedrock(async function* answer({ messages }) {
    if (messages[0]!.text !== "Bonjour") yield "Un mot puis ";
    throw new BedrockError("ServiceUnavailableException", "Le serveur dort.");
  });
  const refusal = { name: "ServiceUnavailableException", message: "Le serveur dort." };
  await expect(converseStream(client)).rejects.toMatchObject({
    ...refusal,
    $metadata: { httpStatusCode: 503 },
  });
  const { stream } = await converseStream(client, {
    messages: [{ role: "user", content: [{ text: "Après" }] }],
  });
  expect(await readAll(stream)).toMatchObject({ words: ["Un ", "mot "], error: refusal });
});

test("a fault of the model is Bedrock's internal error, its reason is for the console", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const fault = new TypeError("Une faute de programmation");
  const { client } = await startTestBedrock(() => {
    throw fault;
  });
  await expect(converse(client)).rejects.toMatchObject({
    name: "InternalServerException",
    message: "Internal error.",
    $metadata: { httpStatusCode: 500 },
  });
  expect(log.mock.calls).toEqual([[fault]]);
  log.mockRestore();
});

test("closing ends running calls and frees the port", async () => {
  const { bedrock, client } = await startTestBedrock(async function* answer(_, signal) {
    yield "Un deux ";
    await once(signal, "abort");
  });
  const { stream } = await converseStream(client);
  for await (const event of stream!) if (event.contentBlockDelta) break;
  await bedrock.close();
  await vi.waitFor(
    () => expect(bedrock.calls).toMatchObject([{ aborted: true, modelId: NON_THINKING_MODEL }]),
    {
      interval: 5,
    },
  );
  await expect(fetch(bedrock.url)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
});
