import { Refusal } from "#shared/schema/refusal.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { attemptsPerPerson, countInWindow, secondsLeftInWindow, uncountAttempt } from "./attempt.rows.ts";

/** What repeats itself packs to nearly nothing: a row tells little of what it holds. Few people have so much, and they pay a write. */
const LARGE_BYTES = 4_000_000;
/** One in six seconds: of the 48 MB that a read may unpack at most, a second of a function each. */
const LARGE_READS_PER_HOUR = 600;

/**
 * Counts a read of one person's packed rows as a large one, once it has unpacked so much: called with what it has unpacked by then.
 * Refuses (429) more of these than a person may have in an hour, whoever asks: an address of a calendar needs no sign-in.
 */
export function largeReadOf(userId: string): (unpackedBytes: number) => Promise<void> {
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
