import { abortOnSilence } from "./client.ts";
import { LOST_ANSWER } from "#frontend/labels/lost-answer.ts";
import { ApiError, hasStatus, mayHaveSucceeded } from "./errors.ts";

/** A cut of ten seconds, and a moment after it. */
const LOOKED_FOR_MS = 12_000;
const ASKS_AGAIN_MS = 2_000;

/** What was asked for may be done or not: no answer came, and what became of it could not be read either. */
export class LostAnswerError extends ApiError {
  override readonly title = LOST_ANSWER.title;
  constructor() {
    super(0, JSON.stringify({ message: LOST_ANSWER.text }));
  }
}

/**
 * What `write` answers. Where its answer may be all that was lost, `findOut` reads what became of it: an answer in its place, or
 * `undefined` where nothing was done, which rejects as `write` did. Where that cannot be read in time, rejects with
 * LostAnswerError. A browser that knows of no network has sent nothing.
 */
export async function orFindOut<T>(
  write: () => Promise<T>,
  findOut: (signal: AbortSignal) => Promise<T | undefined>,
): Promise<T> {
  const canSend = navigator.onLine;
  try {
    return await write();
  } catch (error) {
    if (!canSend || !mayHaveSucceeded(error)) throw error;
    // A server that has answered, if only that it failed, is asked once, and is believed where it cannot say more.
    const found = await (hasAnswered(error) ? readOnce(findOut) : untilRead(findOut));
    if (found === undefined) throw error;
    return found;
  }
}

/** Our functions themselves, and not a gateway that has not heard them. */
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

/** `null` for a 404: to remove what another tab has removed is a success. */
export const nullIfNotFound = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });
