import { Refusal } from "#shared/schema/refusal.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { attemptsPerPerson, countInWindow, secondsLeftInWindow, uncountAttempt } from "./attempt.rows.ts";

/**
 * Size from which a read is counted. Compressed rows hide how much they unpack to. Few people reach it; each
 * such read costs a write.
 */
const LARGE_BYTES = 4_000_000;
/** One large read in six seconds. A read unpacks at most 48 MB, which takes a function about a second. */
const LARGE_READS_PER_HOUR = 600;

/**
 * Returns a function that is called with the number of unpacked bytes and counts the read as large once they
 * exceed the limit. Refuses (429) too many an hour for one person, whoever reads: a calendar's address needs
 * no sign-in.
 */
export function createLargeReadLimit(userId: string): (unpackedBytes: number) => Promise<void> {
  let isCounted = false;
  return async (unpackedBytes) => {
    if (isCounted || unpackedBytes <= LARGE_BYTES) return;
    isCounted = true;
    const now = new Date();
    const reads = attemptsPerPerson(userId, "large-read", HOUR_MS);
    if ((await countInWindow(reads, 1, now)) <= LARGE_READS_PER_HOUR) return;
    await uncountAttempt(reads, now);
    throw new Refusal(
      "too_many",
      "Tous vos plans ont été lus trop souvent en une heure. Réessayez un peu plus tard.",
      { retryAfterSeconds: secondsLeftInWindow(reads, now) },
    );
  };
}
