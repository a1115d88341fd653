import { hash } from "node:crypto";
import { Entity } from "electrodb";
import { QUARTER_HOUR_MS } from "#shared/time/durations.ts";
import { epochSeconds, PK, SK, tableConfig } from "./table.ts";
import { removeRowsWithRetries, undefinedIfRaceLost } from "./conditional-write.ts";

/**
 * A counter of attempts. `subject` is a hash, so that the table contains no address and no e-mail. `window`:
 * the kind of attempt and, for a counter of a fixed period, the number of that period.
 */
export const AttemptCounterEntity = new Entity(
  {
    model: { service: "menta", entity: "attempt", version: "1" },
    attributes: {
      subject: { type: "string", required: true },
      window: { type: "string", required: true },
      count: { type: "number", required: true, default: 0 },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      bySubject: { pk: { field: PK, composite: ["subject"] }, sk: { field: SK, composite: ["window"] } },
    },
  },
  tableConfig,
);

/**
 * Returns the `subject` of a counter of attempts: a hash of an e-mail address, IP address or user id, so that the
 * table contains none of them.
 */
export const hashAttemptSubject = (value: string): string => hash("sha256", value, "hex");

export type AttemptWindow = { subject: string; kind: string; windowMs: number };

/**
 * Returns the counter for attempts of this kind by one person. Its key is made from the user id alone, so
 * that account removal finds it.
 */
export const attemptWindowOfPerson = (userId: string, kind: string, windowMs: number): AttemptWindow => ({
  subject: hashAttemptSubject(userId),
  kind,
  windowMs,
});

/** A counter of consecutive failures. After `quietMs` without a failure, counting begins again at 1. */
export type FailureStreak = { subject: string; kind: string; quietMs: number };

/**
 * Returns the counter of failed sign-ins for an e-mail. `subject`: the hash of the e-mail. Known browsers
 * have counters of their own.
 */
export const failedSignInStreak = (subject: string): FailureStreak => ({
  subject,
  kind: "sign-in",
  quietMs: QUARTER_HOUR_MS,
});

/**
 * Returns the counter of wrong reset codes for an e-mail. `subject`: the hash of the e-mail. Separate from
 * failed sign-ins, because people reset a password after these.
 */
export const failedResetStreak = (subject: string): FailureStreak => ({
  subject,
  kind: "reset",
  quietMs: QUARTER_HOUR_MS,
});

/** `count` includes this attempt. `retryAfterSeconds`: seconds until the current window ends. */
export type AttemptCount = { count: number; retryAfterSeconds: number };

/**
 * Counts an attempt in a sliding window: returns the attempts of the current window plus the part of the
 * previous window that is still within `windowMs`. Counted before the attempt is checked, so that parallel
 * attempts cannot exceed a limit.
 */
export async function countAttempt(attempt: AttemptWindow, now: Date): Promise<AttemptCount> {
  const { windowMs } = attempt;
  const index = Math.floor(now.getTime() / windowMs);
  const elapsed = (now.getTime() % windowMs) / windowMs;
  const [current, before] = await Promise.all([
    add(attempt, index),
    AttemptCounterEntity.get(keyOf(attempt, index - 1)).go({ consistent: true }),
  ]);
  const count = current + Math.floor((before.data?.count ?? 0) * (1 - elapsed));
  return { count, retryAfterSeconds: secondsLeftInWindow(attempt, now) };
}

export const secondsLeftInWindow = ({ windowMs }: AttemptWindow, now: Date): number =>
  Math.max(1, Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000));

/**
 * Counts `times` attempts in the current window and returns the number of attempts in that window. One write
 * and no read, because earlier windows do not count.
 */
export const countAttemptsInWindow = (attempt: AttemptWindow, times: number, now: Date): Promise<number> =>
  add(attempt, Math.floor(now.getTime() / attempt.windowMs), times);

/**
 * Subtracts attempts that succeeded, or that were refused without being made. The counter never becomes
 * negative.
 */
export async function uncountAttempt(attempt: AttemptWindow, now: Date, times = 1): Promise<void> {
  await undefinedIfRaceLost(() =>
    AttemptCounterEntity.patch(keyOf(attempt, Math.floor(now.getTime() / attempt.windowMs)))
      .subtract({ count: times })
      .where(({ count }, { gte }) => gte(count, times))
      .go(),
  );
}

/**
 * Counts a failure before the attempt is made. If the streak has `max` failures already (0: no limit), does
 * not count, and returns the number of seconds until the next attempt is allowed; otherwise returns
 * `undefined`. A refused attempt does not prolong the streak.
 */
export async function countStreakFailureOrDelay(
  streak: FailureStreak,
  max: number,
  now: Date,
): Promise<number | undefined> {
  const key = streakKey(streak);
  const at = epochSeconds(now);
  const expiresAt = epochSeconds(new Date(now.getTime() + streak.quietMs));
  for (;;) {
    const begun = await undefinedIfRaceLost(() =>
      AttemptCounterEntity.upsert({ ...key, count: 1, expiresAt })
        .where((row, { notExists, lte }) => `${notExists(row.expiresAt)} OR ${lte(row.expiresAt, at)}`)
        .go(),
    );
    if (begun) return undefined;
    const continued = await undefinedIfRaceLost(() =>
      AttemptCounterEntity.patch(key)
        .add({ count: 1 })
        .set({ expiresAt })
        .where((row, { gt, lt }) =>
          max === 0 ? gt(row.expiresAt, at) : `${gt(row.expiresAt, at)} AND ${lt(row.count, max)}`,
        )
        .go(),
    );
    if (continued) return undefined;
    const { data: full } = await AttemptCounterEntity.get(key).go({ consistent: true });
    // Otherwise the streak has ended since the write: tries again.
    if (full && full.expiresAt > at && full.count >= max) return full.expiresAt - at;
  }
}

/** Subtracts a failure that `countStreakFailureOrDelay` has counted, after an attempt that did not fail. */
export async function uncountStreakFailure(streak: FailureStreak): Promise<void> {
  await undefinedIfRaceLost(() =>
    AttemptCounterEntity.patch(streakKey(streak))
      .subtract({ count: 1 })
      .where(({ count }, { gt }) => gt(count, 0))
      .go(),
  );
}

/**
 * Removes the counter of a streak. Uses a batch, because the reset trigger has no right to delete single
 * rows. Idempotent.
 */
export const removeFailureStreak = (streak: FailureStreak): Promise<void> =>
  removeRowsWithRetries([streakKey(streak)], (left) => AttemptCounterEntity.delete(left).go());

const streakKey = ({ subject, kind }: FailureStreak) => ({ subject, window: kind });

async function add(attempt: AttemptWindow, index: number, times = 1): Promise<number> {
  const expiresAt = epochSeconds(new Date((index + 2) * attempt.windowMs));
  const { data } = await AttemptCounterEntity.upsert({ ...keyOf(attempt, index), expiresAt })
    .add({ count: times })
    .go({ response: "all_new" });
  return data.count;
}

const keyOf = ({ subject, kind }: AttemptWindow, index: number) => ({ subject, window: `${kind}#${index}` });
