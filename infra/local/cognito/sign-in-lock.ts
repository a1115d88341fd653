import { QUARTER_HOUR_MS } from "#shared/time/durations.ts";
import { PoolError } from "./errors.ts";
import type { Pool } from "./pool.ts";

/**
 * Number of wrong passwords without a lock. The next one locks the person out; each further one doubles the
 * time.
 */
const FREE = 4;

/**
 * Throws while wrong passwords have locked a person out, without reading the password. Such an attempt does
 * not extend the lock, but only a success or 15 minutes without an attempt clear the count of wrong
 * passwords.
 */
export function refuseIfLocked(pool: Pool, owner: string): void {
  const { db } = pool;
  const at = pool.now().getTime();
  db.prepare("DELETE FROM attempts WHERE endsAt <= ?").run(at);
  db.prepare("UPDATE attempts SET endsAt = ? WHERE owner = ? AND kind = 'sign-in'").run(
    at + QUARTER_HOUR_MS,
    owner,
  );
  const locked = db.prepare("SELECT 1 FROM attempts WHERE owner = ? AND kind = 'sign-in-lock'").get(owner);
  if (locked) throw new PoolError("NotAuthorizedException", "Password attempts exceeded");
}

export function countWrongPassword(pool: Pool, owner: string): void {
  const { db, firstLockMs } = pool;
  const at = pool.now().getTime();
  const counted = db
    .prepare(
      `INSERT INTO attempts (owner, kind, count, endsAt) VALUES (?, 'sign-in', 1, ?)
       ON CONFLICT (owner, kind) DO UPDATE SET count = count + 1 RETURNING count`,
    )
    .get(owner, at + QUARTER_HOUR_MS);
  const count = Number(counted?.["count"]);
  if (count <= FREE) return;
  const lockMs = Math.min(QUARTER_HOUR_MS, firstLockMs * 2 ** (count - FREE - 1));
  db.prepare(
    "INSERT OR REPLACE INTO attempts (owner, kind, count, endsAt) VALUES (?, 'sign-in-lock', 1, ?)",
  ).run(owner, at + lockMs);
}

export function clearWrongPasswordCount({ db }: Pool, owner: string): void {
  db.prepare("DELETE FROM attempts WHERE owner = ? AND kind IN ('sign-in', 'sign-in-lock')").run(owner);
}
