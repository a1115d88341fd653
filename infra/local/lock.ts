import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalFailure } from "./failure.ts";

/**
 * Takes the data folder for this process: two products on one database would corrupt it. A lock whose process is
 * gone (kill -9) is taken over. Answers how to let go. Throws LocalFailure where another product runs on it.
 */
export function takeLock(dataDir: string): () => void {
  const file = join(dataDir, "lock");
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch {
    const holder = Number(readFileSync(file, "utf8"));
    if (holder !== process.pid && isAlive(holder))
      throw new LocalFailure(
        `MENTA tourne déjà sur ${dataDir} (processus ${holder}). Arrêtez-la, ou choisissez un autre dossier avec MENTA_DATA.`,
      );
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

/** Whether a process of this number runs. One that we may not signal runs as well. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
