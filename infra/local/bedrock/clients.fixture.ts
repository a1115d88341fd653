import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
  type ConverseStreamOutput,
} from "@aws-sdk/client-bedrock-runtime";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { onTestFinished } from "vitest";
import type { LanguageModel } from "./model.ts";
import { startBedrock, type LocalBedrock } from "./server.ts";

const LOCAL = {
  region: "eu-west-3",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
  maxAttempts: 1,
};

/** Id of a model that does not think unless asked to. */
export const NON_THINKING_MODEL = "eu.anthropic.claude-haiku-4-5-v1:0";

/** Creates a Bedrock client for each protocol: production's over HTTP/2, and one over HTTP/1.1. */
export const CLIENT_BY_HTTP_VERSION = {
  "HTTP/2": (endpoint: string) => new BedrockRuntimeClient({ ...LOCAL, endpoint }),
  "HTTP/1.1": (endpoint: string) =>
    new BedrockRuntimeClient({
      ...LOCAL,
      endpoint,
      requestHandler: new DynamoDBClient(LOCAL).config.requestHandler,
    }),
};
export type HttpVersion = keyof typeof CLIENT_BY_HTTP_VERSION;
export const EACH_HTTP_VERSION = Object.keys(CLIENT_BY_HTTP_VERSION) as HttpVersion[];

/** Starts the Bedrock stand-in with `model`, and a client of it. Both are closed after the test. */
export async function startTestBedrock(
  model: LanguageModel,
  { protocol = "HTTP/2", delayMs = 0 }: { protocol?: HttpVersion; delayMs?: number } = {},
): Promise<{ bedrock: LocalBedrock; client: BedrockRuntimeClient }> {
  const bedrock = await startBedrock({ model, delayMs });
  const client = CLIENT_BY_HTTP_VERSION[protocol](bedrock.url);
  onTestFinished(async () => {
    client.destroy();
    await bedrock.close();
  });
  return { bedrock, client };
}

export function aConverseInput(over: Partial<ConverseStreamCommandInput> = {}): ConverseStreamCommandInput {
  return {
    modelId: NON_THINKING_MODEL,
    messages: [{ role: "user", content: [{ text: "Bonjour" }] }],
    ...over,
  };
}

export const converse = (client: BedrockRuntimeClient, over: Partial<ConverseStreamCommandInput> = {}) =>
  client.send(new ConverseCommand(aConverseInput(over)));

export const converseStream = (
  client: BedrockRuntimeClient,
  over: Partial<ConverseStreamCommandInput> = {},
  abortSignal?: AbortSignal,
) => client.send(new ConverseStreamCommand(aConverseInput(over)), { ...(abortSignal && { abortSignal }) });

type Read = { events: string[]; words: string[]; seen: ConverseStreamOutput[]; error?: unknown };

/** Reads a stream to its end. If the stream fails, returns what arrived before, with the error. */
export async function readAll(stream: AsyncIterable<ConverseStreamOutput> | undefined): Promise<Read> {
  const read: Read = { events: [], words: [], seen: [] };
  try {
    for await (const event of stream ?? []) {
      read.seen.push(event);
      read.events.push(...Object.keys(event));
      const text = event.contentBlockDelta?.delta?.text;
      if (text !== undefined) read.words.push(text);
    }
  } catch (error) {
    read.error = error;
  }
  return read;
}

/** Returns a model that answers every request with these pieces of text. */
export const modelReplyingWith = (...pieces: string[]): LanguageModel =>
  async function* answer() {
    yield* pieces;
  };
