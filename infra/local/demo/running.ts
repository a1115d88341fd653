import * as z from "zod";
import { LOCAL_POOL_IDS } from "../environment.ts";

/** Schema of `/config.json`, by which a MENTA on this machine is recognised. */
const Config = z.object({
  demo: z.boolean(),
  userPoolClientId: z.literal(LOCAL_POOL_IDS.publicClientId),
  userPoolEndpoint: z.literal("/_pool/"),
});
const TIMEOUT_MS = 3_000;

/** Whether a MENTA answers at `url`. Checked first, so that no other program receives the demo's password. */
export async function isMentaRunningAt(url: string): Promise<boolean> {
  try {
    const init = { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const answer = await fetch(`${url}/config.json`, init);
    return answer.ok && Config.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}
