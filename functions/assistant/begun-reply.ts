import { setTimeout as wait } from "node:timers/promises";
import type { ConverseOptions } from "./bedrock.ts";
import type { ModelRequest } from "./models.ts";
import { streamReplyPieces } from "./reply.ts";

/** A reply that was requested but not read yet. */
export type BegunReply = ReturnType<typeof beginReply>;

/** Requests a reply at once. The caller reads or discards its words later. */
export function beginReply(request: ModelRequest, { signal, ...options }: ConverseOptions) {
  const stop = new AbortController();
  const pieces = streamReplyPieces(request, { ...options, signal: AbortSignal.any([signal, stop.signal]) });
  const first = pieces.next();
  // The failure is handled by `mergePiecesWithResult`.
  first.catch(() => {});
  return {
    pieces,
    first,
    /** Ends the call, so that its cost is known. */
    async drop(): Promise<void> {
      stop.abort();
      await first.then(
        () => pieces.return(undefined),
        () => {},
      );
    },
  };
}

/** Waits for `beside` until the first word could be shown, but for at least `leastMs`. Never rejects. */
export async function awaitUntilFirstWord(
  { first }: BegunReply,
  beside: Promise<unknown>,
  leastMs: number,
): Promise<void> {
  const timer = new AbortController();
  const wordIsThere = first.catch(() => {});
  const leastIsOver = wait(leastMs, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([beside, Promise.all([wordIsThere, leastIsOver])]);
  timer.abort();
}

/** Yields the pieces of a reply, and the result of `beside` as soon as it is there. */
export async function* mergePiecesWithResult<T extends object>(
  { pieces, first }: BegunReply,
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
    // Not awaited: a piece may still be pending.
    void pieces.return(undefined).catch(() => {});
  }
}
