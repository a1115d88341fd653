import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { addAccountToIndex, findUser, listAccounts } from "../accounts/account.rows.ts";
import { findPoolUser, listAllPoolUsers, type PoolUser } from "./pool-users.ts";

/** Result of comparing the table's accounts with the pool's people. */
export type PoolComparison = { accounts: number; people: number; missing: string[]; changed: PoolUser[] };

/**
 * Returns accounts missing from the pool's list, which is eventually consistent: confirm with
 * `isDeletedFromPool`. Also adds older accounts to their index.
 * @param since `changed` contains the people changed in the pool after it
 */
export async function compareWithPool(since: Date | undefined): Promise<PoolComparison> {
  const people = new Set<string>();
  const changed: PoolUser[] = [];
  for await (const person of listAllPoolUsers()) {
    people.add(person.id);
    if (since && person.changedAt > since) changed.push(person);
  }
  const accounts = new Set(await listAccounts("active"));
  for (const id of people) if (!accounts.has(id)) await addAccountToIndex(id);
  return {
    accounts: accounts.size,
    people: people.size,
    missing: [...accounts].filter((id) => !people.has(id)),
    changed,
  };
}

/**
 * Whether this account's person is no longer in the pool. A new person with the same e-mail counts as
 * somebody else. During a sign-up, the pool entry exists before the account.
 */
export async function isDeletedFromPool(userId: string): Promise<boolean> {
  const user = await findUser(userId);
  return user !== undefined && (await findPoolUser(await poolUserName(user.email)))?.id !== userId;
}
