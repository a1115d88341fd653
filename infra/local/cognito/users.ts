import { createHash, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";

const userRow = z.object({
  seq: z.number(),
  sub: z.string(),
  username: z.string(),
  status: z.enum(["CONFIRMED", "FORCE_CHANGE_PASSWORD"]),
  enabled: z.number().transform(Boolean),
  password: z.string(),
  attributes: z.string().transform((text) => attributesRow.parse(JSON.parse(text))),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const attributesRow = z.record(z.string(), z.string());

/**
 * A person of the pool. `password` is the hash; times are milliseconds since 1970; `attributes` lacks `sub`.
 */
export type StoredPoolUser = z.infer<typeof userRow>;

/** Returns the form in which user names are compared: they are case-insensitive. */
function usernameKey(username: string): string {
  return username.toLowerCase();
}

/**
 * Creates a person who must change the password at the first sign-in. Returns `undefined` if the name is
 * taken.
 */
export function tryCreateUser(
  db: DatabaseSync,
  {
    username,
    password,
    attributes,
    now,
  }: Pick<StoredPoolUser, "username" | "password" | "attributes"> & { now: Date },
): StoredPoolUser | undefined {
  const sub = randomUUID();
  const at = now.getTime();
  const { changes } = db
    .prepare(
      `INSERT INTO users (sub, username, usernameKey, status, enabled, password, attributes, createdAt, updatedAt)
       VALUES (?, ?, ?, 'FORCE_CHANGE_PASSWORD', 1, ?, ?, ?, ?) ON CONFLICT (usernameKey) DO NOTHING`,
    )
    .run(sub, username, usernameKey(username), password, JSON.stringify(attributes), at, at);
  return changes === 1 ? findUser(db, sub) : undefined;
}

/** Finds a person by user name, ignoring case, or by sub. */
export function findUser(db: DatabaseSync, username: string): StoredPoolUser | undefined {
  const row = db.prepare("SELECT * FROM users WHERE usernameKey = ?1 OR sub = ?1").get(usernameKey(username));
  return row && userRow.parse(row);
}

/**
 * Returns the key for codes and attempts: the hash of a known person's sub, so that each spelling of the name
 * counts as one, else of the typed name.
 */
export function attemptsKeyOf(user: StoredPoolUser | undefined, username: string): string {
  return createHash("sha256")
    .update(user?.sub ?? usernameKey(username))
    .digest("hex");
}

/** Sets a password. Returns `false` if the person no longer exists. */
export function updatePassword(
  db: DatabaseSync,
  { sub, password, status, now }: Pick<StoredPoolUser, "sub" | "password" | "status"> & { now: Date },
): boolean {
  const { changes } = db
    .prepare("UPDATE users SET password = ?, status = ?, updatedAt = ? WHERE sub = ?")
    .run(password, status, now.getTime(), sub);
  return changes === 1;
}

/** Replaces all attributes. Returns `false` if the person no longer exists. */
export function updateAttributes(
  db: DatabaseSync,
  { sub, attributes, now }: Pick<StoredPoolUser, "sub" | "attributes"> & { now: Date },
): boolean {
  const { changes } = db
    .prepare("UPDATE users SET attributes = ?, updatedAt = ? WHERE sub = ?")
    .run(JSON.stringify(attributes), now.getTime(), sub);
  return changes === 1;
}

export function updateEnabled(
  db: DatabaseSync,
  { sub, enabled, now }: Pick<StoredPoolUser, "sub" | "enabled"> & { now: Date },
): void {
  db.prepare("UPDATE users SET enabled = ?, updatedAt = ? WHERE sub = ?").run(
    Number(enabled),
    now.getTime(),
    sub,
  );
}

/** Removes a person with their reset code, second factor and passkeys. */
export function removeUser(db: DatabaseSync, sub: string): void {
  db.prepare("DELETE FROM passkeys WHERE sub = ?").run(sub);
  db.prepare("DELETE FROM passkeyChallenges WHERE sub = ?").run(sub);
  db.prepare("DELETE FROM factors WHERE sub = ?").run(sub);
  db.prepare("DELETE FROM challenges WHERE sub = ?").run(sub);
  db.prepare("DELETE FROM codes WHERE sub = ?").run(sub);
  db.prepare("DELETE FROM users WHERE sub = ?").run(sub);
}

/**
 * Lists people in order of creation. Starts after the row number `after`; 0 for the first page. `enabled` and
 * `status` filter.
 */
export function listUsers(
  db: DatabaseSync,
  { enabled, status, after, limit }: { enabled?: boolean; status?: string; after: number; limit: number },
): StoredPoolUser[] {
  const rows = db
    .prepare(
      `SELECT * FROM users WHERE seq > ?1 AND (?2 IS NULL OR enabled = ?2) AND (?3 IS NULL OR status = ?3)
       ORDER BY seq LIMIT ?4`,
    )
    .all(after, enabled === undefined ? null : Number(enabled), status ?? null, limit);
  return rows.map((row) => userRow.parse(row));
}
