import { globSync, readFileSync } from "node:fs";

const OF_NOBODY = new Set(["lock", "sweep", "passkeySignIn"]);

/** The kinds of rows that the table contains, read from the code. */
export const ROW_KINDS: readonly string[] = globSync("functions/*/*.rows.ts")
  .flatMap((path) => Array.from(readFileSync(path, "utf8").matchAll(/\bentity: "(\w+)", version/g)))
  .map(([, name = ""]) => name)
  .filter((name) => !OF_NOBODY.has(name));
