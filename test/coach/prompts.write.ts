import { readFileSync, writeFileSync } from "node:fs";
import { PROMPT_DIGESTS } from "./prompts.ts";

/** Adds the digests of new versions. A version that is there keeps its own: its words may not change. */
const FILE = new URL("prompts.json", import.meta.url);
const known = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>;
writeFileSync(FILE, `${JSON.stringify({ ...PROMPT_DIGESTS, ...known }, null, 2)}\n`);
