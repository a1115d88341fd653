import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for as long as `use` takes. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "menta-bench-"));
  try {
    return await use(folder);
  } finally {
    // A database that was stopped may still be writing its last.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
