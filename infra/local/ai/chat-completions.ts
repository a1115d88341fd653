import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { LanguageModel, ReplyEnding, LanguageModelRequest, Thinking } from "../bedrock/model.ts";
import { ModelServerFailure, reasonOfRefusal } from "./failures.ts";
import { createThinkingFilter } from "./thinking-filter.ts";
import { readEventData } from "./sse.ts";

/**
 * A server with OpenAI's chat completions protocol: Ollama, llama.cpp, vLLM or a hosted provider.
 * `boundName`: the name of the token limit in a request, by default `max_tokens`.
 */
export type ChatCompletionsServer = { baseUrl: string; apiKey?: string | undefined; boundName?: string };

const block = z.looseObject({ type: z.string(), text: z.string().optional() });
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.union([z.string(), z.array(block)]).nullish(),
            reasoning_content: z.string().nullish(),
            reasoning: z.string().nullish(),
            refusal: z.string().nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish().catch(null),
  error: z.unknown().optional(),
});
type Chunk = z.infer<typeof chunkSchema>;
const problem = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  message: z.string().optional(),
});
const QUOTED_LENGTH = 200;
/**
 * Added to the token limit of every request, because a model that thinks spends the limit on thinking too.
 */
const THINKING_ROOM = 4_000;
const LOADING_LOOK_MS = 1_000;

/**
 * Returns a model for the Bedrock stand-in that sends each request to this server. The model throws
 * ModelServerFailure.
 * @param chooseModel returns the id of the server's model; called for each request
 */
export function createChatCompletionsModel(
  server: ChatCompletionsServer,
  chooseModel: (request: LanguageModelRequest, signal: AbortSignal) => Promise<string>,
): LanguageModel {
  let takesOptions = true;
  return async function* answer(request, signal) {
    const model = await chooseModel(request, signal);
    const ask = (options: boolean) =>
      post(server, { ...bodyOf(request, model), ...(options && optionsOf(request, server)) }, signal);
    let response = yield* untilLoaded(() => ask(takesOptions), signal);
    if (takesOptions && [400, 422].includes(response.status)) {
      // The server may refuse the token limit, the JSON schema or the usage report: asks again without these
      // options, because the prompt describes the expected JSON too.
      const refusal = await failureOf(response);
      if (refusal.reason !== "broken") throw refusal;
      response = yield* untilLoaded(() => ask(false), signal);
      if (!response.ok) throw refusal;
      takesOptions = false;
    }
    if (!response.ok) throw await failureOf(response);
    yield* readCompletion(response);
  };
}

const bodyOf = ({ system, messages }: LanguageModelRequest, model: string) => ({
  model,
  stream: true,
  messages: [
    ...(system === "" ? [] : [{ role: "system", content: system }]),
    ...messages.map(({ role, text }) => ({ role, content: text })),
  ],
});

const optionsOf = (
  { maxTokens, outputSchema }: LanguageModelRequest,
  { boundName = "max_tokens" }: ChatCompletionsServer,
) => ({
  stream_options: { include_usage: true },
  ...(maxTokens !== undefined && { [boundName]: maxTokens + THINKING_ROOM }),
  ...(outputSchema !== undefined && {
    response_format: {
      type: "json_schema",
      json_schema: { name: "answer", strict: true, schema: outputSchema },
    },
  }),
});

/**
 * Repeats the request while the server answers that its model is still loading, as llama.cpp does. Yields a
 * sign of life before each repetition. Returns the first other response; throws ModelServerFailure for another
 * 503.
 */
async function* untilLoaded(
  ask: () => Promise<Response>,
  signal: AbortSignal,
): AsyncGenerator<Thinking, Response> {
  for (;;) {
    const response = await ask();
    if (response.status !== 503) return response;
    const failure = await failureOf(response);
    if (!/loading/i.test(failure.detail)) throw failure;
    yield { thinking: "" };
    await pause(LOADING_LOOK_MS, undefined, { signal });
  }
}

async function* readCompletion(response: Response): AsyncGenerator<string | Thinking | ReplyEnding> {
  const ending: ReplyEnding = {};
  const filter = createThinkingFilter();
  let isComplete = false;
  let hasSpoken = false;
  for await (const data of readEventData(bytesOf(response))) {
    isComplete ||= data === "[DONE]";
    if (data === "[DONE]") break;
    if (data === "") {
      // An SSE comment carries no text: it only shows that the server is working.
      yield { thinking: "" };
      continue;
    }
    const chunk = readJson(chunkSchema, data);
    if (chunk.error) throw new ModelServerFailure(reasonOfRefusal(500, data), reasonIn(data));
    for (const piece of piecesOf(chunk).flatMap((each) =>
      typeof each === "string" ? filter.push(each) : each,
    )) {
      hasSpoken ||= typeof piece === "string" && piece.trim() !== "";
      yield piece;
    }
    noteEnding(ending, chunk);
  }
  for (const piece of filter.end()) {
    hasSpoken = true;
    yield piece;
  }
  if (!isComplete && !ending.stopReason) throw new ModelServerFailure("broken", "the answer broke off");
  if (!hasSpoken && ending.stopReason !== "refusal") throw new ModelServerFailure("mute");
  yield ending;
}

/**
 * Returns the text and the thinking in a chunk. Servers send the thinking in a field beside the text or in
 * content blocks.
 */
function piecesOf({ choices }: Chunk): (string | Thinking)[] {
  const { content, reasoning_content: named, reasoning } = choices?.[0]?.delta ?? {};
  const thinking = named ?? reasoning;
  const words = typeof content === "string" ? [content] : (content ?? []).map(pieceOfBlock);
  return [...(thinking ? [{ thinking }] : []), ...words.filter((piece) => piece !== "")];
}

const pieceOfBlock = ({ type, text = "" }: z.infer<typeof block>): string | Thinking =>
  type === "text" ? text : { thinking: text };

function noteEnding(ending: ReplyEnding, { choices, usage }: Chunk): void {
  const { delta, finish_reason: reason } = choices?.[0] ?? {};
  if (delta?.refusal || reason === "content_filter") ending.stopReason = "refusal";
  else if (reason) ending.stopReason ??= reason === "length" ? "max_tokens" : "end_turn";
  if (usage) ending.usage = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
}

const post = (server: ChatCompletionsServer, body: object, signal: AbortSignal): Promise<Response> =>
  send(server, "/chat/completions", { method: "POST", body: JSON.stringify(body), signal });

/** Requests `path` from the server and parses its JSON with `schema`. Throws ModelServerFailure. */
export async function getJson<T>(
  server: ChatCompletionsServer,
  path: string,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await send(server, path, { signal });
  if (!response.ok) throw await failureOf(response);
  return readJson(schema, await response.text());
}

async function send(
  { baseUrl, apiKey }: ChatCompletionsServer,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };
  try {
    return await fetch(baseUrl.replace(/\/+$/, "") + path, { ...init, headers });
  } catch (error) {
    init.signal?.throwIfAborted();
    throw connectionFailure("away", error);
  }
}

async function failureOf(response: Response): Promise<ModelServerFailure> {
  const body = await response.text().catch(() => "");
  return new ModelServerFailure(
    reasonOfRefusal(response.status, body),
    `${response.status} ${reasonIn(body)}`,
  );
}

/** Yields the bytes of a response. Throws ModelServerFailure if the connection breaks. */
async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  try {
    if (response.body) yield* response.body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw connectionFailure("broken", error);
  }
}

/**
 * Converts a connection error to a ModelServerFailure. `fetch` itself gives up after five minutes of silence: its
 * timeout becomes "silent" instead of `reason`.
 */
function connectionFailure(reason: "away" | "broken", error: unknown): ModelServerFailure {
  const { message, cause } = error as Error;
  if (cause instanceof Error && /(Headers|Body)TimeoutError/.test(cause.name))
    return new ModelServerFailure("silent");
  return new ModelServerFailure(reason, cause instanceof Error ? `${message} (${cause.message})` : message);
}

function readJson<T>(schema: z.ZodType<T>, json: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new ModelServerFailure("broken", `not the JSON expected: ${json.slice(0, QUOTED_LENGTH)}`);
  }
}

/** Returns the message in the JSON of an error response; if there is none, the beginning of the body. */
function reasonIn(body: string): string {
  try {
    const { error, message } = problem.parse(JSON.parse(body));
    return (typeof error === "string" ? error : error?.message) ?? message ?? body.slice(0, QUOTED_LENGTH);
  } catch {
    return body.slice(0, QUOTED_LENGTH);
  }
}
