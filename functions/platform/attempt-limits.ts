import { Refusal } from "#shared/schema/refusal.ts";
import { QUARTER_HOUR_MS } from "#shared/time/durations.ts";
import { countAttempt, hashAttemptSubject, uncountAttempt, type AttemptWindow } from "./attempt.rows.ts";
import type { SecretLinkKind } from "./secret-link.rows.ts";
import { runBestEffort } from "./log.ts";

/**
 * Maximum number of wrong links in 15 minutes from one IP address. A secret of 256 bits cannot be guessed:
 * the limit bounds the cost of looking up wrong ones.
 */
const WRONG_LINKS_PER_ADDRESS = 100;

/**
 * Returns the counter for attempts of this kind from one IP address, as CloudFront reports it. An IPv6
 * address counts as its /64 network.
 */
export const attemptWindowOfAddress = (address: string, kind: string, windowMs: number): AttemptWindow => ({
  subject: hashAttemptSubject(address),
  kind,
  windowMs,
});

/**
 * Counts the use of a link without a sign-in, before its secret is looked up. Refuses (429) more than a
 * hundred in 15 minutes from one IP address. `succeeded` uncounts the attempt, so that only wrong secrets
 * count. Each kind of link has its own counter: a program that keeps asking for an ended calendar does not
 * block the other pages.
 */
export async function countLinkUseOrRefuse(kind: SecretLinkKind, address: string, now: Date) {
  const attempt = attemptWindowOfAddress(address, `link-${kind}`, QUARTER_HOUR_MS);
  await countAttemptOrRefuse(attempt, WRONG_LINKS_PER_ADDRESS, now);
  return { succeeded: () => runBestEffort("attempts_not_cleared", () => uncountAttempt(attempt, now)) };
}

/** Counts an attempt. Refuses (429) an attempt beyond `max`; 0 means no limit. */
export async function countAttemptOrRefuse(attempt: AttemptWindow, max: number, now: Date): Promise<void> {
  const retryAfterSeconds = await countAttemptOrDelay(attempt, max, now);
  if (retryAfterSeconds !== undefined) throw tooManyAttemptsRefusal(retryAfterSeconds);
}

/**
 * Counts an attempt. If it exceeds `max` (0: no limit), does not count it, and returns the number of seconds
 * until the next attempt is allowed; otherwise returns `undefined`.
 */
export async function countAttemptOrDelay(
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

/**
 * Formats a delay in French, rounded up: « dans 5 minutes », « dans 2 heures ». Uses hours above 90 minutes.
 */
export function formatDelay(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `dans ${Math.ceil(minutes / 60)} heures`;
  if (minutes === 60) return "dans une heure";
  return minutes <= 1 ? "dans une minute" : `dans ${minutes} minutes`;
}
