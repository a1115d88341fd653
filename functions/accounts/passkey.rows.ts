import { hash } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import { CHALLENGE_SECONDS } from "#shared/access/second-factor.ts";
import {
  compareNewestFirst,
  epochSeconds,
  isFromBeforeRestore,
  PK,
  SK,
  tableConfig,
} from "../platform/table.ts";
import { removeAllRows, undefinedIfRaceLost } from "../platform/conditional-write.ts";

/**
 * The visible fields of a passkey: the pool lists passkeys only for an access token, which is not stored. For
 * display only; the pool decides which ones sign in.
 */
const PasskeyEntity = new Entity(
  {
    model: { service: "menta", entity: "passkey", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      /** Hash of the credential's id, in hex because keys are lower-cased. */
      hash: { type: "string", required: true },
      /** The id that the pool and the authenticator use. */
      credentialId: { type: "string", required: true },
      name: { type: "string" },
      browser: { type: "string" },
      system: { type: "string" },
      createdAt: { type: "string", required: true },
      lastUsedAt: { type: "string" },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["hash"] } } },
  },
  tableConfig,
);

export type PasskeyRow = EntityItem<typeof PasskeyEntity>;
/** A passkey as the pool lists it. */
export type PoolPasskey = { credentialId: string; name?: string; createdAt: string };
type Device = { browser?: string; system?: string };

const hashOf = (credentialId: string): string => hash("sha256", credentialId, "hex");

/** Returns the person's passkeys, newest first. */
export async function listPasskeys(userId: string): Promise<PasskeyRow[]> {
  const { data } = await PasskeyEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  return compareNewestFirst(data);
}

const ID = /^[0-9a-f]{64}$/;

/** Returns the person's passkey with this id, if any. A malformed id counts as unknown. */
export async function findPasskey(userId: string, id: string): Promise<PasskeyRow | undefined> {
  if (!ID.test(id)) return undefined;
  const { data } = await PasskeyEntity.get({ userId, hash: id }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * Makes the rows match the pool's list and returns them. Repairs what an interruption or a restore left.
 * `added`: where a new passkey was created.
 */
export async function syncPasskeys(
  userId: string,
  inPool: readonly PoolPasskey[],
  added: Device = {},
): Promise<PasskeyRow[]> {
  const rows = await listPasskeys(userId);
  const isRow = new Set(rows.map((row) => row.hash));
  const isInPool = new Set(inPool.map(({ credentialId }) => hashOf(credentialId)));
  for (const passkey of inPool) {
    const row = { userId, hash: hashOf(passkey.credentialId), ...passkey, ...added };
    if (!isRow.has(row.hash)) await undefinedIfRaceLost(() => PasskeyEntity.create(row).go());
  }
  await removeAllRows(
    rows.filter((row) => !isInPool.has(row.hash)).map((row) => ({ userId, hash: row.hash })),
    (left) => PasskeyEntity.delete(left).go({ concurrent: 4 }),
  );
  return listPasskeys(userId);
}

/** Records a use. Returns whether the passkey was known. */
export async function notePasskeyUse(userId: string, credentialId: string, now: Date): Promise<boolean> {
  const noted = await undefinedIfRaceLost(() =>
    PasskeyEntity.patch({ userId, hash: hashOf(credentialId) })
      .set({ lastUsedAt: now.toISOString() })
      .go(),
  );
  return noted !== undefined;
}

/** Removes the row only. Idempotent. */
export async function removePasskeyRow({
  userId,
  hash: id,
}: Pick<PasskeyRow, "userId" | "hash">): Promise<void> {
  await PasskeyEntity.delete({ userId, hash: id }).go();
}

/**
 * A sign-in by passkey that waits for its answer, keyed by the hash of the secret in its cookie. It belongs
 * to no person: it is also stored for an address without an account, then without a `poolSession`.
 */
const PasskeySignInEntity = new Entity(
  {
    model: { service: "menta", entity: "passkeySignIn", version: "1" },
    attributes: {
      hash: { type: "string", required: true },
      /** Session that the pool requires with the answer. Useless without an answer. */
      poolSession: { type: "string" },
      createdAt: { type: "string", required: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: { byHash: { pk: { field: PK, composite: ["hash"] }, sk: { field: SK, composite: [] } } },
  },
  tableConfig,
);

export async function createPasskeySignIn(
  key: { hash: string },
  poolSession: string | undefined,
  now: Date,
): Promise<void> {
  const expiresAt = epochSeconds(now) + CHALLENGE_SECONDS;
  const row = { ...key, ...(poolSession && { poolSession }), createdAt: now.toISOString(), expiresAt };
  await undefinedIfRaceLost(() => PasskeySignInEntity.create(row).go());
}

/**
 * Returns and deletes the challenge. `undefined` if there is none, it has expired, or nobody could sign in
 * with it.
 */
export async function consumePasskeySignIn(
  key: { hash: string },
  now: Date,
): Promise<{ poolSession: string; startedAt: Date } | undefined> {
  const { data } = await PasskeySignInEntity.delete(key).go({ response: "all_old" });
  // ElectroDB types the result as the key only if nothing was there.
  const taken = data as Partial<EntityItem<typeof PasskeySignInEntity>> | null;
  if (!taken?.poolSession || !taken.createdAt || !taken.expiresAt) return undefined;
  if (taken.expiresAt <= epochSeconds(now) || isFromBeforeRestore({ createdAt: taken.createdAt }))
    return undefined;
  return { poolSession: taken.poolSession, startedAt: new Date(taken.createdAt) };
}
