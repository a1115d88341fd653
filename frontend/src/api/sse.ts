import { markNetworkFailure } from "./errors.ts";

export type ServerSentEvent = { event: string; data: string };

/**
 * Parses a `text/event-stream`. Chunks may split anywhere, inside a character or between CR and LF; comments are skipped;
 * an unfinished event at the end is dropped. Leaving the loop cancels the stream; a broken stream throws a network
 * failure. `onBytes` is called for every chunk, comments included.
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
      // A CR at the end of a chunk may be the first half of a CRLF: wait for the next chunk.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
