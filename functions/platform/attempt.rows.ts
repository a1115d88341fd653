import { hash } from "node:crypto";
import { Entity } from "electrodb";
import { QUARTER_MS } from "#shared/time/durations.ts";
import { epochSeconds, PK, SK, tableConfig } from "./table.ts";
import { removeAllRows, undefinedIfRaceLost } from "./conditional-write.ts";

/**
 * Counter of attempts. `subject` is a hash: the table stores no address or e-mail. `window`: the kind of
 * attempt, with the index of its window unless it is a streak.
 */
export const AttemptEntity = new Entity(
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

/** Hash of a counter's subject: the table stores no e-mail or address. */
export const hashAttemptKey = (value: string): string => hash("sha256", value, "hex");

export type AttemptWindow = { subject: string; kind: string; windowMs: number };

/**
 * The attempts of one person, counted by kind. Keyed by the user id, so that account removal finds the row.
 */
export const attemptsPerPerson = (userId: string, kind: string, windowMs: number): AttemptWindow => ({
  subject: hashAttemptKey(userId),
  kind,
  windowMs,
});

/** Consecutive failures; after `quietMs` without one, a new streak begins. */
export type FailureStreak = { subject: string; kind: string; quietMs: number };

/** The failed sign-ins of an e-mail, by its hash, without those of known browsers. */
export const failedSignInStreak = (subject: string): FailureStreak => ({
  subject,
  kind: "sign-in",
  quietMs: QUARTER_MS,
});

/**
 * The wrong reset codes of an e-mail, by its hash. Separate from the sign-ins, whose failure is the reason
 * for a reset.
 */
export const failedResetStreak = (subject: string): FailureStreak => ({
  subject,
  kind: "reset",
  quietMs: QUARTER_MS,
});

/** `count` includes this attempt; the oldest attempts stop counting after `retryAfterSeconds`. */
export type AttemptCount = { count: number; retryAfterSeconds: number };

/**
 * Counts an attempt in a sliding window: those of the current window plus the share of the previous one
 * within `windowMs`. Counting before checking covers parallel attempts.
 */
export async function countAttempt(attempt: AttemptWindow, now: Date): Promise<AttemptCount> {
  const { windowMs } = attempt;
  const index = Math.floor(now.getTime() / windowMs);
  const elapsed = (now.getTime() % windowMs) / windowMs;
  const [current, before] = await Promise.all([
    add(attempt, index),
    AttemptEntity.get(keyOf(attempt, index - 1)).go({ consistent: true }),
  ]);
  const count = current + Math.floor((before.data?.count ?? 0) * (1 - elapsed));
  return { count, retryAfterSeconds: secondsLeftInWindow(attempt, now) };
}

export const secondsLeftInWindow = ({ windowMs }: AttemptWindow, now: Date): number =>
  Math.max(1, Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000));

/** Counts `times` attempts in the current window only: one write, no read. */
export const countInWindow = (attempt: AttemptWindow, times: number, now: Date): Promise<number> =>
  add(attempt, Math.floor(now.getTime() / attempt.windowMs), times);

/** Takes back attempts that succeeded or were refused without being tried. Never below 0. */
export async function uncountAttempt(attempt: AttemptWindow, now: Date, times = 1): Promise<void> {
  await undefinedIfRaceLost(() =>
    AttemptEntity.patch(keyOf(attempt, Math.floor(now.getTime() / attempt.windowMs)))
      .subtract({ count: times })
      .where(({ count }, { gte }) => gte(count, times))
      .go(),
  );
}

/**
 * Counts a failure in advance, unless the streak has `max` already (0: no limit). If it has, returns the
 * number of seconds until the next attempt is allowed. A refused attempt is not counted and extends nothing.
 */
export async function countStreakFailure(
  streak: FailureStreak,
  max: number,
  now: Date,
): Promise<number | undefined> {
  const key = streakKey(streak);
  const at = epochSeconds(now);
  const expiresAt = epochSeconds(new Date(now.getTime() + streak.quietMs));
  for (;;) {
    const begun = await undefinedIfRaceLost(() =>
      AttemptEntity.upsert({ ...key, count: 1, expiresAt })
        .where((row, { notExists, lte }) => `${notExists(row.expiresAt)} OR ${lte(row.expiresAt, at)}`)
        .go(),
    );
    if (begun) return undefined;
    const continued = await undefinedIfRaceLost(() =>
      AttemptEntity.patch(key)
        .add({ count: 1 })
        .set({ expiresAt })
        .where((row, { gt, lt }) =>
          max === 0 ? gt(row.expiresAt, at) : `${gt(row.expiresAt, at)} AND ${lt(row.count, max)}`,
        )
        .go(),
    );
    if (continued) return undefined;
    const { data: full } = await AttemptEntity.get(key).go({ consistent: true });
    // If this is false, the streak has ended meanwhile.
    if (full && full.expiresAt > at && full.count >= max) return full.expiresAt - at;
  }
}

/** Takes back a failure that was counted in advance. */
export async function uncountStreakFailure(streak: FailureStreak): Promise<void> {
  await undefinedIfRaceLost(() =>
    AttemptEntity.patch(streakKey(streak))
      .subtract({ count: 1 })
      .where(({ count }, { gt }) => gt(count, 0))
      .go(),
  );
}

/**
 * Ends a streak. Deletes as a batch, because the reset trigger has no right to other deletions. Idempotent.
 */
export const endStreak = (streak: FailureStreak): Promise<void> =>
  removeAllRows([streakKey(streak)], (left) => AttemptEntity.delete(left).go());

const streakKey = ({ subject, kind }: FailureStreak) => ({ subject, window: kind });

async function add(attempt: AttemptWindow, index: number, times = 1): Promise<number> {
  const expiresAt = epochSeconds(new Date((index + 2) * attempt.windowMs));
  const { data } = await AttemptEntity.upsert({ ...keyOf(attempt, index), expiresAt })
    .add({ count: times })
    .go({ response: "all_new" });
  return data.count;
}

const keyOf = ({ subject, kind }: AttemptWindow, index: number) => ({ subject, window: `${kind}#${index}` });
