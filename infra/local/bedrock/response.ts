import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type BedrockError, eventNameOf, httpStatusOf } from "./errors.ts";
import { encodeEventFrame, encodeExceptionFrame } from "./frame.ts";
import type { Thinking } from "./model.ts";
import type { HttpResponse } from "./port.ts";
import type { ModelReply } from "./reply.ts";

/** A reply on its way to the client. `disconnected` aborts when the client disconnects. */
type ActiveReply = ModelReply & { startedAt: Date; disconnected: AbortSignal };

/** Answers a Converse call: sends the whole reply as one message. */
export async function sendReply(response: HttpResponse, reply: ActiveReply): Promise<void> {
  let text = "";
  for await (const word of reply.words) if (typeof word === "string") text += word;
  sendJson(response, 200, {
    output: { message: { role: "assistant", content: [{ text }] } },
    stopReason: reply.ending().stopReason,
    ...usageOf(reply),
  });
}

/**
 * Answers a ConverseStream call: sends each word as a delta, `delayMs` apart, and thinking in separate
 * content blocks, as AWS does.
 */
export async function streamReply(
  response: HttpResponse,
  reply: ActiveReply,
  delayMs: number,
): Promise<void> {
  response.writeHead(200, headersOf("application/vnd.amazon.eventstream"));
  const writeEvent = async (type: string, payload: object): Promise<void> => {
    reply.disconnected.throwIfAborted();
    if (response.write(encodeEventFrame(type, payload))) return;
    await once(response, "drain", { signal: reply.disconnected });
  };
  await writeEvent("messageStart", { role: "assistant" });
  let contentBlockIndex = 0;
  let last: string | Thinking | undefined;
  for await (const word of reply.words) {
    if (last !== undefined && typeof last !== typeof word) {
      await writeEvent("contentBlockStop", { contentBlockIndex });
      contentBlockIndex += 1;
    }
    const isNextWord = typeof word === "string" && typeof last === "string";
    if (isNextWord && delayMs > 0) await pause(delayMs, undefined, { signal: reply.disconnected });
    last = word;
    const delta = typeof word === "string" ? { text: word } : { reasoningContent: { text: word.thinking } };
    await writeEvent("contentBlockDelta", { contentBlockIndex, delta });
  }
  await writeEvent("contentBlockStop", { contentBlockIndex });
  await writeEvent("messageStop", { stopReason: reply.ending().stopReason });
  await writeEvent("metadata", usageOf(reply));
  response.end();
}

/** Sends an error: as an HTTP status, or as the last event of a stream that has already begun. */
export function sendError(response: HttpResponse, error: BedrockError): void {
  const { name, message } = error;
  if (response.headersSent) response.end(encodeExceptionFrame(eventNameOf(error), { message }));
  else sendJson(response, httpStatusOf(error), { message }, { "x-amzn-errortype": name });
}

function usageOf({ startedAt, ...reply }: ActiveReply): object {
  const { inputTokens, outputTokens } = reply.ending().usage;
  return {
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
    metrics: { latencyMs: Date.now() - startedAt.getTime() },
  };
}

function sendJson(response: HttpResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { ...headersOf("application/json"), ...headers });
  response.end(JSON.stringify(body));
}

const headersOf = (type: string) => ({ "content-type": type, "x-amzn-requestid": randomUUID() });
