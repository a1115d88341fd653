import { Entity, type EntityItem } from "electrodb";
import type { User } from "#shared/access/user.schema.ts";
import { PK, SK, table } from "./table.ts";
import { unlessLost } from "./write.ts";

const AccountEntity = new Entity(
  {
    model: { service: "menta", entity: "account", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      email: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
      legalTextsVersion: { type: "string", required: true },
      legalTextsAcceptedAt: { type: "string", required: true },
      createdAt: { type: "string", required: true, readOnly: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: [] } } },
  },
  table,
);

type Account = EntityItem<typeof AccountEntity>;

/** The account of this person, as it travels; `undefined` where there is none. */
export async function findUser(userId: string): Promise<User | undefined> {
  const { data } = await AccountEntity.get({ userId }).go({ consistent: true });
  return data ? toUser(data) : undefined;
}

/** Writes the account of a sign-up. One that stopped half-way has left an account: it takes the newest values. */
export async function saveAccount(
  account: Omit<Account, "createdAt" | "updatedAt">,
  now: Date,
): Promise<User> {
  const updatedAt = now.toISOString();
  const row = { ...account, createdAt: updatedAt, updatedAt };
  if (!(await unlessLost(AccountEntity.create(row).go()))) {
    const { userId, ...values } = account;
    await AccountEntity.patch({ userId })
      .set({ ...values, updatedAt })
      .go();
  }
  return toUser(row);
}

/** Changes the names that are given; `undefined` where there is no account. */
export async function renameUser(
  userId: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
  now: Date,
): Promise<User | undefined> {
  const patch = AccountEntity.patch({ userId }).set({
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    updatedAt: now.toISOString(),
  });
  const answer = await unlessLost(patch.go({ response: "all_new" }));
  return answer && toUser(answer.data);
}

/** The account alone. Removing it twice is no fault. */
export async function removeAccount(userId: string): Promise<void> {
  await AccountEntity.delete({ userId }).go();
}

const toUser = ({ userId, email, firstName, lastName }: Account): User => ({
  id: userId,
  email,
  firstName,
  lastName,
  profileImageUrl: null,
});
