import { Refusal } from "#shared/schema/refusal.ts";
import { attemptsPerPerson, countInWindow, uncountAttempt } from "./attempt.rows.ts";
import { isLostRace } from "./conditional-write.ts";
import { runBestEffort } from "./log.ts";

/** More than the tabs and devices of a person ask for at once; each holds a function for as long as `REMOVAL_FOR_MS`. */
const AT_ONCE = 10;
const WINDOW_MS = 60_000;
const RETRY_SECONDS = 5;
/** A person waits, in a browser that gives up after twenty seconds. */
const REMOVAL_FOR_MS = 15_000;

/**
 * Runs what a person removes for good, however much that is. Refuses (429) one beyond ten at once, and one that is not done after
 * `REMOVAL_FOR_MS`, when `signal` aborts: the same call, sent again, removes the rest. That is planned, and no 503: three of one
 * person would roll a release back.
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
