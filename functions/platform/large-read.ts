import { Refusal } from "#shared/schema/refusal.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import {
  attemptWindowOfPerson,
  countAttemptsInWindow,
  secondsLeftInWindow,
  uncountAttempt,
} from "./attempt.rows.ts";

/**
 * Unpacked size from which a read counts as large. Compressed rows do not show how much they unpack to. Few
 * people have so much, and each large read costs a write for its counter.
 */
const LARGE_BYTES = 4_000_000;
/**
 * Maximum number of large reads of one person in an hour: one in six seconds. A read unpacks at most 48 MB,
 * which takes about a second.
 */
const LARGE_READS_PER_HOUR = 600;

/**
 * Returns a function to call with the number of bytes unpacked so far, while reading. Once the number exceeds
 * `LARGE_BYTES`, it counts the read, and refuses (429) too many in an hour. Counts for the owner of the rows,
 * because a calendar is read without a sign-in.
 */
export function createLargeReadCounter(userId: string): (unpackedBytes: number) => Promise<void> {
  let isCounted = false;
  return async (unpackedBytes) => {
    if (isCounted || unpackedBytes <= LARGE_BYTES) return;
    isCounted = true;
    const now = new Date();
    const reads = attemptWindowOfPerson(userId, "large-read", HOUR_MS);
    if ((await countAttemptsInWindow(reads, 1, now)) <= LARGE_READS_PER_HOUR) return;
    await uncountAttempt(reads, now);
    throw new Refusal(
      "too_many",
      "Tous vos plans ont été lus trop souvent en une heure. Réessayez un peu plus tard.",
      { retryAfterSeconds: secondsLeftInWindow(reads, now) },
    );
  };
}
