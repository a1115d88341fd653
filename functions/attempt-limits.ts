import { Refusal } from "#shared/api/refusal.ts";
import { QUARTER_MS } from "#shared/time/durations.ts";
import { countAttempt, hashAttemptKey, uncountAttempt, type AttemptWindow } from "./data/attempt.ts";
import type { LinkKind } from "./data/link.ts";
import { runBestEffort } from "./log.ts";

/** No guess finds a secret of 256 bits: this bounds what guessing costs us. */
const WRONG_LINKS_PER_ADDRESS = 100;

/** The attempts of one address, counted under this name. */
export const attemptsPerAddress = (address: string, kind: string, windowMs: number): AttemptWindow => ({
  subject: hashAttemptKey(networkPrefix(address)),
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

/**
 * Counts an attempt, and refuses (429) one beyond `max`; 0: no limit.
 * @param succeededMax refuses (429) one after so many that `noteSuccess` has counted, too; 0: no limit
 */
export async function countAttemptUpTo(
  attempt: AttemptWindow,
  max: number,
  now: Date,
  succeededMax = 0,
): Promise<void> {
  const retryAfterSeconds = await tryCountAttempt(attempt, max, now, succeededMax);
  if (retryAfterSeconds !== undefined) throw tooManyAttemptsRefusal(retryAfterSeconds);
}

/** Counts an attempt, unless it goes beyond `max` (0: no limit): then answers after how many seconds another does not. */
export async function tryCountAttempt(
  attempt: AttemptWindow,
  max: number,
  now: Date,
  succeededMax = 0,
): Promise<number | undefined> {
  const { count, succeeded, retryAfterSeconds } = await countAttempt(attempt, now);
  if (isWithin(count, max) && isWithin(succeeded + 1, succeededMax)) return undefined;
  await uncountAttempt(attempt, now);
  return retryAfterSeconds;
}

const isWithin = (counted: number, limit: number): boolean => limit === 0 || counted <= limit;

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

/** A household or server has a whole /64 of IPv6, which counts as one address. IPv4-mapped IPv6 counts as IPv4. */
export function networkPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)).fill(
    "0",
  );
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/**
 * Of an IPv6 address, the networks beyond it that may be one customer's, as addresses of theirs, the smaller first: providers give a home
 * a /56 at most and a company or a tunnel a /48, which may also hold 256 homes. None of IPv4, where a customer is one address.
 */
export function customerPrefixes(address: string): { home: string; site: string } | undefined {
  const groups = networkPrefix(address).split(":");
  if (groups.length === 1) return undefined;
  const [site, last = "0"] = [groups.slice(0, 3).join(":"), groups[3]];
  return { home: `${site}:${(Number.parseInt(last, 16) & 0xff00).toString(16)}::`, site: `${site}::` };
}
