import { hash } from "node:crypto";
import { Entity } from "electrodb";
import { QUARTER_MS } from "#shared/time/durations.ts";
import { epochSeconds, PK, SK, table } from "./table.ts";
import { removeAll, undefinedIfLost } from "./write.ts";

/** `subject` is a hash: the table holds no address or e-mail. `window` is the kind of attempt and the index of its window. */
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
  table,
);

/** Hashed: the table holds no e-mail and no address. */
export const hashAttemptKey = (value: string): string => hash("sha256", value, "hex");

export type AttemptWindow = { subject: string; kind: string; windowMs: number };

/** Of one person, under this name. Their removal finds it by their id. */
export const perPerson = (userId: string, kind: string, windowMs: number): AttemptWindow => ({
  subject: hashAttemptKey(userId),
  kind,
  windowMs,
});

/** The failed sign-ins of an e-mail, by its hash, but for those of browsers that are known. */
export const signInAttempts = (subject: string): AttemptWindow => ({
  subject,
  kind: "sign-in",
  windowMs: QUARTER_MS,
});

/** The count includes this attempt; the oldest stop counting after `retryAfterSeconds`. */
export type AttemptCount = { count: number; retryAfterSeconds: number };

/**
 * Counts one attempt in a sliding window: those of the current window, and the share of the previous one that lies
 * within `windowMs`. Counting before checking keeps parallel attempts from slipping by.
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
  return { count, retryAfterSeconds: Math.max(1, Math.ceil(((1 - elapsed) * windowMs) / 1000)) };
}

/** Takes back one counted attempt, which succeeded or was refused without being tried. Never below 0. */
export async function uncountAttempt(attempt: AttemptWindow, now: Date): Promise<void> {
  await undefinedIfLost(() =>
    AttemptEntity.patch(keyOf(attempt, Math.floor(now.getTime() / attempt.windowMs)))
      .subtract({ count: 1 })
      .where(({ count }, { gt }) => gt(count, 0))
      .go(),
  );
}

/** Clears the current window and the previous one. */
export async function clearAttempts(attempt: AttemptWindow, now: Date): Promise<void> {
  const index = Math.floor(now.getTime() / attempt.windowMs);
  const windows = [keyOf(attempt, index), keyOf(attempt, index - 1)];
  await removeAll(windows, (left) => AttemptEntity.delete(left).go());
}

async function add(attempt: AttemptWindow, index: number): Promise<number> {
  const expiresAt = epochSeconds(new Date((index + 2) * attempt.windowMs));
  const { data } = await AttemptEntity.upsert({ ...keyOf(attempt, index), expiresAt })
    .add({ count: 1 })
    .go({ response: "all_new" });
  return data.count;
}

const keyOf = ({ subject, kind }: AttemptWindow, index: number) => ({ subject, window: `${kind}#${index}` });
