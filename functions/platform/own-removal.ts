import { Refusal } from "#shared/schema/refusal.ts";
import { attemptWindowOfPerson, countAttemptsInWindow, uncountAttempt } from "./attempt.rows.ts";
import { isLostRace } from "./conditional-write.ts";
import { runBestEffort } from "./log.ts";

/**
 * Maximum number of removals of one person at the same time: more than their tabs and devices need. Each
 * keeps a function busy for up to `REMOVAL_FOR_MS`.
 */
const AT_ONCE = 10;
const WINDOW_MS = 60_000;
const RETRY_SECONDS = 5;
/** Shorter than the 20 seconds after which the browser gives up a request. */
const REMOVAL_FOR_MS = 15_000;

/**
 * Runs a permanent removal, of any size, that a person asked for. Refuses (429) if `AT_ONCE` removals of the
 * person are running. After `REMOVAL_FOR_MS`, aborts `signal` and refuses (429): repeating the request removes the rest.
 * 429 and not 503, because three 503s roll a release back.
 */
export async function runRequestedRemoval<T>(
  userId: string,
  remove: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const running = attemptWindowOfPerson(userId, "removal", WINDOW_MS);
  const now = new Date();
  const count = await countAttemptsInWindow(running, 1, now);
  const signal = AbortSignal.timeout(REMOVAL_FOR_MS);
  try {
    if (count > AT_ONCE) throw tooMany();
    return await remove(signal);
  } catch (error) {
    const isInterrupted = signal.aborted && (error === signal.reason || isLostRace(error));
    throw isInterrupted ? notWhole(error) : error;
  } finally {
    await runBestEffort("attempt_not_uncounted", () => uncountAttempt(running, now));
  }
}

const tooMany = () =>
  new Refusal(
    "too_many",
    "Trop de suppressions arrivent en même temps. Celle-ci n’a pas été prise en compte : réessayez dans un instant.",
    { retryAfterSeconds: RETRY_SECONDS },
  );

const notWhole = (cause: unknown) =>
  new Refusal(
    "too_many",
    "Il y a beaucoup à supprimer : une partie est faite. Réessayez pour supprimer le reste.",
    { cause, retryAfterSeconds: RETRY_SECONDS },
  );
