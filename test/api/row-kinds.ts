import { globSync, readFileSync } from "node:fs";

const OF_NOBODY = new Set(["lock", "sweep", "passkeySignIn"]);

/** Every kind of row that the table keeps of a person. */
export const ROW_KINDS: readonly string[] = globSync("functions/*/*.rows.ts")
  .flatMap((path) => Array.from(readFileSync(path, "utf8").matchAll(/\bentity: "(\w+)", version/g)))
  .map(([, name = ""]) => name)
  .filter((name) => !OF_NOBODY.has(name));
