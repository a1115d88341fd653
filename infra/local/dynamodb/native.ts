import { randomInt } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Computer, Engine, Found } from "./engine.ts";

const PACKAGE = "@dynoxide/linux-x64";

/**
 * One static binary that keeps DynamoDB's rules on SQLite, for computers without Java. It asks nobody for a key and
 * lets the page of any site read its answers, with no option against either: what keeps such a page out is that it
 * cannot guess the address, one of 16 million that lead to this computer only.
 */
export const native: Engine = {
  name: "native",
  folder: "dynoxide",
  find: (computer) => Promise.resolve(findBinary(computer)),
  host: () => ["127", ...Array.from({ length: 3 }, () => randomInt(1, 255))].join("."),
  command: (binary, { folder, host, port }) => [
    binary,
    "--host",
    host,
    "--port",
    String(port),
    "--db-path",
    join(folder, "menta.db"),
  ],
  advice: "Vérifiez l’espace disque.",
};

function findBinary({ platform, arch, packages }: Computer): Found {
  if (platform !== "linux" || arch !== "x64") return { needs: `le paquet ${PACKAGE}, sous Linux x64` };
  try {
    return { program: createRequire(packages).resolve(`${PACKAGE}/dynoxide`) };
  } catch {
    return { needs: `le paquet ${PACKAGE}`, install: "npm ci --include=optional" };
  }
}
