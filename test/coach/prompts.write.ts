import { writeFileSync } from "node:fs";
import { digestFile, knownDigests, PROMPT_VERSIONS } from "./prompts.ts";

// Adds the digests of new versions and new agents. A known digest is never replaced.
for (const { name, number, digests } of PROMPT_VERSIONS) {
  const known = knownDigests(name);
  const before = known[number];
  const merged = typeof digests === "string" ? (before ?? digests) : mergedWith(digests, before);
  writeFileSync(digestFile(name), `${JSON.stringify({ ...known, [number]: merged }, null, 2)}\n`);
}

function mergedWith<T extends object>(digests: T, before: T | string | undefined): T | string {
  return typeof before === "string" ? before : { ...digests, ...before };
}
