import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder that exists for as long as `use` takes. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "menta-bench-"));
  try {
    return await use(folder);
  } finally {
    // A stopped database may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
