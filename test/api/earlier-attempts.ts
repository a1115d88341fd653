import { hash } from "node:crypto";
import type { SecretLinkKind } from "#functions/platform/secret-link.rows.ts";
import { HOUR_MS, QUARTER_HOUR_MS } from "#shared/time/durations.ts";

/** The IP address from which all tests send requests. */
const HERE = "127.0.0.1";

/**
 * Adds this many attempts to a counter of `HERE`, as if they had just been made: a limit of a hundred can
 * then be tested with a few requests.
 */
async function countEarlier(kind: string, windowMs: number, times: number): Promise<void> {
  const { attemptWindowOfAddress } = await import("#functions/platform/attempt-limits.ts");
  const { countAttemptsInWindow } = await import("#functions/platform/attempt.rows.ts");
  await countAttemptsInWindow(attemptWindowOfAddress(HERE, kind, windowMs), times, new Date());
}

/** Adds this many wrong secrets of links of this kind to their counter. */
export const countEarlierSecrets = (kind: SecretLinkKind, times: number) =>
  countEarlier(`link-${kind}`, QUARTER_HOUR_MS, times);

/** Adds this many answers to the counter of the link with this secret. */
export const countEarlierAnswers = (secret: string, times: number) =>
  countEarlier(`opinion-${hash("sha256", secret.slice(-43), "hex").slice(0, 16)}`, HOUR_MS, times);
