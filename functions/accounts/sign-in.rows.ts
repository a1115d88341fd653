import { Entity, type EntityItem } from "electrodb";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { runBestEffort } from "../platform/log.ts";
import { batchGetByEntity } from "../platform/batch-get.ts";
import { AccountEntity } from "./account.rows.ts";
import { PreferencesEntity, toPreferences } from "./preferences.rows.ts";
import { removeSecondFactorChallenges } from "./second-factor.rows.ts";
import {
  sortNewestFirst,
  epochSeconds,
  isFromBeforeRestore,
  rowKeyOf,
  PK,
  SK,
  tableConfig,
} from "../platform/table.ts";
import { removeRowsWithRetries, undefinedIfRaceLost } from "../platform/conditional-write.ts";

const IDLE_MS = 30 * DAY_MS;
const MAX_AGE_MS = 90 * DAY_MS;
/** Minimum interval between two writes of the last use. */
const TOUCH_EVERY_MS = HOUR_MS;

export const SignInEntity = new Entity(
  {
    model: { service: "menta", entity: "signIn", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      hash: { type: "string", required: true },
      createdAt: { type: "string", required: true, readOnly: true },
      lastUsedAt: { type: "string", required: true },
      /** Names of the browser and its system. Absent if unknown, and from older rows. */
      browser: { type: "string" },
      system: { type: "string" },
      expiresAt: { type: "number", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["hash"] } } },
  },
  tableConfig,
);

export type SignInRow = EntityItem<typeof SignInEntity>;

/**
 * The claim in the cookie of a session. `hash`: SHA-256 of the secret in the cookie, in hex because ElectroDB
 * lower-cases keys.
 */
export type SignInClaim = { userId: string; hash: string };

/**
 * Stores a sign-in. Its secret is new, so a row with the same key was written by an earlier attempt of this
 * write whose answer was lost.
 */
export async function createSignIn(
  claim: SignInClaim,
  device: Pick<SignInRow, "browser" | "system">,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const row = { ...claim, ...device, createdAt: at, lastUsedAt: at, expiresAt: expiry(now, now) };
  await undefinedIfRaceLost(() => SignInEntity.create(row).go());
}

/**
 * Maximum number of sign-ins of a person: more than people have devices, and few enough to end all in one
 * call.
 */
const SIGN_INS_MAX = 50;

/** Ends the oldest sign-ins of a person beyond 50. */
export async function endExcessSignIns(userId: string): Promise<void> {
  await removeClaims(rowsBeyondNewest(await listAll(userId), SIGN_INS_MAX));
}

/** Strongly consistent, so that none is missed. */
async function listAll(userId: string): Promise<SignInRow[]> {
  const { data } = await SignInEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  return data;
}

/** Returns all rows except the `kept` newest ones. */
export const rowsBeyondNewest = <Row extends { createdAt: string }>(
  rows: readonly Row[],
  kept: number,
): Row[] => sortNewestFirst(rows).slice(kept);

/** Returns the sign-in of a claim. Strongly consistent, so that signing out takes effect at once. */
export async function findSignIn(claim: SignInClaim): Promise<SignInRow | undefined> {
  const { data } = await SignInEntity.get(claim).go({ consistent: true });
  return data ?? undefined;
}

/** Reads a sign-in and the preferences of its person in one call, and with `withAccount` also the account. */
export async function batchGetSignInWithPreferences(
  claim: SignInClaim,
  { withAccount }: { withAccount: boolean },
) {
  const { userId } = claim;
  const itemOf = await batchGetByEntity([
    rowKeyOf(SignInEntity.get(claim)),
    rowKeyOf(PreferencesEntity.get({ userId })),
    ...(withAccount ? [rowKeyOf(AccountEntity.get({ userId }))] : []),
  ]);
  const [signIn, preferences, account] = ["signIn", "preferences", "account"].map(itemOf);
  return {
    signIn: signIn && (SignInEntity.parse({ Item: signIn }).data ?? undefined),
    preferences: toPreferences(
      preferences && (PreferencesEntity.parse({ Item: preferences }).data ?? undefined),
    ),
    account: account && (AccountEntity.parse({ Item: account }).data ?? undefined),
  };
}

/**
 * Whether this sign-in is valid: at most 30 days after its last use, at most 90 days old, and not from before
 * a restore. If so, records its use, at most once an hour. DynamoDB's own expiry may be two days late, so it
 * only cleans up.
 */
export async function tryUseSignIn(
  claim: SignInClaim,
  data: SignInRow | undefined,
  now: Date,
): Promise<boolean> {
  if (!data || hasEnded(data, now)) return false;
  if (now.getTime() - Date.parse(data.lastUsedAt) > TOUCH_EVERY_MS) {
    const expiresAt = expiry(new Date(data.createdAt), now);
    const touch = () => SignInEntity.patch(claim).set({ lastUsedAt: now.toISOString(), expiresAt }).go();
    // If this write fails, the sign-in is still valid: the next request tries to write again.
    await runBestEffort("sign_in_not_touched", () => undefinedIfRaceLost(touch));
  }
  return true;
}

const hasEnded = (signIn: SignInRow, now: Date): boolean =>
  signIn.expiresAt <= epochSeconds(now) || isFromBeforeRestore(signIn);

/** Returns the valid sign-ins, in no order. */
export async function listSignIns(userId: string, now: Date): Promise<SignInRow[]> {
  return (await listAll(userId)).filter((signIn) => !hasEnded(signIn, now));
}

/** Ends one sign-in. Returns whether it existed. */
export async function removeSignIn(claim: SignInClaim): Promise<boolean> {
  const { data } = await SignInEntity.delete(claim).go({ response: "all_old" });
  return Boolean(data);
}

/** Ends every sign-in of a person, with those that wait for a code. Returns how many. Idempotent. */
export const removeSignIns = (userId: string): Promise<number> => removeAllExcept(userId, undefined);

/**
 * Ends every sign-in of a person except this one, and every challenge that waits for a code. Returns the
 * number of ended sign-ins. Idempotent.
 */
export const removeOtherSignIns = ({ userId, hash }: SignInClaim): Promise<number> =>
  removeAllExcept(userId, hash);

async function removeAllExcept(userId: string, kept: string | undefined): Promise<number> {
  await removeSecondFactorChallenges(userId);
  const ended = (await listAll(userId)).filter(({ hash }) => hash !== kept);
  await removeClaims(ended);
  return ended.length;
}

const removeClaims = (signIns: readonly SignInRow[]): Promise<void> =>
  removeRowsWithRetries(
    signIns.map(({ userId, hash }) => ({ userId, hash })),
    (left) => SignInEntity.delete(left).go({ concurrent: 4 }),
  );

const expiry = (createdAt: Date, usedAt: Date): number =>
  epochSeconds(new Date(Math.min(createdAt.getTime() + MAX_AGE_MS, usedAt.getTime() + IDLE_MS)));
