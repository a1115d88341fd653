import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { removeAccount, type AccountRemovalMark } from "./account.rows.ts";
import { removeRowsOf } from "./removal.rows.ts";
import { removeSignIns } from "./sign-in.rows.ts";

/**
 * Twice the maximum duration of a request: after this time, no request from before the mark can still write.
 */
const LAST_WRITES_MS = 10 * 60_000;

/**
 * Removes an account with all data of its person. The account is marked first, so that nobody can sign in.
 * Each call removes the rows; the account row goes last, once no request of the person can still be running,
 * because the sweep finds interrupted removals by it. Returns whether the removal is complete. Idempotent.
 * Rejects once `signal` aborts.
 */
export async function continueAccountRemoval(
  userId: string,
  marked: AccountRemovalMark,
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const endedSignIns = await removeSignIns(userId);
  // The pool's user name is the hash of the e-mail.
  await removeRowsOf(userId, await poolUserName(marked.email), signal);
  const mayStillWrite = now.getTime() - Date.parse(marked.removedAt) < LAST_WRITES_MS;
  if (endedSignIns > 0 || mayStillWrite) return false;
  await removeAccount(userId);
  return true;
}
