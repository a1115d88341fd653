import { Entity, type EntityItem } from "electrodb";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { runBestEffort } from "../platform/log.ts";
import { batchGet } from "../platform/batch-get.ts";
import { AccountEntity } from "./account.rows.ts";
import { PreferencesEntity, toPreferences } from "./preferences.rows.ts";
import { removeChallenges } from "./second-factor.rows.ts";
import {
  compareNewestFirst,
  epochSeconds,
  isFromBeforeRestore,
  keyOf,
  PK,
  SK,
  tableConfig,
} from "../platform/table.ts";
import { removeAllRows, undefinedIfRaceLost } from "../platform/conditional-write.ts";

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
      /** Names only; absent if unknown, and on older rows. */
      browser: { type: "string" },
      system: { type: "string" },
      expiresAt: { type: "number", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["hash"] } } },
  },
  tableConfig,
);

export type SignInRow = EntityItem<typeof SignInEntity>;

/** The sign-in that a cookie names. `hash`: SHA-256 of its secret, in hex because keys are lower-cased. */
export type SignInClaim = { userId: string; hash: string };

/** The secret is new: an existing row was written by an earlier try whose answer was lost. */
export async function createSignIn(
  claim: SignInClaim,
  device: Pick<SignInRow, "browser" | "system">,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const row = { ...claim, ...device, createdAt: at, lastUsedAt: at, expiresAt: expiry(now, now) };
  await undefinedIfRaceLost(() => SignInEntity.create(row).go());
}

/** More sign-ins than a person has devices, and few enough to end all of them at once. */
const SIGN_INS_MAX = 50;

/** Ends the oldest sign-ins of a person beyond 50. */
export async function endOldestSignIns(userId: string): Promise<void> {
  await removeClaims(rowsBeyondNewest(await listAll(userId), SIGN_INS_MAX));
}

/** Strongly consistent, so that none is missed. */
async function listAll(userId: string): Promise<SignInRow[]> {
  const { data } = await SignInEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  return data;
}

/** Returns the oldest rows beyond the newest `kept`. */
export const rowsBeyondNewest = <Row extends { createdAt: string }>(
  rows: readonly Row[],
  kept: number,
): Row[] => compareNewestFirst(rows).slice(kept);

/** Finds the sign-in that a cookie names. Strongly consistent, so that signing out takes effect at once. */
export async function findSignIn(claim: SignInClaim): Promise<SignInRow | undefined> {
  const { data } = await SignInEntity.get(claim).go({ consistent: true });
  return data ?? undefined;
}

/** Reads a sign-in and the preferences of its person, optionally with the account. */
export async function batchGetSignIn(claim: SignInClaim, { withAccount }: { withAccount: boolean }) {
  const { userId } = claim;
  const itemOf = await batchGet([
    keyOf(SignInEntity.get(claim)),
    keyOf(PreferencesEntity.get({ userId })),
    ...(withAccount ? [keyOf(AccountEntity.get({ userId }))] : []),
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
 * Whether this sign-in is valid: 30 days after its last use, 90 days in total, and not from before a restore.
 * Records its use. The table's own expiry may be two days late and only cleans up.
 */
export async function isSignInValid(
  claim: SignInClaim,
  data: SignInRow | undefined,
  now: Date,
): Promise<boolean> {
  if (!data || hasEnded(data, now)) return false;
  if (now.getTime() - Date.parse(data.lastUsedAt) > TOUCH_EVERY_MS) {
    const expiresAt = expiry(new Date(data.createdAt), now);
    const touch = () => SignInEntity.patch(claim).set({ lastUsedAt: now.toISOString(), expiresAt }).go();
    // The sign-in is valid even if this write fails: the next request writes it.
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

/** Ends one sign-in. Returns whether it existed. Idempotent. */
export async function removeSignIn(claim: SignInClaim): Promise<boolean> {
  const { data } = await SignInEntity.delete(claim).go({ response: "all_old" });
  return Boolean(data);
}

/** Ends every sign-in of a person, with those that wait for a code. Returns how many. Idempotent. */
export const removeSignIns = (userId: string): Promise<number> => removeAllExcept(userId, undefined);

/**
 * Ends every sign-in of a person except this one, with those that wait for a code. Returns how many.
 * Idempotent.
 */
export const removeOtherSignIns = ({ userId, hash }: SignInClaim): Promise<number> =>
  removeAllExcept(userId, hash);

async function removeAllExcept(userId: string, kept: string | undefined): Promise<number> {
  await removeChallenges(userId);
  const ended = (await listAll(userId)).filter(({ hash }) => hash !== kept);
  await removeClaims(ended);
  return ended.length;
}

const removeClaims = (signIns: readonly SignInRow[]): Promise<void> =>
  removeAllRows(
    signIns.map(({ userId, hash }) => ({ userId, hash })),
    (left) => SignInEntity.delete(left).go({ concurrent: 4 }),
  );

const expiry = (createdAt: Date, usedAt: Date): number =>
  epochSeconds(new Date(Math.min(createdAt.getTime() + MAX_AGE_MS, usedAt.getTime() + IDLE_MS)));
