import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CommandFailure } from "../failure.ts";

const SQLITE_BUSY = 5;

/**
 * Locks the data folder for this process, because two products on one database would corrupt it. The lock is
 * SQLite's on a file, so the system releases it when the process ends. Returns a function that releases it
 * earlier. Throws CommandFailure if another product has the lock.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new CommandFailure(
      `MENTA tourne déjà sur ${dataDir}. Arrêtez-la, ou choisissez un autre dossier avec MENTA_DATA.`,
    );
  }
  return () => lock.close();
}
