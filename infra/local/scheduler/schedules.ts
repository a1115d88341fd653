import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * A scheduled call. `everyMs`: its interval, `null` for a call that runs once. Times are milliseconds since
 * 1970.
 */
export type StoredSchedule = {
  groupName: string;
  name: string;
  input: string;
  everyMs: number | null;
  nextAt: number;
  /** Number of failures since the last success. */
  failures: number;
  /** The `ClientToken` of the request that created the schedule. */
  token: string;
};

export type ScheduleStore = ReturnType<typeof openScheduleStore>;

/**
 * Opens `scheduler.sqlite` in `dataDir`. Each change is flushed to disk before its call is answered, so that
 * `kill -9` loses no change whose call was answered.
 */
export function openScheduleStore(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, "scheduler.sqlite"), { timeout: 5000 });
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS schedules (
      groupName TEXT NOT NULL,
      name TEXT NOT NULL,
      input TEXT NOT NULL,
      everyMs INTEGER,
      nextAt INTEGER NOT NULL,
      failures INTEGER NOT NULL,
      token TEXT NOT NULL,
      PRIMARY KEY (groupName, name)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS schedulesByTime ON schedules (nextAt);
  `);
  const put = db.prepare(
    "INSERT OR REPLACE INTO schedules VALUES (:groupName, :name, :input, :everyMs, :nextAt, :failures, :token)",
  );
  const find = db.prepare("SELECT * FROM schedules WHERE groupName = ? AND name = ?");
  const remove = db.prepare("DELETE FROM schedules WHERE groupName = ? AND name = ?");
  const listDue = db.prepare("SELECT * FROM schedules WHERE nextAt <= ? ORDER BY nextAt, name LIMIT ?");
  const next = db.prepare("SELECT min(nextAt) AS nextAt FROM schedules WHERE nextAt > ?");
  return {
    put: (schedule: StoredSchedule) => void put.run(schedule),
    find: (groupName: string, name: string) => find.get(groupName, name) as StoredSchedule | undefined,
    /** Removes a schedule. Returns whether it existed. */
    remove: ({ groupName, name }: Pick<StoredSchedule, "groupName" | "name">) =>
      remove.run(groupName, name).changes > 0,
    /** Returns the schedules that are due, the longest overdue first. */
    due: (now: number, atMost: number) => listDue.all(now, atMost) as StoredSchedule[],
    nextAfter: (now: number) => (next.get(now) as { nextAt: number | null }).nextAt,
    isOpen: () => db.isOpen,
    close: () => db.close(),
  };
}
