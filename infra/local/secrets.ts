import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { CommandFailure } from "../failure.ts";

const Secrets = z.object({
  poolClientSecret: z.string().min(20),
  originSecret: z.string().min(20),
  /** The access key id under which the database keeps our table: without it the discussions are not found again. */
  databaseKey: z.string().regex(/^[a-z0-9]{20,}$/),
});

/**
 * The laptop's own secrets, made once and readable by their owner only. Throws CommandFailure where the file is
 * damaged: made anew, it would hide what the database holds.
 */
export function localSecrets(dataDir: string): z.infer<typeof Secrets> {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return readSecrets(file);
  const made = {
    poolClientSecret: randomBytes(32).toString("base64url"),
    originSecret: randomBytes(32).toString("base64url"),
    databaseKey: randomBytes(16).toString("hex"),
  };
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return made;
}

function readSecrets(file: string): z.infer<typeof Secrets> {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new CommandFailure(
      `${file} est abîmé ou trop ancien. Remettez-le en place, ou repartez de zéro en supprimant le dossier des données.`,
      { cause },
    );
  }
}
