import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { removeAccountRow, type AccountRemovalMark } from "./account.rows.ts";
import { removePersonRows } from "./removal.rows.ts";
import { removeSignIns } from "./sign-in.rows.ts";

/**
 * Twice the maximum duration of a request: after this time, a request that began before the account was
 * marked has ended and can no longer write.
 */
const LAST_WRITES_MS = 10 * 60_000;

/**
 * Removes the data of an account that is marked as being removed, and returns whether the removal is
 * complete. Each call removes all rows except the account. That row goes last, once no request of the person
 * can still be running: as long as it exists, the half-hourly task finds it and calls this again. Idempotent.
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
  await removePersonRows(userId, await toPoolUserName(marked.email), signal);
  const mayStillWrite = now.getTime() - Date.parse(marked.removedAt) < LAST_WRITES_MS;
  if (endedSignIns > 0 || mayStillWrite) return false;
  await removeAccountRow(userId);
  return true;
}
