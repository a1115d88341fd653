import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { HOUR_MS } from "#shared/time/durations.ts";

const ATTEMPTS_PER_HOUR = 5;

const codeRow = z.object({ owner: z.string(), sub: z.string().nullable(), sealed: z.string() });

/**
 * A reset code. `owner`: the key of the person or of the typed name. `sealed`: the hash of the code. `sub` is
 * `null` for an unknown person: the code is stored but never mailed, so that both cases take the same work.
 */
export type ResetCode = z.infer<typeof codeRow>;

/** Stores a code for one hour. Replaces an earlier code of the same `owner`. */
export function saveResetCode(
  db: DatabaseSync,
  { owner, sub, sealed, now }: ResetCode & { now: Date },
): void {
  db.prepare("INSERT OR REPLACE INTO codes (owner, sub, sealed, expiresAt) VALUES (?, ?, ?, ?)").run(
    owner,
    sub,
    sealed,
    now.getTime() + HOUR_MS,
  );
}

export function findResetCode(db: DatabaseSync, owner: string, now: Date): ResetCode | undefined {
  const row = db
    .prepare("SELECT owner, sub, sealed FROM codes WHERE owner = ? AND expiresAt > ?")
    .get(owner, now.getTime());
  return row && codeRow.parse(row);
}

/** Removes a code. Returns `false` if another call has already removed it: a code works only once. */
export function tryRemoveResetCode(db: DatabaseSync, { owner, sealed }: ResetCode): boolean {
  return db.prepare("DELETE FROM codes WHERE owner = ? AND sealed = ?").run(owner, sealed).changes === 1;
}

/**
 * Counts one attempt of `owner` and returns whether it is allowed: five of each kind an hour. Call it before
 * the code is compared, so that guesses in parallel are counted too.
 */
export function tryCountCodeAttempt(
  db: DatabaseSync,
  { owner, kind, now }: { owner: string; kind: "request" | "confirm"; now: Date },
): boolean {
  const at = now.getTime();
  // Deletes the expired rows of all owners, so that attempts for unknown addresses do not fill the database.
  db.prepare("DELETE FROM attempts WHERE endsAt <= ?").run(at);
  db.prepare("DELETE FROM codes WHERE expiresAt <= ?").run(at);
  const { changes } = db
    .prepare(
      `INSERT INTO attempts (owner, kind, count, endsAt) VALUES (?, ?, 1, ?)
       ON CONFLICT (owner, kind) DO UPDATE SET count = count + 1 WHERE count < ?`,
    )
    .run(owner, kind, at + HOUR_MS, ATTEMPTS_PER_HOUR);
  return changes === 1;
}

/**
 * Clears the counts of reset codes. Keeps those of wrong passwords: Cognito does not document that a reset
 * clears them.
 */
export function clearCodeAttempts(db: DatabaseSync, owner: string): void {
  db.prepare("DELETE FROM attempts WHERE owner = ? AND kind IN ('request', 'confirm')").run(owner);
}
