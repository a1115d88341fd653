import { createSilenceTimeout } from "./client.ts";
import { LOST_ANSWER_TEXTS } from "#frontend/labels/lost-answer.ts";
import { ApiError, hasStatus, mayHaveSucceeded } from "./errors.ts";

/** Longer than a network interruption of ten seconds. */
const LOOKED_FOR_MS = 12_000;
const ASKS_AGAIN_MS = 2_000;

/** It is unknown whether a write succeeded: no answer came, and no check of it succeeded either. */
export class LostAnswerError extends ApiError {
  override readonly title = LOST_ANSWER_TEXTS.title;
  constructor() {
    super(0, JSON.stringify({ message: LOST_ANSWER_TEXTS.text }));
  }
}

/**
 * Returns the answer of `write`. If `write` fails and may have succeeded on the server, calls `findOut`,
 * which returns a replacement for the lost answer, or `undefined` if nothing was written: the error of
 * `write` is then rethrown. Throws LostAnswerError if `findOut` does not succeed within twelve seconds. Does
 * not check if the browser was offline before, because nothing was sent.
 */
export async function recoverLostAnswer<T>(
  write: () => Promise<T>,
  findOut: (signal: AbortSignal) => Promise<T | undefined>,
): Promise<T> {
  const canSend = navigator.onLine;
  try {
    return await write();
  } catch (error) {
    if (!canSend || !mayHaveSucceeded(error)) throw error;
    // If our functions answered with an error, check once; if no answer came, check until the network works
    // again.
    const found = await (hasAnswered(error) ? readOnce(findOut) : untilRead(findOut));
    if (found === undefined) throw error;
    return found;
  }
}

/** Whether the error comes from our functions and not from a gateway in front of them. */
const hasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.refusal !== null || error.status === 500);

const readOnce = <T>(read: (signal: AbortSignal) => Promise<T | undefined>): Promise<T | undefined> => {
  const { signal, end } = createSilenceTimeout(undefined, LOOKED_FOR_MS);
  return read(signal)
    .catch(() => undefined)
    .finally(end);
};

async function untilRead<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, end } = createSilenceTimeout(undefined, LOOKED_FOR_MS);
  try {
    for (;;) {
      try {
        return await read(signal);
      } catch (error) {
        if (signal.aborted || !mayHaveSucceeded(error)) throw new LostAnswerError();
      }
      await new Promise((resolve) => setTimeout(resolve, ASKS_AGAIN_MS));
    }
  } finally {
    end();
  }
}

/** Resolves to `null` instead of rejecting with a 404: what was to be removed is already gone. */
export const nullIfNotFound = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });
