import { Entity, type EntityItem } from "electrodb";
import { SIGN_IN_CHALLENGE_VALID_SECONDS } from "#shared/access/second-factor.ts";
import { epochSeconds, isFromBeforeRestore, PK, SK, tableConfig } from "../platform/table.ts";
import { removeRowsWithRetries, undefinedIfRaceLost } from "../platform/conditional-write.ts";

/** Maximum number of wrong codes per challenge. */
const TRIES_MAX = 5;

/**
 * A sign-in with a correct password that waits for its code. `hash`: SHA-256 of the secret in its cookie, in
 * hex.
 */
const ChallengeEntity = new Entity(
  {
    model: { service: "menta", entity: "challenge", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      hash: { type: "string", required: true },
      /** Session that the pool requires together with the code. Useless alone. */
      poolSession: { type: "string", required: true },
      tries: { type: "number", required: true, default: 0 },
      createdAt: { type: "string", required: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["hash"] } } },
  },
  tableConfig,
);

export type SecondFactorChallenge = EntityItem<typeof ChallengeEntity>;
type ChallengeKey = { userId: string; hash: string };

export async function createSecondFactorChallenge(
  key: ChallengeKey,
  poolSession: string,
  now: Date,
): Promise<void> {
  const expiresAt = epochSeconds(now) + SIGN_IN_CHALLENGE_VALID_SECONDS;
  const row = { ...key, poolSession, createdAt: now.toISOString(), expiresAt };
  await undefinedIfRaceLost(() => ChallengeEntity.create(row).go());
}

/**
 * Counts an attempt to enter a code, before the code is checked: parallel guesses cannot exceed five. Returns
 * `undefined` if the challenge does not exist, has expired, or has used its five attempts.
 */
export async function tryCountChallengeAttempt(
  key: ChallengeKey,
  now: Date,
): Promise<SecondFactorChallenge | undefined> {
  const tried = await undefinedIfRaceLost(() =>
    ChallengeEntity.patch(key)
      .add({ tries: 1 })
      .where(
        ({ tries, expiresAt }, { lt, gt }) =>
          `${lt(tries, TRIES_MAX)} AND ${gt(expiresAt, epochSeconds(now))}`,
      )
      .go({ response: "all_new" }),
  );
  return tried && !isFromBeforeRestore(tried.data) ? tried.data : undefined;
}

/** Whether the challenge has used its five attempts. */
export const hasUsedAllChallengeAttempts = ({ tries }: SecondFactorChallenge): boolean => tries >= TRIES_MAX;

/**
 * Deletes a challenge. Returns whether it existed: of two parallel requests with the correct code, only one
 * gets true.
 */
export async function tryConsumeSecondFactorChallenge(key: ChallengeKey): Promise<boolean> {
  const { data } = await ChallengeEntity.delete(key).go({ response: "all_old" });
  return Boolean(data);
}

/** Removes all challenges of a person. Idempotent. */
export async function removeSecondFactorChallenges(userId: string): Promise<void> {
  const { data } = await ChallengeEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  await removeRowsWithRetries(
    data.map(({ hash }) => ({ userId, hash })),
    (left) => ChallengeEntity.delete(left).go({ concurrent: 4 }),
  );
}

/** The unused recovery codes, as SHA-256 in hex. */
const RecoveryCodesEntity = new Entity(
  {
    model: { service: "menta", entity: "recoveryCodes", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      hashes: { type: "set", items: "string" },
      createdAt: { type: "string", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: [] } } },
  },
  tableConfig,
);

/** Stores recovery codes and replaces the former ones. */
export async function saveRecoveryCodes(userId: string, hashes: string[], now: Date): Promise<void> {
  await RecoveryCodesEntity.put({ userId, hashes, createdAt: now.toISOString() }).go();
}

/**
 * Returns the hashes of the unused recovery codes; `[]` if there are none. Codes from before a restore do not
 * count: they may have been used since then.
 */
async function readRecoveryCodes(userId: string): Promise<readonly string[]> {
  const { data } = await RecoveryCodesEntity.get({ userId }).go({ consistent: true });
  return data && !isFromBeforeRestore(data) ? (data.hashes ?? []) : [];
}

export const countRecoveryCodes = async (userId: string): Promise<number> =>
  (await readRecoveryCodes(userId)).length;

export const hasRecoveryCode = async (userId: string, hash: string): Promise<boolean> =>
  (await readRecoveryCodes(userId)).includes(hash);

/**
 * Removes one recovery code. Returns whether it existed: of two parallel uses, only one gets true. Codes from
 * before a restore do not count, because they may have been used or replaced since then.
 */
export async function tryConsumeRecoveryCode(userId: string, hash: string): Promise<boolean> {
  const used = await undefinedIfRaceLost(() =>
    RecoveryCodesEntity.patch({ userId })
      .delete({ hashes: [hash] })
      .where(({ hashes }, { contains }) => contains(hashes, hash))
      .go({ response: "all_new" }),
  );
  return used !== undefined && !isFromBeforeRestore(used.data);
}

/** Removes the recovery codes of a person. Idempotent. */
export async function removeRecoveryCodes(userId: string): Promise<void> {
  await RecoveryCodesEntity.delete({ userId }).go();
}
