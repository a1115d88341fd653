import { Refusal } from "#shared/schema/refusal.ts";
import { isTransientError } from "./faults.ts";
import { runBestEffort } from "./log.ts";
import { attemptWindowOfPerson, countAttemptsInWindow, uncountAttempt } from "./attempt.rows.ts";
import { busyRefusal, retryLostRaces } from "./conditional-write.ts";

/**
 * Maximum number of changes of one person that wait for another try at the same time: more than their tabs
 * and devices need. Each keeps a function busy for up to 6 s.
 */
const WAITING_MAX = 100;
const WINDOW_MS = 60_000;
const RETRY_SECONDS = 5;

/**
 * Does the same as `retryLostRaces`, with a limit per person: at most `WAITING_MAX` of their changes may be
 * waiting for another try. Refuses (429) a change beyond that, and (503) one that cannot be counted.
 */
export async function retryLostRacesWithinLimit<T>(userId: string, change: () => Promise<T>): Promise<T> {
  const waiting = attemptWindowOfPerson(userId, "waiting", WINDOW_MS);
  const now = new Date();
  let isRetry = false;
  let isCounted = false;
  try {
    return await retryLostRaces(async () => {
      if (isRetry && !isCounted) {
        const count = await countAttemptsInWindow(waiting, 1, now).catch((error: unknown) => {
          throw isTransientError(error) ? busyRefusal(error) : error;
        });
        isCounted = true;
        if (count > WAITING_MAX) throw tooMany();
      }
      isRetry = true;
      return change();
    });
  } finally {
    if (isCounted) await runBestEffort("attempt_not_uncounted", () => uncountAttempt(waiting, now));
  }
}

const tooMany = () =>
  new Refusal(
    "too_many",
    "Trop de modifications arrivent en même temps. Celle-ci n’a pas été prise en compte : réessayez dans un instant.",
    { retryAfterSeconds: RETRY_SECONDS },
  );
