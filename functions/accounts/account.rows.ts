import { Entity, type EntityItem } from "electrodb";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import type { User } from "#shared/access/user.schema.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { PURGE_DUE_INDEX_DEFINITION } from "#shared/platform/table.ts";
import { requiresEmailProof } from "../platform/environment.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";

/**
 * State of an account: the partition key of its index. Rows older than the index get a state from the sweep.
 */
const STATES = ["active", "removing"] as const;
type State = (typeof STATES)[number];

export const AccountEntity = new Entity(
  {
    model: { service: "menta", entity: "account", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      email: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
      legalTextsVersion: { type: "string", required: true },
      legalTextsAcceptedAt: { type: "string", required: true },
      state: { type: STATES },
      /** Instant at which the removal began. From then on, nobody can sign in to the account. */
      removedAt: { type: "string" },
      /** Instant of the first use of a link or code that was mailed to `email`. */
      emailProvenAt: { type: "string" },
      /**
       * Set by a password reset: instant of the proof of the e-mail address. Passkeys added before it are
       * removed at the next sign-in, which also clears this field.
       */
      trustedFrom: { type: "string" },
      passwordChangedAt: { type: "string" },
      /**
       * Instant at which one of our routes last changed the person in the pool, other than by a new password:
       * see `recordPoolChangeByOurRoutes`.
       */
      poolChangedAt: { type: "string" },
      /** Instant since which the pool asks for a second factor. */
      secondFactorAt: { type: "string" },
      createdAt: { type: "string", required: true, readOnly: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: [] } },
      byState: {
        index: PURGE_DUE_INDEX_DEFINITION.name,
        pk: { field: PURGE_DUE_INDEX_DEFINITION.partition, composite: ["state"] },
        // The sort key contains no id: an update that sets only the state could not rebuild a key with more
        // parts.
        sk: { field: PURGE_DUE_INDEX_DEFINITION.sort, composite: [] },
      },
    },
  },
  tableConfig,
);

export type AccountRow = EntityItem<typeof AccountEntity>;

/** Returns the person; `undefined` if the account is gone or being removed. */
export async function findUser(userId: string): Promise<User | undefined> {
  const account = await findOpenAccount(userId);
  return account && toUser(account);
}

/** Returns the account; `undefined` if it is gone or being removed. */
export async function findOpenAccount(userId: string): Promise<AccountRow | undefined> {
  const account = await findAccount(userId);
  return account?.removedAt === undefined ? account : undefined;
}

async function findAccount(userId: string): Promise<AccountRow | undefined> {
  const { data } = await AccountEntity.get({ userId }).go({ consistent: true });
  return data ?? undefined;
}

/** Creates the account of a sign-up, or completes the one that an interrupted sign-up left. */
export async function createOrCompleteAccount(
  account: Pick<
    AccountRow,
    "userId" | "email" | "firstName" | "lastName" | "legalTextsVersion" | "legalTextsAcceptedAt"
  >,
  now: Date,
): Promise<User> {
  const updatedAt = now.toISOString();
  const row = { ...account, state: "active" as const, createdAt: updatedAt, updatedAt };
  if (!(await undefinedIfRaceLost(() => AccountEntity.create(row).go()))) {
    const { userId, ...values } = account;
    await AccountEntity.patch({ userId })
      .set({ ...values, updatedAt })
      .go();
  }
  return toUser(row);
}

/** Returns the account. Refuses (401) if it is gone or being removed, for a sign-in that outlived it. */
export async function getAccount(userId: string): Promise<AccountRow> {
  const account = await findOpenAccount(userId);
  if (!account) throw accountGone();
  return account;
}

/** Refuses (409) an account with an unproven e-mail address, if this deployment requires a proof. */
export function requireProvenEmail(account: AccountRow): void {
  if (isEmailProofMissing(account)) throw new Refusal("conflict", ACCESS_MESSAGES.unproven);
}

/** Whether this deployment requires a proof of the e-mail address and the account has none yet. */
export const isEmailProofMissing = ({ emailProvenAt }: AccountRow): boolean =>
  requiresEmailProof() && !emailProvenAt;

export const getUser = async (userId: string): Promise<User> => toUser(await getAccount(userId));

const accountGone = () => new Refusal("signed_out", "Ce compte n’existe plus.");

/** Changes the first or last name, whichever is given. Refuses (401) if the account does not exist. */
export async function updateUser(
  userId: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
  now: Date,
): Promise<User> {
  const changed = await patchAccount(userId, {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    updatedAt: now.toISOString(),
  });
  return toUser(changed);
}

type AccountChange = Partial<Omit<AccountRow, "userId" | "email" | "state" | "removedAt" | "createdAt">>;

/** Changes fields of an existing account. Refuses (401) if it does not exist. */
export async function patchAccount(userId: string, change: AccountChange): Promise<AccountRow> {
  const changed = await tryPatchAccount(userId, change);
  if (!changed) throw accountGone();
  return changed;
}

async function tryPatchAccount(userId: string, change: AccountChange): Promise<AccountRow | undefined> {
  const patch = AccountEntity.patch({ userId }).set(change);
  const answer = await undefinedIfRaceLost(() =>
    patch.where(({ removedAt }, { notExists }) => notExists(removedAt)).go({ response: "all_new" }),
  );
  return answer?.data;
}

/**
 * Records a password reset, which makes `openSession` refuse sign-ins that checked the former password. The
 * mailed code also proves the e-mail address, unless it was proven before. Does nothing if the account does
 * not exist.
 */
export async function recordPasswordReset(userId: string, now: Date): Promise<void> {
  const resetAt = now.toISOString();
  const noted = await tryPatchAccount(userId, { passwordChangedAt: resetAt });
  if (!noted) return;
  const { emailProvenAt = resetAt } = noted;
  await tryPatchAccount(userId, { emailProvenAt, trustedFrom: emailProvenAt });
}

/**
 * Records a password change that was made outside our routes. It does not prove the e-mail address. Does
 * nothing if the account does not exist.
 */
export async function recordExternalPasswordChange(userId: string, changedAt: Date): Promise<void> {
  await tryPatchAccount(userId, { passwordChangedAt: changedAt.toISOString() });
}

/**
 * Records that one of our routes changes the person in the pool. The daily comparison with the pool sees only
 * that something changed: with this record, it does not take the change for a new password.
 */
export async function recordPoolChangeByOurRoutes(userId: string, now: Date): Promise<void> {
  await tryPatchAccount(userId, { poolChangedAt: now.toISOString() });
}

/** Clears `trustedFrom`, once the passkeys from before it are removed. Idempotent. */
export async function clearPasskeysTrustedFrom(userId: string): Promise<void> {
  await undefinedIfRaceLost(() => AccountEntity.patch({ userId }).remove(["trustedFrom"]).go());
}

/** Whether the password has changed since this instant. False if it has never changed. */
export const isPasswordChangedSince = ({ passwordChangedAt }: AccountRow, at: Date): boolean =>
  Date.parse(passwordChangedAt ?? "") > at.getTime();

/** Clears `secondFactorAt`. With `noted`, only if the field still has this value. Idempotent. */
export async function clearSecondFactorTimestamp(userId: string, noted?: string): Promise<void> {
  const patch = AccountEntity.patch({ userId }).remove(["secondFactorAt"]);
  await undefinedIfRaceLost(() =>
    patch.where(({ secondFactorAt }, { eq }) => (noted ? eq(secondFactorAt, noted) : "")).go(),
  );
}

/**
 * Returns the ids of the accounts in this state, in no order. Eventually consistent: a new account may be
 * missing.
 */
export async function listAccountIdsByState(state: State): Promise<string[]> {
  const { data } = await AccountEntity.query.byState({ state }).go({ pages: "all" });
  return data.map(({ userId }) => userId);
}

/**
 * Adds an account to the index, if it was created before the index existed. Does nothing if the account is
 * gone or already listed.
 */
export async function addAccountToIndex(userId: string): Promise<void> {
  await undefinedIfRaceLost(() =>
    AccountEntity.patch({ userId })
      .set({ state: "active" })
      .where(({ state }, { notExists }) => notExists(state))
      .go(),
  );
}

/** The mark of an account that is being removed. `removedAt`: when the removal began. */
export type AccountRemovalMark = Pick<AccountRow, "email"> & { removedAt: string };

/**
 * Marks an account as being removed, for good. If it is already marked, keeps the first mark and returns it.
 * Returns `undefined` if the account is gone.
 */
export async function markAccountForRemoval(
  userId: string,
  now: Date,
): Promise<AccountRemovalMark | undefined> {
  const removedAt = now.toISOString();
  const marked = await undefinedIfRaceLost(() =>
    AccountEntity.patch({ userId })
      .set({ state: "removing", removedAt })
      .where((read, { notExists }) => notExists(read.removedAt))
      .go({ response: "all_new" }),
  );
  const account = marked?.data ?? (await findAccount(userId));
  return account && { email: account.email, removedAt: account.removedAt ?? removedAt };
}

/**
 * Marks this e-mail address as proven. Returns the account, and in `isNew` whether the address was unproven
 * before. Returns `undefined` if the account is gone or has another address by now.
 */
export async function markEmailProven(
  userId: string,
  email: string,
  now: Date,
): Promise<{ account: AccountRow; isNew: boolean } | undefined> {
  const marked = await undefinedIfRaceLost(() =>
    AccountEntity.patch({ userId })
      .set({ emailProvenAt: now.toISOString() })
      .where((row, { eq, notExists }) => `${eq(row.email, email)} AND ${notExists(row.emailProvenAt)}`)
      .go({ response: "all_new" }),
  );
  if (marked) return { account: marked.data, isNew: true };
  const account = await findAccount(userId);
  return account?.email === email && account.emailProvenAt ? { account, isNew: false } : undefined;
}

/** Removes the account row only. Idempotent. */
export async function removeAccountRow(userId: string): Promise<void> {
  await AccountEntity.delete({ userId }).go();
}

export const toUser = ({ userId, email, firstName, lastName }: AccountRow): User => ({
  id: userId,
  email,
  firstName,
  lastName,
  profileImageUrl: null,
});
