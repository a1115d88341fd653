import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { HOUR_MS } from "#shared/time/durations.ts";

const ATTEMPTS_PER_HOUR = 5;

const codeRow = z.object({ owner: z.string(), sub: z.string().nullable(), sealed: z.string() });

/**
 * A hashed reset code. `owner`: the requester, known or not. An unknown person gets a code too, which nobody
 * receives (`sub` is `null`), so that both cases look the same.
 */
export type ResetCode = z.infer<typeof codeRow>;

/** Stores the code for one hour, replacing an earlier one. */
export function saveCode(db: DatabaseSync, { owner, sub, sealed, now }: ResetCode & { now: Date }): void {
  db.prepare("INSERT OR REPLACE INTO codes (owner, sub, sealed, expiresAt) VALUES (?, ?, ?, ?)").run(
    owner,
    sub,
    sealed,
    now.getTime() + HOUR_MS,
  );
}

export function findCode(db: DatabaseSync, owner: string, now: Date): ResetCode | undefined {
  const row = db
    .prepare("SELECT owner, sub, sealed FROM codes WHERE owner = ? AND expiresAt > ?")
    .get(owner, now.getTime());
  return row && codeRow.parse(row);
}

/** Removes a code. Returns `false` if another call was faster: a code works once. */
export function removeCode(db: DatabaseSync, { owner, sealed }: ResetCode): boolean {
  return db.prepare("DELETE FROM codes WHERE owner = ? AND sealed = ?").run(owner, sealed).changes === 1;
}

/**
 * Counts one attempt of `owner` and returns whether it is allowed: five of a kind an hour. Called before the
 * work, to cover parallel guesses.
 */
export function countCodeAttempt(
  db: DatabaseSync,
  { owner, kind, now }: { owner: string; kind: "request" | "confirm"; now: Date },
): boolean {
  const at = now.getTime();
  // Deletes expired rows, so that guesses at unknown addresses leave nothing.
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

/** Clears the attempts at codes. Wrong passwords stay: Cognito does not document that a reset clears them. */
export function clearAttempts(db: DatabaseSync, owner: string): void {
  db.prepare("DELETE FROM attempts WHERE owner = ? AND kind IN ('request', 'confirm')").run(owner);
}
