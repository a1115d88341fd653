import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";

const passkeyRow = z.object({
  seq: z.number(),
  /** The credential id that the authenticator chose, in base64url. */
  id: z.string(),
  sub: z.string(),
  publicKey: z.string().transform((text) => new Uint8Array(Buffer.from(text, "base64url"))),
  counter: z.number(),
  transports: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  createdAt: z.number(),
});
export type StoredPasskey = z.infer<typeof passkeyRow>;

/** Stores a passkey. Returns `false` without a change if its id is already stored, for any person. */
export function trySavePasskey(
  db: DatabaseSync,
  { id, sub, publicKey, counter, transports, createdAt }: Omit<StoredPasskey, "seq">,
): boolean {
  const { changes } = db
    .prepare(
      `INSERT INTO passkeys (id, sub, publicKey, counter, transports, createdAt) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
    )
    .run(
      id,
      sub,
      Buffer.from(publicKey).toString("base64url"),
      counter,
      JSON.stringify(transports),
      createdAt,
    );
  return changes === 1;
}

export function listPasskeys(db: DatabaseSync, sub: string): StoredPasskey[] {
  return db
    .prepare("SELECT * FROM passkeys WHERE sub = ? ORDER BY seq")
    .all(sub)
    .map((row) => passkeyRow.parse(row));
}

export function updatePasskeyCounter(db: DatabaseSync, id: string, counter: number): void {
  db.prepare("UPDATE passkeys SET counter = ? WHERE id = ?").run(counter, id);
}

/** Removes a passkey. Returns whether it existed. */
export const removePasskey = (db: DatabaseSync, sub: string, id: string): boolean =>
  db.prepare("DELETE FROM passkeys WHERE sub = ? AND id = ?").run(sub, id).changes === 1;

type PasskeyChallenge = { session: string; sub: string; challenge: string; expiresAt: Date };

/** Stores a passkey challenge. Replaces the challenge of the same `session`, if any. */
export function savePasskeyChallenge(
  db: DatabaseSync,
  { session, sub, challenge, expiresAt }: PasskeyChallenge,
): void {
  db.prepare(
    "INSERT OR REPLACE INTO passkeyChallenges (session, sub, challenge, expiresAt) VALUES (?, ?, ?, ?)",
  ).run(session, sub, challenge, expiresAt.getTime());
}

/**
 * Returns and deletes the challenge of a session; `undefined` if it expired, was used, or is another
 * person's.
 */
export function tryConsumePasskeyChallenge(
  db: DatabaseSync,
  { session, sub, now }: { session: string; sub: string; now: Date },
): string | undefined {
  db.prepare("DELETE FROM passkeyChallenges WHERE expiresAt <= ?").run(now.getTime());
  const row = db
    .prepare("DELETE FROM passkeyChallenges WHERE session = ? AND sub = ? RETURNING challenge")
    .get(session, sub);
  return row && String(row["challenge"]);
}
