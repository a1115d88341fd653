import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { CommandFailure } from "../failure.ts";

const aSecret = () => randomBytes(32).toString("base64url");

const Secrets = z.object({
  poolClientSecret: z.string().min(20),
  originSecret: z.string().min(20),
  /** Key from which the logs' pseudonyms are made. Data folders of earlier versions lack it. */
  logKey: z.string().min(20).default(aSecret),
  /** The database's access key id. If it is lost, the data cannot be found again. */
  databaseKey: z.string().regex(/^[a-z0-9]{20,}$/),
});

/**
 * Returns this installation's secrets. Creates them at the first start, in a file that only its owner can
 * read. Throws CommandFailure if the file is damaged, because with new secrets the existing data could not be
 * found.
 */
export function loadOrCreateLocalSecrets(dataDir: string): z.infer<typeof Secrets> {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return readSecrets(file);
  const created = {
    poolClientSecret: aSecret(),
    originSecret: aSecret(),
    logKey: aSecret(),
    databaseKey: randomBytes(16).toString("hex"),
  };
  writeSecrets(file, created);
  return created;
}

function writeSecrets(file: string, secrets: z.infer<typeof Secrets>): void {
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function readSecrets(file: string): z.infer<typeof Secrets> {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as object;
    const secrets = Secrets.parse(kept);
    if (!("logKey" in kept)) writeSecrets(file, secrets);
    return secrets;
  } catch (cause) {
    throw new CommandFailure(
      `${file} est abîmé ou trop ancien. Remettez-le en place, ou repartez de zéro en supprimant le dossier des données.`,
      { cause },
    );
  }
}
