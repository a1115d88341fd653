import { randomInt } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Computer, Engine, EngineSearch } from "./engine.ts";

const PACKAGE = "@dynoxide/linux-x64";

/**
 * A static binary with DynamoDB's protocol over SQLite, for computers without Java. It accepts any key, and
 * lets the pages of any site read its answers. Its random loopback address, one of 16 million, keeps others
 * out.
 */
export const nativeEngine: Engine = {
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

function findBinary({ platform, arch, packages }: Computer): EngineSearch {
  if (platform !== "linux" || arch !== "x64") return { needs: `le paquet ${PACKAGE}, sous Linux x64` };
  try {
    return { program: createRequire(packages).resolve(`${PACKAGE}/dynoxide`) };
  } catch {
    return { needs: `le paquet ${PACKAGE}`, install: "npm ci --include=optional" };
  }
}
