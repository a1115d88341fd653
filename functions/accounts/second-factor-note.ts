import { patchAccount, clearSecondFactorTimestamp, type AccountRow } from "./account.rows.ts";
import { runBestEffort } from "../platform/log.ts";

/**
 * Age from which a `secondFactorAt` that the pool contradicts is cleared. A request that adds a second factor
 * writes it before the pool asks for codes; after this time, that request has ended.
 */
const SETTLED_MS = 2 * 60_000;

/**
 * Makes `secondFactorAt` of the account agree with the pool, which decides whether a code is asked for. They
 * differ after an operator has removed a lost factor, after a restore, or after an interrupted request. A
 * failure is only logged.
 */
export async function syncSecondFactorTimestamp(
  { userId, secondFactorAt }: AccountRow,
  isAsked: boolean,
  now: Date,
): Promise<void> {
  if (isAsked === (secondFactorAt !== undefined)) return;
  await runBestEffort("second_factor_not_noted", async () => {
    if (!secondFactorAt) await patchAccount(userId, { secondFactorAt: now.toISOString() });
    else if (now.getTime() - Date.parse(secondFactorAt) > SETTLED_MS)
      await clearSecondFactorTimestamp(userId, secondFactorAt);
  });
}
