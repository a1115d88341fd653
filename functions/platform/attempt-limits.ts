import { Refusal } from "#shared/schema/refusal.ts";
import { QUARTER_MS } from "#shared/time/durations.ts";
import { countAttempt, hashAttemptKey, uncountAttempt, type AttemptWindow } from "./attempt.rows.ts";
import type { LinkKind } from "./secret-link.rows.ts";
import { runBestEffort } from "./log.ts";

/** No guess finds a secret of 256 bits: this bounds what guessing costs us. */
const WRONG_LINKS_PER_ADDRESS = 100;

/** The attempts of one address as the edge gives it, the /64 of an IPv6 one, counted under this name. */
export const attemptsPerAddress = (address: string, kind: string, windowMs: number): AttemptWindow => ({
  subject: hashAttemptKey(address),
  kind,
  windowMs,
});

/**
 * Counts the use of a link without a sign-in before its secret is looked for, and refuses (429) one beyond a hundred in a
 * quarter of an hour from one address. `succeeded` takes it back: only wrong secrets count. Each kind by itself: what
 * keeps asking for a calendar that has ended, perhaps for many people, shuts nobody out of another page.
 */
export async function countLinkUse(kind: LinkKind, address: string, now: Date) {
  const attempt = attemptsPerAddress(address, `link-${kind}`, QUARTER_MS);
  await countAttemptUpTo(attempt, WRONG_LINKS_PER_ADDRESS, now);
  return { succeeded: () => runBestEffort("attempts_not_cleared", () => uncountAttempt(attempt, now)) };
}

/** Counts an attempt, and refuses (429) one beyond `max`; 0: no limit. */
export async function countAttemptUpTo(attempt: AttemptWindow, max: number, now: Date): Promise<void> {
  const retryAfterSeconds = await tryCountAttempt(attempt, max, now);
  if (retryAfterSeconds !== undefined) throw tooManyAttemptsRefusal(retryAfterSeconds);
}

/** Counts an attempt, unless it goes beyond `max` (0: no limit): then answers after how many seconds another does not. */
export async function tryCountAttempt(
  attempt: AttemptWindow,
  max: number,
  now: Date,
): Promise<number | undefined> {
  const { count, retryAfterSeconds } = await countAttempt(attempt, now);
  if (max === 0 || count <= max) return undefined;
  await uncountAttempt(attempt, now);
  return retryAfterSeconds;
}

export const tooManyAttemptsRefusal = (retryAfterSeconds: number): Refusal =>
  new Refusal("too_many", `Trop de tentatives. Réessayez ${formatDelay(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

/** « dans 5 minutes », « dans 2 heures »: never sooner than it is. 61 minutes are not two hours, so these begin at 91. */
export function formatDelay(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `dans ${Math.ceil(minutes / 60)} heures`;
  if (minutes === 60) return "dans une heure";
  return minutes <= 1 ? "dans une minute" : `dans ${minutes} minutes`;
}
