import { Refusal } from "#shared/schema/refusal.ts";
import { attemptsPerPerson, countInWindow, uncountAttempt } from "./attempt.rows.ts";
import { isLostRace } from "./conditional-write.ts";
import { runBestEffort } from "./log.ts";

/**
 * Removals that one person may run at once: more than their tabs and devices need. Each holds a function for
 * up to `REMOVAL_FOR_MS`.
 */
const AT_ONCE = 10;
const WINDOW_MS = 60_000;
const RETRY_SECONDS = 5;
/** Shorter than the 20 seconds after which the browser gives up. */
const REMOVAL_FOR_MS = 15_000;

/**
 * Runs a permanent removal that a person asked for, of any size. Refuses (429) more than ten at once, and one
 * that takes longer than `REMOVAL_FOR_MS`, when `signal` aborts: repeating the call removes the rest. 429,
 * not 503: three 503s roll a release back.
 */
export async function runOwnRemoval<T>(
  userId: string,
  remove: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const running = attemptsPerPerson(userId, "removal", WINDOW_MS);
  const now = new Date();
  const count = await countInWindow(running, 1, now);
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
