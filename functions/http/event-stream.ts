import { Readable } from "node:stream";
import type { StreamEvent } from "#shared/api/types.ts";
import type { ProxyAnswer } from "./event.ts";
import { asRefusal } from "../faults.ts";

const PING_MS = 15_000;
/** Proxies and browsers hold back a first small write: this comment fills their buffers. */
const OPENING = `:${" ".repeat(2048)}\n\n`;

type Events = AsyncIterable<StreamEvent<unknown>>;

/**
 * Events as `text/event-stream`. They are consumed to their end whether or not anybody still reads: leaving is
 * not stopping, the reply is finished and kept. A refusal on the way becomes an `error` event. `onEnd` is told once,
 * with what failed.
 */
export function streamAnswer(events: Events, onEnd: (error?: unknown) => void): ProxyAnswer {
  const body = new Readable({ read() {}, highWaterMark: 1 << 20 });
  body.push(OPENING);
  void pump(events, body, onEnd);
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-content-type-options": "nosniff",
      "x-accel-buffering": "no",
    },
    body,
  };
}

async function pump(events: Events, body: Readable, onEnd: (error?: unknown) => void): Promise<void> {
  const ping = setInterval(() => body.push(": ping\n\n"), PING_MS);
  try {
    for await (const { event, data } of events) body.push(frame(event, data));
    onEnd();
  } catch (error) {
    const { code, message } = asRefusal(error);
    onEnd(error);
    body.push(frame("error", { message, code }));
  } finally {
    clearInterval(ping);
    body.push(null);
  }
}

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The last word of a stream, for a caller who asked for plain JSON. */
export async function lastAnswer(events: Events): Promise<unknown> {
  for await (const { event, data } of events) if (event === "done") return data;
  throw new Error("The stream ended without an answer");
}
