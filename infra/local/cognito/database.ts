import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Opens `pool.sqlite` in `dataDir`; creates the folder and the file if needed. Each commit is flushed to
 * disk, so that `kill -9` loses no change whose call was answered.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, "pool.sqlite"), { timeout: 5000 });
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS users (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      sub TEXT NOT NULL UNIQUE,
      username TEXT NOT NULL,
      usernameKey TEXT NOT NULL UNIQUE,
      status TEXT NOT NULL,
      enabled INTEGER NOT NULL,
      password TEXT NOT NULL,
      attributes TEXT NOT NULL,
      createdAt INTEGER NOT NULL,
      updatedAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS codes (
      owner TEXT PRIMARY KEY,
      sub TEXT,
      sealed TEXT NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS attempts (
      owner TEXT NOT NULL,
      kind TEXT NOT NULL,
      count INTEGER NOT NULL,
      endsAt INTEGER NOT NULL,
      PRIMARY KEY (owner, kind)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS factors (
      sub TEXT PRIMARY KEY,
      secret TEXT NOT NULL,
      isVerified INTEGER NOT NULL,
      isPreferred INTEGER NOT NULL,
      lastStep INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS passkeys (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      sub TEXT NOT NULL,
      publicKey TEXT NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      createdAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS passkeyChallenges (
      session TEXT PRIMARY KEY,
      sub TEXT NOT NULL,
      challenge TEXT NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS challenges (
      session TEXT PRIMARY KEY,
      sub TEXT NOT NULL,
      expiresAt INTEGER NOT NULL
    ) STRICT;
  `);
  return db;
}

/** Runs `work` in one transaction, which an error rolls back. `work` must be synchronous. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}
