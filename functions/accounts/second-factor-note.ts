import { patchAccount, removeSecondFactorNote, type AccountRow } from "./account.rows.ts";
import { runBestEffort } from "../platform/log.ts";

/** A factor is noted before the pool asks for it: by then the request that does both has ended. */
const SETTLED_MS = 2 * 60_000;

/**
 * Notes of an account what the pool has just shown: whether it asks for a second factor. They differ where an operator has
 * taken a lost one away, where the table was restored, and where a request was interrupted.
 */
export async function syncSecondFactorNote(
  { userId, secondFactorAt }: AccountRow,
  isAsked: boolean,
  now: Date,
): Promise<void> {
  if (isAsked === (secondFactorAt !== undefined)) return;
  await runBestEffort("second_factor_not_noted", async () => {
    if (!secondFactorAt) await patchAccount(userId, { secondFactorAt: now.toISOString() });
    else if (now.getTime() - Date.parse(secondFactorAt) > SETTLED_MS)
      await removeSecondFactorNote(userId, secondFactorAt);
  });
}
