import * as z from "zod";
import type { LanguageModel, SpeechRequest, ReplyEnding } from "./model.ts";
import { BedrockError } from "./errors.ts";
import { readEventData } from "./sse.ts";

export type OpenAiServer = {
  /** With the version: `http://localhost:11434/v1`. */
  baseUrl: string;
  /** By default the first one that the server lists. */
  model?: string;
  apiKey?: string;
};

const modelList = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
  error: z.unknown().optional(),
});
const problem = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  message: z.string().optional(),
});
const QUOTED_LENGTH = 200;

/**
 * Any server with OpenAI's chat completions (Ollama, llama.cpp, vLLM) as a model. Its 429 becomes throttling, any other
 * failure an unavailable service that says why.
 */
export function openAiModel(server: OpenAiServer): LanguageModel {
  let model = server.model;
  return async function* answer(request, signal) {
    model ??= await firstModel(server, signal);
    const response = await call(server, "/chat/completions", {
      method: "POST",
      body: JSON.stringify(bodyOf(request, model)),
      signal,
    });
    yield* readCompletion(response);
  };
}

async function* readCompletion(response: Response): AsyncGenerator<string | ReplyEnding> {
  const ending: ReplyEnding = {};
  let isComplete = false;
  for await (const data of readEventData(bytesOf(response))) {
    isComplete ||= data === "[DONE]";
    if (data === "[DONE]") break;
    const { choices, usage, error } = readJson(chunkSchema, data);
    if (error) throw unavailable(reasonIn(data));
    const { delta, finish_reason: reason } = choices?.[0] ?? {};
    if (delta?.content) yield delta.content;
    if (reason) ending.stopReason = reason === "length" ? "max_tokens" : "end_turn";
    if (usage) ending.usage = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
  }
  if (!isComplete && !ending.stopReason) throw unavailable("the answer broke off");
  yield ending;
}

function bodyOf({ system, messages, maxTokens, outputSchema }: SpeechRequest, model: string): object {
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      ...(system === "" ? [] : [{ role: "system", content: system }]),
      ...messages.map(({ role, text }) => ({ role, content: text })),
    ],
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(outputSchema !== undefined && {
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: outputSchema },
      },
    }),
  };
}

/** The name of the first model listed. Throws BedrockError. */
export async function firstModel(server: OpenAiServer, signal: AbortSignal): Promise<string> {
  const response = await call(server, "/models", { signal });
  return readJson(modelList, await response.text()).data[0]!.id;
}

async function call({ baseUrl, apiKey }: OpenAiServer, path: string, init: RequestInit): Promise<Response> {
  const url = baseUrl.replace(/\/+$/, "") + path;
  const headers = {
    "content-type": "application/json",
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };
  const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
    init.signal?.throwIfAborted();
    throw unavailable(`${url}: ${causeOf(error)}`);
  });
  if (response.ok) return response;
  const reason = reasonIn(await response.text().catch(() => ""));
  if (response.status === 429) throw new BedrockError("ThrottlingException", reason);
  throw unavailable(`${response.status} ${reason}`);
}

/** The bytes of an answer; a connection that breaks is an unavailable service. */
async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  try {
    if (response.body) yield* response.body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unavailable(causeOf(error));
  }
}

function readJson<T>(schema: z.ZodType<T>, json: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw unavailable(`not the JSON expected: ${json.slice(0, QUOTED_LENGTH)}`);
  }
}

/** The sentence in an error's body, in the shapes these servers use; else the beginning of the body. */
function reasonIn(body: string): string {
  try {
    const { error, message } = problem.parse(JSON.parse(body));
    return (typeof error === "string" ? error : error?.message) ?? message ?? body.slice(0, QUOTED_LENGTH);
  } catch {
    return body.slice(0, QUOTED_LENGTH);
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

function unavailable(reason: string): BedrockError {
  return new BedrockError("ServiceUnavailableException", `The model server failed: ${reason}`);
}
