import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from "@aws-sdk/client-bedrock-runtime";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";
import { converse, converseStream, type Ask, type Tokens } from "./bedrock.ts";

const bedrock = mockClient(BedrockRuntimeClient);
const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
beforeEach(() => {
  bedrock.reset();
  stdout.mockClear();
});
/** What the log was told, in full: the test's words must not be in it. */
const logged = () => stdout.mock.calls.map(([line]) => String(line));

const ask = (changes: Partial<Ask> = {}): Ask => ({
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

async function read(request: Ask, signal = new AbortController().signal) {
  const pieces: string[] = [];
  let tokens: Tokens | undefined;
  let failure: unknown;
  try {
    for await (const piece of converseStream(request, { signal, onUsage: (used) => (tokens = used) }))
      pieces.push(piece);
  } catch (error) {
    failure = error;
  }
  return { pieces, tokens, failure };
}

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
    tokens: { in: 12, out: 3 },
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

test("after the first piece nothing is tried again, and what was written is counted by estimate", async () => {
  answers(streamOf(words("1234567"), throttled()));
  const { pieces, tokens, failure } = await read(ask());
  expect(pieces).toEqual(["1234567"]);
  expect(failure).toMatchObject({ name: "ThrottlingException" });
  expect(tokens).toEqual({ in: 10 + 2, out: 2 });
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
  bedrock.on(ConverseCommand).rejects(Object.assign(new Error("Bonjour"), { name: "ValidationException" }));
  await converse(ask({ metadata: { task: "title" } }), new AbortController().signal).catch(() => {});
  bedrock.on(ConverseStreamCommand).rejects(new Error("Bonjour"));
  await read(ask(), AbortSignal.abort());
  expect(logged().map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: "ai_call", task: "chat", outcome: "done", tokensIn: 12, tokensOut: 1, tries: 2 },
    { task: "title", outcome: "failed", tokensIn: 0, tries: 1, error: "ValidationException" },
    { task: "chat", outcome: "aborted", model: "eu.anthropic.claude-haiku-5-5" },
  ]);
  expect(logged().join("")).not.toMatch(/Bonjour|Mot|sss|slow/);
});
