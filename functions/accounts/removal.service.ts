import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { removeAccount, type AccountRemovalMark } from "./account.rows.ts";
import { removeRowsOf } from "./removal.rows.ts";
import { removeSignIns } from "./sign-in.rows.ts";

/** Twice the longest that a request may run: what one from before the mark still writes is there by then. */
const LAST_WRITES_MS = 10 * 60_000;

/**
 * Removes an account with everything of its person. It is marked: nobody can sign in to it any more. Its rows are
 * removed by each call; the account's own row, by which the sweep finds an interrupted removal, only once no request of
 * that person can run any more. Answers whether this call has ended the removal. Can be repeated. Rejects once `signal` aborts.
 */
export async function removeAccountForGood(
  userId: string,
  marked: AccountRemovalMark,
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const endedSignIns = await removeSignIns(userId);
  // The user name in the pool is the hash of the e-mail.
  await removeRowsOf(userId, await poolUserName(marked.email), signal);
  const mayStillWrite = now.getTime() - Date.parse(marked.removedAt) < LAST_WRITES_MS;
  if (endedSignIns > 0 || mayStillWrite) return false;
  await removeAccount(userId);
  return true;
}
