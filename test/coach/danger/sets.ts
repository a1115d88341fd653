import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * First messages, one a line: direct words of a danger, and harmless ones. Written by people who have not seen the phrases of the
 * floor, and added after it was frozen: a phrase that is added because of them needs new sets, by somebody else.
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
