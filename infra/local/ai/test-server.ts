import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** A request that the test server has received. */
export type ReceivedRequest = {
  method: string;
  path: string;
  authorization: string | undefined;
  body: unknown;
};

/** Writes the test server's answer to a completion request, whose parsed JSON is `body`. */
export type AnswerWriter = (response: ServerResponse, body: Record<string, unknown>) => unknown;

const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (fields: object, finish_reason: string | null = null) =>
  data({ choices: [{ index: 0, delta: fields, finish_reason }] });
export const contentChunk = (content: string, finish_reason: string | null = null) =>
  delta({ content }, finish_reason);
export const usageChunk = (prompt_tokens: number, completion_tokens: number) =>
  data({ choices: [], usage: { prompt_tokens, completion_tokens } });
export const DONE_EVENT = "data: [DONE]\n\n";
export const ANSWER = "Qu’est-ce qui compte 🧭 vraiment ?";
const USUAL = [
  contentChunk("Qu’est-ce qui comp"),
  contentChunk("te 🧭"),
  contentChunk(" vraiment ?", "stop"),
  usageChunk(41, 7),
  DONE_EVENT,
];

/** Returns a writer that sends `answer` in chunks of `size` bytes. */
export const createChunkedAnswerWriter =
  (answer: string, size: number): AnswerWriter =>
  async (response) => {
    const bytes = Buffer.from(answer);
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      await turn();
    }
    response.end();
  };

const refuses =
  (status: number, body: object): AnswerWriter =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const message = (text: string, code?: string) => ({ error: { message: text, ...(code && { code }) } });

const usual = createChunkedAnswerWriter(USUAL.join(""), 4096);

/** Answers as real servers write them. The key of each is the id of the model that a request asks for. */
export const ANSWER_WRITERS = {
  usual,
  "thinking in a field": createChunkedAnswerWriter(
    [delta({ reasoning_content: "Voyons" }), delta({ reasoning: "…" }), ...USUAL].join(""),
    7,
  ),
  "thinking in blocks": createChunkedAnswerWriter(
    [
      delta({ content: [{ type: "thinking", thinking: [{ type: "text", text: "Voyons" }] }] }),
      delta({ content: [{ type: "text", text: ANSWER }] }, "stop"),
      DONE_EVENT,
    ].join(""),
    7,
  ),
  "thinking in the text": createChunkedAnswerWriter(
    [contentChunk("<think>Voyons < ça</think>\n\n"), ...USUAL].join(""),
    4096,
  ),
  "thinking only": createChunkedAnswerWriter(
    [contentChunk("<think>Voyons"), contentChunk("</think>", "stop"), DONE_EVENT].join(""),
    4096,
  ),
  "no usage": createChunkedAnswerWriter([contentChunk(ANSWER, "stop"), DONE_EVENT].join(""), 4096),
  "no [DONE]": createChunkedAnswerWriter(contentChunk(ANSWER, "stop").trimEnd(), 4096),
  fenced: createChunkedAnswerWriter(
    [contentChunk('```json\n{"because":"vos mots"}\n```', "stop"), DONE_EVENT].join(""),
    4096,
  ),
  refusing: createChunkedAnswerWriter(
    [delta({ refusal: "Non." }), delta({}, "stop"), DONE_EVENT].join(""),
    4096,
  ),
  "filtered words": createChunkedAnswerWriter(
    [contentChunk("Je ne"), delta({}, "content_filter"), DONE_EVENT].join(""),
    4096,
  ),
  overflowing: refuses(400, message("This model's maximum context length is 4096 tokens.")),
  "without options": (response, body) =>
    "response_format" in body || "max_tokens" in body
      ? refuses(422, { detail: "Extra inputs are not permitted" })(response, body)
      : usual(response, body),
  "wrong key": refuses(401, message("Incorrect API key provided: la-clé")),
  "empty account": refuses(402, message("Insufficient credits")),
  "empty account, as a throttle": refuses(429, message("Quota.", "insufficient_quota")),
  "unknown model": refuses(404, message("model not found")),
  busy: refuses(429, message("Trop vite")),
  broken: refuses(500, message("Cassé")),
} as const satisfies Record<string, AnswerWriter>;

/**
 * Starts a server with the chat completions protocol, which answers each model by the writer with its id.
 * @param scenes writers beside those of `ANSWER_WRITERS`, by model id
 * @param listed the models that the server lists; by default one for each writer
 */
export async function startTestServer(
  scenes: Record<string, AnswerWriter> = {},
  listed?: object[],
): Promise<{ baseUrl: string; seen: ReceivedRequest[] }> {
  const all: Record<string, AnswerWriter> = { ...ANSWER_WRITERS, ...scenes };
  const seen: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const sent = await readText(request);
      const body = (sent === "" ? undefined : JSON.parse(sent)) as Record<string, unknown> | undefined;
      const { method = "", url: path = "" } = request;
      seen.push({ method, path, authorization: request.headers.authorization, body });
      if (path === "/v1/models")
        return response.end(JSON.stringify({ data: listed ?? Object.keys(all).map((id) => ({ id })) }));
      const scene = path === "/v1/chat/completions" && body ? all[String(body["model"])] : undefined;
      if (!scene || !body) return response.writeHead(404).end("{}");
      response.setHeader("content-type", "text/event-stream");
      return scene(response, body);
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen };
}
