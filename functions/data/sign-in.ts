import { Entity } from "electrodb";
import { DAY_MS } from "#shared/time/day.rules.ts";
import { epochSeconds, PK, SK, table } from "./table.ts";
import { removeAll, unlessLost } from "./write.ts";

const IDLE_MS = 30 * DAY_MS;
const WHOLE_MS = 90 * DAY_MS;
/** Last use is written at most this often: a request must not cost a write. */
const TOUCH_EVERY_MS = 3600 * 1000;

const SignInEntity = new Entity(
  {
    model: { service: "menta", entity: "signIn", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      hash: { type: "string", required: true },
      createdAt: { type: "string", required: true, readOnly: true },
      lastUsedAt: { type: "string", required: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["hash"] } } },
  },
  table,
);

/** The sign-in that a cookie claims. `hash` is the SHA-256 of its secret, in hex because keys are lower-cased. */
export type SignInClaim = { userId: string; hash: string };

/** The secret is new: a row that is there already is ours, and only the answer to its write was lost. */
export async function createSignIn(claim: SignInClaim, now: Date): Promise<void> {
  const at = now.toISOString();
  const row = { ...claim, createdAt: at, lastUsedAt: at, expiresAt: expiry(now, now) };
  await unlessLost(SignInEntity.create(row).go());
}

/**
 * Whether this sign-in still holds: it ends after 30 days without use and 90 days in all. Strongly consistent,
 * so that signing out ends it at once. The table's own expiry comes up to two days late and is only a broom.
 */
export async function findSignIn(claim: SignInClaim, now: Date): Promise<boolean> {
  const { data } = await SignInEntity.get(claim).go({ consistent: true });
  if (!data || data.expiresAt <= epochSeconds(now)) return false;
  if (now.getTime() - Date.parse(data.lastUsedAt) > TOUCH_EVERY_MS) {
    const expiresAt = expiry(new Date(data.createdAt), now);
    await unlessLost(SignInEntity.patch(claim).set({ lastUsedAt: now.toISOString(), expiresAt }).go());
  }
  return true;
}

/** Ends one sign-in. Ending it twice is no fault. */
export async function removeSignIn(claim: SignInClaim): Promise<void> {
  await SignInEntity.delete(claim).go();
}

/**
 * Ends every sign-in of a person, or those made before an instant, and answers how many there were. Strongly consistent, so that one made just before
 * is not overlooked. What is interrupted can be done again.
 */
export async function removeSignIns(userId: string, before?: Date): Promise<number> {
  const { data } = await SignInEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  const ended = data.filter(({ createdAt }) => !before || Date.parse(createdAt) < before.getTime());
  const claims = ended.map(({ hash }) => ({ userId, hash }));
  await removeAll(claims, (left) => SignInEntity.delete(left).go({ concurrent: 4 }));
  return claims.length;
}

const expiry = (createdAt: Date, usedAt: Date): number =>
  epochSeconds(new Date(Math.min(createdAt.getTime() + WHOLE_MS, usedAt.getTime() + IDLE_MS)));
