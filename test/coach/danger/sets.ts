import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * First messages, one a line: direct words of a danger, and harmless ones. Their authors had not seen the
 * phrases, and the sets were added after the phrases were frozen: if a phrase is added because of them,
 * somebody else must write new sets.
 */
export const DANGER_SETS = { direct: readSet("direct.txt"), harmless: readSet("harmless.txt") } as const;

function readSet(name: string): string[] {
  const path = join(import.meta.dirname, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
