import { hash } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import { SIGN_IN_CHALLENGE_VALID_SECONDS } from "#shared/access/second-factor.ts";
import {
  sortNewestFirst,
  epochSeconds,
  isFromBeforeRestore,
  PK,
  SK,
  tableConfig,
} from "../platform/table.ts";
import { removeRowsWithRetries, undefinedIfRaceLost } from "../platform/conditional-write.ts";

/**
 * The fields of a passkey that are shown to the person. Stored, because the pool lists passkeys only to the
 * holder of an access token, which is not kept. The pool alone decides whether a passkey signs in.
 */
const PasskeyEntity = new Entity(
  {
    model: { service: "menta", entity: "passkey", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      /** SHA-256 of `credentialId` in hex, because ElectroDB lower-cases keys. */
      hash: { type: "string", required: true },
      /** The id under which the pool and the authenticator know the passkey. */
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
  return sortNewestFirst(data);
}

const ID = /^[0-9a-f]{64}$/;

/** Returns the person's passkey with this id; `undefined` if it does not exist or the id is malformed. */
export async function findPasskey(userId: string, id: string): Promise<PasskeyRow | undefined> {
  if (!ID.test(id)) return undefined;
  const { data } = await PasskeyEntity.get({ userId, hash: id }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * Makes the rows match the list of the pool, and returns them. This also repairs rows after an interruption
 * or a restore.
 * @param added the browser in which a new passkey was created
 */
export async function syncPasskeyRows(
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
  await removeRowsWithRetries(
    rows.filter((row) => !isInPool.has(row.hash)).map((row) => ({ userId, hash: row.hash })),
    (left) => PasskeyEntity.delete(left).go({ concurrent: 4 }),
  );
  return listPasskeys(userId);
}

/** Records a use of a passkey. Returns false if the passkey has no row. */
export async function tryRecordPasskeyUse(userId: string, credentialId: string, now: Date): Promise<boolean> {
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
 * A sign-in by passkey that waits for the browser's answer, keyed by the hash of the secret in its cookie.
 * Also stored for an e-mail without an account or a passkey, then without `poolSession`.
 */
const PasskeySignInEntity = new Entity(
  {
    model: { service: "menta", entity: "passkeySignIn", version: "1" },
    attributes: {
      hash: { type: "string", required: true },
      /** Session that the pool requires together with the answer. Useless alone. */
      poolSession: { type: "string" },
      createdAt: { type: "string", required: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: { byHash: { pk: { field: PK, composite: ["hash"] }, sk: { field: SK, composite: [] } } },
  },
  tableConfig,
);

export async function createPendingPasskeySignIn(
  key: { hash: string },
  poolSession: string | undefined,
  now: Date,
): Promise<void> {
  const expiresAt = epochSeconds(now) + SIGN_IN_CHALLENGE_VALID_SECONDS;
  const row = { ...key, ...(poolSession && { poolSession }), createdAt: now.toISOString(), expiresAt };
  await undefinedIfRaceLost(() => PasskeySignInEntity.create(row).go());
}

/**
 * Deletes a sign-in by passkey that waits for its answer, and returns it. Returns `undefined` if it does not
 * exist, has expired, was made before a restore, or has no `poolSession`.
 */
export async function consumePendingPasskeySignIn(
  key: { hash: string },
  now: Date,
): Promise<{ poolSession: string; startedAt: Date } | undefined> {
  const { data } = await PasskeySignInEntity.delete(key).go({ response: "all_old" });
  // ElectroDB's type has only the key, but with `all_old` the result is the whole deleted row.
  const taken = data as Partial<EntityItem<typeof PasskeySignInEntity>> | null;
  if (!taken?.poolSession || !taken.createdAt || !taken.expiresAt) return undefined;
  if (taken.expiresAt <= epochSeconds(now) || isFromBeforeRestore({ createdAt: taken.createdAt }))
    return undefined;
  return { poolSession: taken.poolSession, startedAt: new Date(taken.createdAt) };
}
