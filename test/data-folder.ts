import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder in which all processes of this run have their data folders. */
    dataDir: string;
  }
}

/**
 * Creates the folder of a run's data, and removes it afterwards. The main process does it because it outlives the
 * workers, whose end closes the product and its database.
 */
export default function dataFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), `menta-${project.name}-`));
  project.provide("dataDir", folder);
  // The database may still be writing.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
