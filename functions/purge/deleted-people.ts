import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { addAccountToIndex, findUser, listAccounts } from "../data/account.ts";
import { findPoolUser, listAllPoolUsers } from "./pool-users.ts";

/** How the accounts of the table compare with the people of the pool. */
export type PoolComparison = { accounts: number; people: number; missing: string[] };

/**
 * The accounts that the pool's list lacks, which is a moment behind: `isDeletedFromPool` tells. Adds to the index of accounts
 * those from before it.
 */
export async function compareWithPool(): Promise<PoolComparison> {
  const people = new Set<string>();
  for await (const { id } of listAllPoolUsers()) people.add(id);
  const accounts = new Set(await listAccounts("active"));
  for (const id of people) if (!accounts.has(id)) await addAccountToIndex(id);
  return {
    accounts: accounts.size,
    people: people.size,
    missing: [...accounts].filter((id) => !people.has(id)),
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
