import type { LanguageModel } from "../bedrock/model.ts";
import { ModelServerFailure } from "./failures.ts";

/**
 * How long a server may take for its first piece: it may have to load its model and read a long discussion.
 */
const FIRST_SIGN_MS = 300_000;
const BETWEEN_SIGNS_MS = 120_000;
/** How often the wrapped model yields a sign of life while the server is silent. */
const OWN_SIGN_MS = 15_000;

/**
 * Wraps a model so that it yields signs of life while its server is silent. After `FIRST_SIGN_MS`, later
 * `BETWEEN_SIGNS_MS`, of silence, the call is aborted and throws a ModelServerFailure ("silent").
 */
export function withSilenceTimeouts(model: LanguageModel): LanguageModel {
  return async function* answer(request, signal) {
    const stop = new AbortController();
    const pieces = model(request, AbortSignal.any([signal, stop.signal]))[Symbol.asyncIterator]();
    let limit = FIRST_SIGN_MS;
    try {
      for (;;) {
        const next = pieces.next();
        let silentMs = 0;
        while (!(await endsWithin(next, OWN_SIGN_MS))) {
          silentMs += OWN_SIGN_MS;
          if (silentMs >= limit) throw new ModelServerFailure("silent");
          yield { thinking: "" };
        }
        const result = await next;
        if (result.done) return;
        limit = BETWEEN_SIGNS_MS;
        yield result.value;
      }
    } finally {
      stop.abort();
    }
  };
}

async function endsWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, ms, false);
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
