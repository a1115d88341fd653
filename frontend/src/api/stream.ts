import type { EndpointAnswer, AnswerStreamEvent, StreamingEndpointName } from "#shared/api/contract-types.ts";
import { REFUSAL_STATUS_BY_CODE } from "#shared/schema/refusal-status.ts";
import {
  createSilenceTimeout,
  type CallOptions,
  notifyWriteListeners,
  readJson,
  sendRequest,
  SILENCE_TIMEOUT_MS,
} from "./client.ts";
import { ApiError, isNetworkFailure, markNetworkFailure, StreamCutError } from "./errors.ts";

/**
 * An event before the end of a streamed answer. `done` is not one: it resolves the promise; nor is `error`:
 * it rejects it.
 */
export type StreamProgressEvent<K extends StreamingEndpointName = StreamingEndpointName> = Exclude<
  AnswerStreamEvent<EndpointAnswer<K>>,
  { event: "done" } | { event: "error" }
>;

type StreamCallOptions<K extends StreamingEndpointName> = CallOptions<K> & {
  onEvent: (step: StreamProgressEvent<K>) => void;
};

/**
 * Calls a streaming route. Calls `onEvent` for each event, and resolves to the answer that the route would
 * give without streaming. Throws ApiError for a refusal, before or during the stream, and StreamCutError if
 * the stream ends without `done` or `error`, or if no byte, not even a ping, arrives for 45 s. Aborting
 * `signal` only stops reading: the server finishes the reply.
 */
export async function callStreaming<K extends StreamingEndpointName>(
  name: K,
  { onEvent, signal, ...options }: StreamCallOptions<K>,
): Promise<EndpointAnswer<K>> {
  const silence = createSilenceTimeout(signal, SILENCE_TIMEOUT_MS);
  try {
    const response = await sendRequest(name, { ...options, signal: silence.signal }, "text/event-stream");
    const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
    const answer =
      response.body && isStream
        ? await readSteps<K>(parseEventStream(response.body, silence.received), onEvent, response.headers)
        : ((await readJson(response)) as EndpointAnswer<K>);
    notifyWriteListeners(name, options, answer);
    return answer;
  } catch (error) {
    throw silence.isOver() ? new StreamCutError(error) : error;
  } finally {
    silence.end();
  }
}

async function readSteps<K extends StreamingEndpointName>(
  events: AsyncGenerator<ServerSentEvent>,
  onEvent: (step: StreamProgressEvent<K>) => void,
  headers: Headers,
): Promise<EndpointAnswer<K>> {
  try {
    for (let next = await events.next(); !next.done; next = await events.next()) {
      const { event, data } = next.value;
      const step = { event, data: JSON.parse(data) as unknown } as AnswerStreamEvent<EndpointAnswer<K>>;
      if (step.event === "done") {
        void readAfterDone<K>(events, onEvent);
        return step.data;
      }
      if (step.event === "error") throw new ApiError(REFUSAL_STATUS_BY_CODE[step.data.code], data, headers);
      onEvent(step);
    }
  } catch (error) {
    void events.return(undefined);
    throw isNetworkFailure(error) ? new StreamCutError(error) : error;
  }
  throw new StreamCutError();
}

/** Reads the events after `done` in the background: the answer is complete without them. */
async function readAfterDone<K extends StreamingEndpointName>(
  events: AsyncGenerator<ServerSentEvent>,
  onEvent: (step: StreamProgressEvent<K>) => void,
): Promise<void> {
  try {
    for await (const { event, data } of events)
      onEvent({ event, data: JSON.parse(data) as unknown } as StreamProgressEvent<K>);
  } catch {
    // Ignores the failure: the next read gets the same data.
  }
}

export type ServerSentEvent = { event: string; data: string };

/**
 * Parses a `text/event-stream`. A chunk may end anywhere, inside a character or between CR and LF. Comments
 * are skipped, and an unfinished event at the end is dropped. Leaving the loop cancels the stream. Throws a
 * network failure if the connection breaks. `onBytes` is called for every chunk, also for comments.
 */
export async function* parseEventStream(
  body: ReadableStream<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator<ServerSentEvent> {
  let event = "";
  let data: string[] = [];
  for await (const line of readLines(body, onBytes)) {
    if (line === "") {
      if (data.length > 0) yield { event: event || "message", data: data.join("\n") };
      event = "";
      data = [];
      continue;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
}

async function* readLines(body: ReadableStream<Uint8Array>, onBytes?: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw markNetworkFailure(error);
      });
      if (done) {
        if (rest.endsWith("\r")) yield rest.slice(0, -1);
        return;
      }
      onBytes?.();
      rest += decoder.decode(value, { stream: true });
      // A CR at the end of a chunk may be the first half of a CRLF: leave it for the next chunk.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
