import { setTimeout as wait } from "node:timers/promises";
import type { ConverseOptions } from "./bedrock.ts";
import type { ModelRequest } from "./models.ts";
import { streamReplyPieces } from "./reply.ts";

/** A reply that the model is asked for, whose words are not read yet. */
export type BegunReply = ReturnType<typeof beginReply>;

/** Asks the model for a reply at once; its words are read, or thrown away, later. */
export function beginReply(request: ModelRequest, { signal, ...options }: ConverseOptions) {
  const stop = new AbortController();
  const pieces = streamReplyPieces(request, { ...options, signal: AbortSignal.any([signal, stop.signal]) });
  const first = pieces.next();
  // Read by `piecesBeside`, which gets the failure.
  first.catch(() => {});
  return {
    pieces,
    first,
    /** Ends the call; what it cost so far is then known. */
    async drop(): Promise<void> {
      stop.abort();
      await first.then(
        () => pieces.return(undefined),
        () => {},
      );
    },
  };
}

/** Waits for what comes beside a reply: as long as no word could be shown, and for `leastMs` in any case. Never rejects. */
export async function awaitBeside(
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

/** The pieces of a reply, and among them what comes beside it, once it is there. */
export async function* piecesBeside<T extends object>(
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
    // Not awaited: a piece may be on its way.
    void pieces.return(undefined).catch(() => {});
  }
}
