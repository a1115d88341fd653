import { hash } from "node:crypto";
import type { LinkKind } from "#functions/platform/secret-link.rows.ts";
import { HOUR_MS, QUARTER_MS } from "#shared/time/durations.ts";

/** The IP address of every test. */
const HERE = "127.0.0.1";

/**
 * Counts this many attempts as if just made from `HERE`: testing a limit of a hundred then takes a few
 * requests.
 */
async function countEarlier(kind: string, windowMs: number, times: number): Promise<void> {
  const { attemptsPerAddress } = await import("#functions/platform/attempt-limits.ts");
  const { countInWindow } = await import("#functions/platform/attempt.rows.ts");
  await countInWindow(attemptsPerAddress(HERE, kind, windowMs), times, new Date());
}

/** Counts this many wrong secrets of links of this kind. */
export const countEarlierSecrets = (kind: LinkKind, times: number) =>
  countEarlier(`link-${kind}`, QUARTER_MS, times);

/** Counts this many answers at the link of this secret. */
export const countEarlierAnswers = (secret: string, times: number) =>
  countEarlier(`opinion-${hash("sha256", secret.slice(-43), "hex").slice(0, 16)}`, HOUR_MS, times);
