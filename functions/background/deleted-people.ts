import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { addAccountToIndex, findUser, listAccounts } from "../accounts/account.rows.ts";
import { findPoolUser, listAllPoolUsers, type PoolUser } from "./pool-users.ts";

/** How the accounts of the table compare with the people of the pool. */
export type PoolComparison = { accounts: number; people: number; missing: string[]; changed: PoolUser[] };

/**
 * The accounts that the pool's list lacks, which is a moment behind: `isDeletedFromPool` tells. Adds to the index of accounts
 * those from before it.
 * @param since `changed`: the people whom the pool has changed after it
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
 * Whether this account's person is no longer in the pool, asked by name. A new person with the same e-mail is somebody
 * else. A sign-up under way is in the pool before it has an account.
 */
export async function isDeletedFromPool(userId: string): Promise<boolean> {
  const user = await findUser(userId);
  return user !== undefined && (await findPoolUser(await poolUserName(user.email)))?.id !== userId;
}
