import { setTimeout as wait } from "node:timers/promises";
import type { ConverseOptions } from "./bedrock.ts";
import type { ModelRequest } from "./models.ts";
import { streamReplyPieces } from "./reply.ts";

/** A reply that was requested, of which no piece was read yet. */
export type RequestedReply = ReturnType<typeof requestReply>;

/**
 * Requests a reply. The request starts now, so that it runs while the caller waits for something else; the
 * caller then reads `pieces` or calls `drop`.
 */
export function requestReply(request: ModelRequest, { signal, ...options }: ConverseOptions) {
  const stop = new AbortController();
  const pieces = streamReplyPieces(request, { ...options, signal: AbortSignal.any([signal, stop.signal]) });
  const first = pieces.next();
  // Keeps a failure from being an unhandled rejection: `mergePiecesWithResult` awaits the same promise and
  // handles it.
  first.catch(() => {});
  return {
    pieces,
    first,
    /** Aborts the request and waits until it has ended: its cost is then known. */
    async drop(): Promise<void> {
      stop.abort();
      await first.then(
        () => pieces.return(undefined),
        () => {},
      );
    },
  };
}

/**
 * Waits until `beside` ends, or until the first word of the reply has come and `leastMs` have passed,
 * whichever is first. Never rejects.
 */
export async function awaitResultOrFirstWord(
  { first }: RequestedReply,
  beside: Promise<unknown>,
  leastMs: number,
): Promise<void> {
  const timer = new AbortController();
  const wordIsThere = first.catch(() => {});
  const leastIsOver = wait(leastMs, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([beside, Promise.all([wordIsThere, leastIsOver])]);
  timer.abort();
}

/** Yields the pieces of a reply, and between them the result of `beside` as soon as there is one. */
export async function* mergePiecesWithResult<T extends object>(
  { pieces, first }: RequestedReply,
  beside: Promise<T | undefined> | undefined,
): AsyncGenerator<string | T> {
  let pending = beside?.then((found) => ({ found }));
  let next = first;
  try {
    for (;;) {
      const came = next.then((piece) => ({ piece }));
      const event = await (pending ? Promise.race([came, pending]) : came);
      if ("found" in event) {
        pending = undefined;
        if (event.found) yield event.found;
        continue;
      }
      if (event.piece.done) return;
      yield event.piece.value;
      next = pieces.next();
      next.catch(() => {});
    }
  } finally {
    // Not awaited: `return` waits for a piece that the model may still be writing.
    void pieces.return(undefined).catch(() => {});
  }
}
