import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const Secrets = z.object({ poolClientSecret: z.string().min(20), originSecret: z.string().min(20) });

/** The laptop's own secrets, made once and readable by their owner only. A damaged file is made anew. */
export function localSecrets(dataDir: string): z.infer<typeof Secrets> {
  const file = join(dataDir, "secrets.json");
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    const made = {
      poolClientSecret: randomBytes(32).toString("base64url"),
      originSecret: randomBytes(32).toString("base64url"),
    };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
    return made;
  }
}
