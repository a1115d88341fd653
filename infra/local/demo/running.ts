import * as z from "zod";
import { POOL } from "../environment.ts";

/** What only a MENTA of a laptop says of itself at /config.json. */
const Config = z.object({
  demo: z.boolean(),
  userPoolClientId: z.literal(POOL.publicClientId),
  userPoolEndpoint: z.literal("/_pool/"),
});
const PATIENCE_MS = 3_000;

/** Whether a MENTA answers at `url`, and not something else: only then may it be told a password. */
export async function isMenta(url: string): Promise<boolean> {
  try {
    const init = { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) } as const;
    const answer = await fetch(`${url}/config.json`, init);
    return answer.ok && Config.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}
