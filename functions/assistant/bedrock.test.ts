import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from "@aws-sdk/client-bedrock-runtime";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";
import {
  converse,
  converseStream,
  FilteredReplyError,
  computeMaxRequestCost,
  type ModelCallCost,
} from "./bedrock.ts";
import type { ModelRequest } from "./models.ts";

const bedrock = mockClient(BedrockRuntimeClient);
const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
beforeEach(() => {
  bedrock.reset();
  stdout.mockClear();
});
/** Returns all log lines, to check that none contains a text of the test. */
const logged = () => stdout.mock.calls.map(([line]) => String(line));

const ask = (changes: Partial<ModelRequest> = {}): ModelRequest => ({
  modelId: "eu.anthropic.claude-haiku-5-5",
  system: "s".repeat(35),
  messages: [{ role: "user", text: "Bonjour" }],
  maxTokens: 700,
  metadata: { task: "chat" },
  ...changes,
});

const words = (...texts: string[]): ConverseStreamOutput[] =>
  texts.map((text) => ({ contentBlockDelta: { contentBlockIndex: 0, delta: { text } } }));

async function* streamOf(events: ConverseStreamOutput[], failure?: Error) {
  yield* events;
  if (failure) throw failure;
  yield { messageStop: { stopReason: "end_turn" as const } };
}

async function* cut(events: ConverseStreamOutput[]) {
  yield* events;
}

const answers = (...streams: AsyncIterable<ConverseStreamOutput>[]) =>
  streams.forEach(
    (stream, n) => void bedrock.on(ConverseStreamCommand).callsFake(() => ({ stream: streams[n] ?? stream })),
  );

async function read(request: ModelRequest, signal = new AbortController().signal) {
  const pieces: string[] = [];
  let spent: ModelCallCost | undefined;
  let failure: unknown;
  try {
    for await (const piece of converseStream(request, { signal, onUsage: (used) => (spent = used) }))
      pieces.push(piece);
  } catch (error) {
    failure = error;
  }
  return { pieces, spent, failure };
}

const NONE = { in: 0, out: 0, cacheRead: 0, cacheWrite: 0 };
const throttled = () => Object.assign(new Error("slow down"), { name: "ThrottlingException" });

test("pieces come in order and the model's own count is what is used", async () => {
  answers(
    streamOf([
      ...words("Bon", "jour"),
      {
        metadata: { usage: { inputTokens: 12, outputTokens: 3, totalTokens: 15 }, metrics: { latencyMs: 1 } },
      },
    ]),
  );
  expect(await read(ask())).toEqual({
    pieces: ["Bon", "jour"],
    spent: { tokens: { ...NONE, in: 12, out: 3 }, microUsd: 3 },
    failure: undefined,
  });
});

test("a model that refuses a temperature is sent none, one that takes it gets it", async () => {
  for (const [modelId, temperature] of [
    ["eu.anthropic.claude-haiku-5-5", undefined],
    ["amazon.nova-lite-v1:0", 0.7],
    ["inconnu", undefined],
  ] as const) {
    bedrock.reset();
    answers(streamOf(words("x")));
    await read(ask({ modelId }));
    expect(bedrock.commandCalls(ConverseStreamCommand)[0]?.args[0].input.inferenceConfig).toEqual(
      temperature === undefined ? { maxTokens: 700 } : { maxTokens: 700, temperature },
    );
  }
});

test("throttling before the first piece is tried again, three times in all", async () => {
  bedrock.on(ConverseStreamCommand).rejects(throttled());
  const { failure } = await read(ask());
  expect(failure).toMatchObject({ name: "ThrottlingException" });
  expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(3);
});

test("what the model refuses for good is not tried again", async () => {
  bedrock.on(ConverseStreamCommand).rejects(Object.assign(new Error("no"), { name: "ValidationException" }));
  await read(ask());
  expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(1);
});

const answered = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
/** A model that cannot stop thinking: its estimated tokens include thinking. */
const THINKER = "eu.anthropic.claude-sonnet-5-5";

test.each([
  ["ThrottlingException", 429],
  ["ServiceUnavailableException", 503],
  ["AccessDeniedException", 403],
])("%s: who is turned away before the model is asked has spent nothing", async (name, status) => {
  bedrock.on(ConverseStreamCommand).rejects(answered(name, status));
  const { failure, spent } = await read(ask({ modelId: THINKER }));
  expect(failure).toMatchObject({ name });
  expect(spent).toEqual({ tokens: NONE, microUsd: 0 });
});

test.each([
  ["no answer at all", undefined],
  ["a model that took too long", 408],
  ["an error of the service", 500],
])("%s may have cost: it is counted by estimate, whatever comes after", async (_, status) => {
  const first = Object.assign(throttled(), status && { $metadata: { httpStatusCode: status } });
  bedrock.on(ConverseStreamCommand).rejectsOnce(first).rejects(answered("ThrottlingException", 429));
  const { spent } = await read(ask({ modelId: THINKER }));
  expect(spent?.tokens).toEqual({ ...NONE, in: 14, out: 2_000 });
});

test("a stream that began and broke before its first word is counted by estimate", async () => {
  bedrock
    .on(ConverseStreamCommand)
    .callsFakeOnce(() => ({ stream: cut([]) }))
    .rejects(answered("ThrottlingException", 429));
  const { spent } = await read(ask({ modelId: THINKER }));
  expect(spent?.tokens).toEqual({ ...NONE, in: 14, out: 2_000 });
});

test("after the first piece nothing is tried again, and what was written is counted by the most that it may be", async () => {
  answers(streamOf(words("1234567"), throttled()));
  const { pieces, spent, failure } = await read(ask());
  expect(pieces).toEqual(["1234567"]);
  expect(failure).toMatchObject({ name: "ThrottlingException" });
  expect(spent?.tokens).toEqual({ ...NONE, in: 14, out: 7 });
  expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(1);
});

test("a stream that ends without the model's last word is a failure, not a short reply", async () => {
  answers(cut(words("Vous dites ")));
  const { pieces, failure } = await read(ask());
  expect(pieces).toEqual(["Vous dites "]);
  expect(failure).toBeInstanceOf(Error);
});

test("one that is cut before its first word is tried again", async () => {
  answers(cut([]));
  await read(ask());
  expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(3);
});

test("a call leaves one line: the model, what it cost, its tries and its end, and no word of anybody", async () => {
  bedrock
    .on(ConverseStreamCommand)
    .rejectsOnce(throttled())
    .callsFake(() => ({ stream: streamOf(words("Mot")) }));
  await read(ask());
  bedrock
    .on(ConverseCommand)
    .rejects(Object.assign(answered("ValidationException", 400), { message: "Bonjour" }));
  await converse(ask({ metadata: { task: "title" } }), {
    signal: new AbortController().signal,
    onUsage: () => {},
  }).catch(() => {});
  const stop = new AbortController();
  bedrock.on(ConverseStreamCommand).callsFake(() => {
    stop.abort();
    throw new Error("Bonjour");
  });
  await read(ask(), stop.signal);
  expect(logged().map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: "ai_call", task: "chat", outcome: "done", tokensIn: 14, tokensOut: 2, tries: 2 },
    { task: "title", outcome: "failed", tokensIn: 0, tries: 1, error: "ValidationException" },
    { task: "chat", outcome: "aborted", model: "eu.anthropic.claude-haiku-5-5" },
  ]);
  expect(logged().join("")).not.toMatch(/Bonjour|Mot|sss|slow/);
});

const sent = () => bedrock.commandCalls(ConverseStreamCommand).at(-1)!.args[0].input;

test("thinking is turned off where it can be, else least, and never takes the answer's tokens", async () => {
  for (const [modelId, thinking, effort, maxTokens] of [
    ["eu.anthropic.claude-haiku-5-5", { type: "disabled" }, undefined, 700],
    ["eu.anthropic.claude-sonnet-5-5", { type: "between_tools" }, "low", 2_700],
    ["eu.anthropic.claude-opus-5-5", undefined, "low", 2_700],
    ["eu.anthropic.claude-opus-5", undefined, "low", 2_700],
    ["eu.anthropic.claude-sonnet-4-5", undefined, undefined, 700],
    ["inconnu", undefined, undefined, 700],
  ] as const) {
    answers(streamOf(words("x")));
    await read(ask({ modelId }));
    expect(sent().additionalModelRequestFields).toEqual(thinking && { thinking });
    expect(sent().outputConfig?.effort).toBe(effort);
    expect(sent().inferenceConfig?.maxTokens).toBe(maxTokens);
  }
});

test.each(["content_filtered", "guardrail_intervened", "refusal", "model_context_window_exceeded"])(
  "a reply that ends with %s is no reply, is paid, and is not asked for again",
  async (stopReason) => {
    answers(cut([...words("Je ne"), { messageStop: { stopReason: stopReason as "content_filtered" } }]));
    const { failure, spent } = await read(ask());
    expect(failure).toBeInstanceOf(FilteredReplyError);
    expect(spent?.microUsd).toBeGreaterThan(0);
    expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(1);
  },
);

const cachePoints = () =>
  sent().messages!.map(({ content }) => content!.filter((block) => block.cachePoint).length);

test.each([
  ["a long discussion is cached up to its newest message", 20_000, [0, 1, 0]],
  ["a short one is not cached", 200, [0, 0, 0]],
])("%s", async (_, length, expected) => {
  answers(streamOf(words("x")));
  const messages = [
    { role: "user" as const, text: "a".repeat(length) },
    { role: "assistant" as const, text: "b" },
    { role: "user" as const, text: "c" },
  ];
  await read(ask({ cached: true, messages }));
  expect(cachePoints()).toEqual(expected);
});

test("what the model read from its cache costs a tenth, what it wrote there a quarter more", async () => {
  const usage = {
    inputTokens: 1_000,
    outputTokens: 0,
    totalTokens: 1_000,
    cacheReadInputTokens: 10_000,
    cacheWriteInputTokens: 4_000,
  };
  answers(streamOf([...words("x"), { metadata: { usage, metrics: { latencyMs: 1 } } }]));
  const { spent } = await read(ask());
  expect(spent).toEqual({
    tokens: { in: 1_000, out: 0, cacheRead: 10_000, cacheWrite: 4_000 },
    microUsd: 110 + 110 + 550,
  });
});

test.each([
  ["no answer at all", undefined, 14],
  ["a model that took too long", 408, 14],
  ["a model that failed", 424, 14],
  ["an error of the service", 500, 14],
  ["a refusal", 400, 0],
])("a reply in one piece that fails by %s is counted as a streamed one is", async (_, status, tokensIn) => {
  const failure = Object.assign(new Error("no"), status && { $metadata: { httpStatusCode: status } });
  bedrock.on(ConverseCommand).rejects(failure);
  bedrock.on(ConverseStreamCommand).rejects(failure);
  const spent: (ModelCallCost | undefined)[] = [];
  const onUsage = (one: ModelCallCost) => void spent.push(one);
  const request = ask({ modelId: THINKER });
  await converse(request, { signal: new AbortController().signal, onUsage }).catch(() => {});
  expect(spent[0]?.tokens.in).toBe(tokensIn);
  expect(spent).toEqual([(await read(request)).spent]);
});

test("a call that is given up is counted at its most: nobody says what it cost", async () => {
  const stop = new AbortController();
  bedrock.on(ConverseCommand).callsFake(() => {
    stop.abort();
    throw new Error("aborted");
  });
  const spent: ModelCallCost[] = [];
  const onUsage = (one: ModelCallCost) => void spent.push(one);
  await converse(ask({ maxTokens: 40 }), { signal: stop.signal, onUsage }).catch(() => {});
  expect(spent.map(({ tokens }) => tokens)).toEqual([{ ...NONE, in: 14, out: 40 }]);
  expect(computeMaxRequestCost(ask({ maxTokens: 40 }), 2)).toEqual({
    tokens: 2 * 14 + 40 + 80,
    microUsd: 54,
  });
});

test("a call that is given up before it is made asks nothing, and costs nothing", async () => {
  const signal = AbortSignal.abort();
  const onUsage = vi.fn();
  await expect(converse(ask(), { signal, onUsage })).rejects.toBe(signal.reason);
  expect(await read(ask(), signal)).toEqual({ pieces: [], spent: undefined, failure: signal.reason });
  expect([bedrock.calls().length, onUsage.mock.calls, logged()]).toEqual([0, [], []]);
});
