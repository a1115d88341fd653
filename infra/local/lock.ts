import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CommandFailure } from "../failure.ts";

const SQLITE_BUSY = 5;

/**
 * Locks the data folder for this process: two products on one database would corrupt it. Uses an operating
 * system lock through SQLite, which ends with the process. Returns how to release it. Throws CommandFailure
 * if another product runs on the folder.
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
