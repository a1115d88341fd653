import { hash, randomBytes } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, isFromBeforeRestore, PK, SK, table } from "./table.ts";

/** What a link opens without a sign-in, each for a page of its own. */
export type LinkKind = "emailProof";

/**
 * A link that opens one thing of a person without a sign-in. `about`: what it opens, one of its kind; `hash`: the SHA-256
 * of its secret, in hex. The row of a new link takes the place of the older one's, which ends there.
 */
const LinkEntity = new Entity(
  {
    model: { service: "menta", entity: "link", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      kind: { type: "string", required: true },
      about: { type: "string", required: true },
      hash: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["kind", "about"] } },
    },
  },
  table,
);

export type Link = EntityItem<typeof LinkEntity>;

/** Without a dot, by which an edge would take the last part of a path for the name of a file. */
const SECRET = /^([0-9a-f-]{36})-([A-Za-z0-9_-]{43})$/;

/** Makes a link in place of the older one about the same, and answers its secret: 256 bits, behind the person's id. */
export async function createLink(
  { userId, kind, about }: { userId: string; kind: LinkKind; about: string },
  { days, now }: { days: number; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await LinkEntity.put({
    userId,
    kind,
    about,
    hash: hashOf(secret),
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(new Date(now.getTime() + days * DAY_MS)),
  }).go();
  return `${userId}-${secret}`;
}

/**
 * The link of this kind and secret; `undefined` alike for one that is malformed, unknown, replaced, over, or from before a
 * restore. The table's own expiry may be two days late.
 */
export async function findLink(kind: LinkKind, secret: string, now: Date): Promise<Link | undefined> {
  const [, userId, own] = SECRET.exec(secret) ?? [];
  if (!userId || !own) return undefined;
  const { data } = await LinkEntity.query.byUser({ userId, kind }).go({ pages: "all", consistent: true });
  return data.find(
    (link) => link.hash === hashOf(own) && link.expiresAt > epochSeconds(now) && !isFromBeforeRestore(link),
  );
}

const hashOf = (secret: string) => hash("sha256", secret, "hex");
