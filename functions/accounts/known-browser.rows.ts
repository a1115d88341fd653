import { Entity } from "electrodb";
import { DAY_MS } from "#shared/time/durations.ts";
import { rowsBeyondNewest, type SignInClaim } from "./sign-in.rows.ts";
import { epochSeconds, isFromBeforeRestore, PK, SK, tableConfig } from "../platform/table.ts";
import { removeRowsWithRetries, undefinedIfRaceLost } from "../platform/conditional-write.ts";

export const KNOWN_BROWSER_DAYS = 365;

/** Maximum number of known browsers of a person: few enough to end all of them in one call. */
const BROWSERS_MAX = 50;

/**
 * A browser that has signed in to this account before. It gives no access: `runAsCountedAttempt` only
 * counts its failed sign-ins separately.
 */
const KnownBrowserEntity = new Entity(
  {
    model: { service: "menta", entity: "knownBrowser", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      hash: { type: "string", required: true },
      createdAt: { type: "string", required: true, readOnly: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["hash"] } } },
  },
  tableConfig,
);

/** The claim in the cookie of a known browser. `hash`: SHA-256 of its secret, in hex. */
export type KnownBrowserClaim = SignInClaim;

/**
 * Stores a known browser. Its secret is new, so a row with the same key was written by an earlier attempt of
 * this write whose answer was lost.
 */
export async function createKnownBrowser(claim: KnownBrowserClaim, now: Date): Promise<void> {
  const expiresAt = epochSeconds(new Date(now.getTime() + KNOWN_BROWSER_DAYS * DAY_MS));
  const row = { ...claim, createdAt: now.toISOString(), expiresAt };
  await undefinedIfRaceLost(() => KnownBrowserEntity.create(row).go());
}

/** Removes the oldest known browsers of a person beyond 50. */
export const forgetExcessKnownBrowsers = async (userId: string): Promise<void> =>
  removeClaims(rowsBeyondNewest(await listKnown(userId), BROWSERS_MAX));

async function listKnown(userId: string) {
  const { data } = await KnownBrowserEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  return data;
}

const removeClaims = (known: readonly KnownBrowserClaim[]): Promise<void> =>
  removeRowsWithRetries(
    known.map(({ userId, hash }) => ({ userId, hash })),
    (left) => KnownBrowserEntity.delete(left).go({ concurrent: 4 }),
  );

export async function isKnownBrowser(claim: KnownBrowserClaim, now: Date): Promise<boolean> {
  const { data } = await KnownBrowserEntity.get(claim).go({ consistent: true });
  return data !== null && data.expiresAt > epochSeconds(now) && !isFromBeforeRestore(data);
}

/** Removes one known browser. Idempotent. */
export async function removeKnownBrowser(claim: KnownBrowserClaim): Promise<void> {
  await KnownBrowserEntity.delete(claim).go();
}

/** Forgets every browser of a person. Strongly consistent; can be repeated. */
export const removeKnownBrowsers = async (userId: string): Promise<void> =>
  removeClaims(await listKnown(userId));
