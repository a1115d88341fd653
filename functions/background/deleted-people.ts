import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { addAccountToIndex, findUser, listAccountIdsByState } from "../accounts/account.rows.ts";
import { findPoolUser, listAllPoolUsers, type PoolUser } from "./pool-users.ts";

/** Result of comparing the table's accounts with the pool's people. */
export type PoolComparison = { accounts: number; people: number; missing: string[]; changed: PoolUser[] };

/**
 * Compares the accounts of the table with the people of the pool. `missing`: accounts whose person is not in
 * the pool's list. The list is eventually consistent, so confirm each with `isDeletedFromPool`. Also adds
 * accounts to their index that are older than it.
 * @param since `changed` contains the people whom the pool changed after this instant; none if `undefined`
 */
export async function compareAccountsWithPool(since: Date | undefined): Promise<PoolComparison> {
  const people = new Set<string>();
  const changed: PoolUser[] = [];
  for await (const person of listAllPoolUsers()) {
    people.add(person.id);
    if (since && person.changedAt > since) changed.push(person);
  }
  const accounts = new Set(await listAccountIdsByState("active"));
  for (const id of people) if (!accounts.has(id)) await addAccountToIndex(id);
  return {
    accounts: accounts.size,
    people: people.size,
    missing: [...accounts].filter((id) => !people.has(id)),
    changed,
  };
}

/**
 * Whether the person of this account is no longer in the pool: the pool has nobody with this e-mail, or
 * another person. An account that is gone counts as not deleted.
 */
export async function isDeletedFromPool(userId: string): Promise<boolean> {
  const user = await findUser(userId);
  return user !== undefined && (await findPoolUser(await toPoolUserName(user.email)))?.id !== userId;
}
