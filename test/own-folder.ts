import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

/** A new data folder, which goes with the run: no two products can share one. `name` begins its name. */
export const ownFolder = (name: string): string => mkdtempSync(join(inject("dataDir"), `${name}-`));
