import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

/** Creates a data folder that is removed after the run: no two products can share one. `name` begins its name. */
export const temporaryFolder = (name: string): string => mkdtempSync(join(inject("dataDir"), `${name}-`));
