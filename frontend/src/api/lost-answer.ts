import { abortOnSilence } from "./client.ts";
import { LOST_ANSWER } from "#frontend/labels/lost-answer.ts";
import { ApiError, hasStatus, mayHaveSucceeded } from "./errors.ts";

/** A network interruption of ten seconds, and a bit more. */
const LOOKED_FOR_MS = 12_000;
const ASKS_AGAIN_MS = 2_000;

/** The outcome is unknown: no answer came, and checking failed too. */
export class LostAnswerError extends ApiError {
  override readonly title = LOST_ANSWER.title;
  constructor() {
    super(0, JSON.stringify({ message: LOST_ANSWER.text }));
  }
}

/**
 * Returns the answer of `write`. If only the answer may be lost, `findOut` checks: it returns a replacement,
 * or `undefined` if nothing was done, in which case this rejects like `write`. Rejects with LostAnswerError
 * if the check does not succeed in time. Not checked if the browser is offline, because nothing was sent.
 */
export async function findOutIfAnswerLost<T>(
  write: () => Promise<T>,
  findOut: (signal: AbortSignal) => Promise<T | undefined>,
): Promise<T> {
  const canSend = navigator.onLine;
  try {
    return await write();
  } catch (error) {
    if (!canSend || !mayHaveSucceeded(error)) throw error;
    // After a server error, check once only.
    const found = await (hasAnswered(error) ? readOnce(findOut) : untilRead(findOut));
    if (found === undefined) throw error;
    return found;
  }
}

/** Whether our functions answered, and not a gateway. */
const hasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.refusal !== null || error.status === 500);

const readOnce = <T>(read: (signal: AbortSignal) => Promise<T | undefined>): Promise<T | undefined> => {
  const { signal, end } = abortOnSilence(undefined, LOOKED_FOR_MS);
  return read(signal)
    .catch(() => undefined)
    .finally(end);
};

async function untilRead<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, end } = abortOnSilence(undefined, LOOKED_FOR_MS);
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

/** Turns a 404 into `null`: removing what another tab removed is a success. */
export const nullIfNotFound = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });
