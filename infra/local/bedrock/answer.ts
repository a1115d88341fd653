import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type BedrockError, eventNameOf, statusOf } from "./errors.ts";
import { eventFrame, exceptionFrame } from "./frame.ts";
import type { Response } from "./port.ts";
import type { Reply } from "./reply.ts";

/** An answer under way. `gone` tells that its reader went away. */
export type Answer = Reply & { startedAt: Date; gone: AbortSignal };

/** Converse: the whole message at once. */
export async function answerWhole(response: Response, answer: Answer): Promise<void> {
  let text = "";
  for await (const word of answer.words) text += word;
  send(response, 200, {
    output: { message: { role: "assistant", content: [{ text }] } },
    stopReason: answer.ending().stopReason,
    ...measures(answer),
  });
}

/** ConverseStream: a delta a word, `delayMs` milliseconds between two of them. */
export async function answerInStream(response: Response, answer: Answer, delayMs: number): Promise<void> {
  const stream = head(response, 200, "application/vnd.amazon.eventstream");
  const tell = async (type: string, payload: object): Promise<void> => {
    answer.gone.throwIfAborted();
    if (!stream.write(eventFrame(type, payload))) await once(stream, "drain", { signal: answer.gone });
  };
  await tell("messageStart", { role: "assistant" });
  let isFirst = true;
  for await (const word of answer.words) {
    if (!isFirst && delayMs > 0) await pause(delayMs, undefined, { signal: answer.gone });
    isFirst = false;
    await tell("contentBlockDelta", { contentBlockIndex: 0, delta: { text: word } });
  }
  await tell("contentBlockStop", { contentBlockIndex: 0 });
  await tell("messageStop", { stopReason: answer.ending().stopReason });
  await tell("metadata", measures(answer));
  stream.end();
}

/** A refusal: by status while nothing is sent yet, as the last event of a stream that has begun. */
export function refuse(response: Response, error: BedrockError): void {
  const { name, message } = error;
  if (response.headersSent) response.end(exceptionFrame(eventNameOf(error), { message }));
  else send(response, statusOf(error), { message }, { "x-amzn-errortype": name });
}

function measures({ startedAt, ...reply }: Answer): object {
  const { inputTokens, outputTokens } = reply.ending().usage;
  return {
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
    metrics: { latencyMs: Date.now() - startedAt.getTime() },
  };
}

function send(response: Response, status: number, body: object, headers?: Record<string, string>): void {
  head(response, status, "application/json", headers).end(JSON.stringify(body));
}

function head(response: Response, status: number, type: string, headers?: Record<string, string>): Writable {
  response.writeHead(status, { "content-type": type, "x-amzn-requestid": randomUUID(), ...headers });
  return response;
}
