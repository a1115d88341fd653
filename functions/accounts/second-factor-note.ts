import { patchAccount, clearSecondFactorNote, type AccountRow } from "./account.rows.ts";
import { runBestEffort } from "../platform/log.ts";

/**
 * Age from which a note may be cleared. The note is written before the pool asks for a code; a request that
 * does both has ended after this time.
 */
const SETTLED_MS = 2 * 60_000;

/**
 * Corrects the account's note if the pool disagrees on whether it asks for a second factor: after an operator
 * removed a lost factor, a restore, or an interrupted request.
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
      await clearSecondFactorNote(userId, secondFactorAt);
  });
}
