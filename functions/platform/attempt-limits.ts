import { Refusal } from "#shared/schema/refusal.ts";
import { QUARTER_MS } from "#shared/time/durations.ts";
import { countAttempt, hashAttemptKey, uncountAttempt, type AttemptWindow } from "./attempt.rows.ts";
import type { LinkKind } from "./secret-link.rows.ts";
import { runBestEffort } from "./log.ts";

/**
 * Maximum number of wrong links from one address. A 256-bit secret cannot be guessed; this limits the cost of
 * attempts.
 */
const WRONG_LINKS_PER_ADDRESS = 100;

/** The attempts of one address as the edge reports it, counted by kind. IPv6 addresses count by their /64. */
export const attemptsPerAddress = (address: string, kind: string, windowMs: number): AttemptWindow => ({
  subject: hashAttemptKey(address),
  kind,
  windowMs,
});

/**
 * Counts the use of a link without a sign-in, before its secret is looked up. Refuses (429) more than a
 * hundred in 15 minutes from one address. `succeeded` takes the attempt back, so that only wrong secrets
 * count. Each kind counts separately: a program that keeps asking for an ended calendar blocks no other page.
 */
export async function countLinkUse(kind: LinkKind, address: string, now: Date) {
  const attempt = attemptsPerAddress(address, `link-${kind}`, QUARTER_MS);
  await countAttemptUpTo(attempt, WRONG_LINKS_PER_ADDRESS, now);
  return { succeeded: () => runBestEffort("attempts_not_cleared", () => uncountAttempt(attempt, now)) };
}

/** Counts an attempt. Refuses (429) one beyond `max`; 0: no limit. */
export async function countAttemptUpTo(attempt: AttemptWindow, max: number, now: Date): Promise<void> {
  const retryAfterSeconds = await tryCountAttempt(attempt, max, now);
  if (retryAfterSeconds !== undefined) throw tooManyAttemptsRefusal(retryAfterSeconds);
}

/**
 * Counts an attempt unless it exceeds `max` (0: no limit). If it does, returns the number of seconds until
 * the next one is allowed.
 */
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

/** Formats a delay, rounded up: « dans 5 minutes », « dans 2 heures ». Uses hours from 91 minutes on. */
export function formatDelay(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `dans ${Math.ceil(minutes / 60)} heures`;
  if (minutes === 60) return "dans une heure";
  return minutes <= 1 ? "dans une minute" : `dans ${minutes} minutes`;
}
