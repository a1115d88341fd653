import { hash, randomBytes } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import type { CalendarParts } from "#shared/clarity/planner.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, isFromBeforeRestore, PK, SK, tableConfig } from "./table.ts";
import { removeAllRows, undefinedIfRaceLost } from "./conditional-write.ts";

/** What a link opens without a sign-in, each for a page of its own. */
export type LinkKind = "emailProof" | "calendar" | "reminders" | "opinion";

/**
 * A link that opens one thing of a person without a sign-in. `about`: what it opens, one of its kind; `hash`: the SHA-256
 * of its secret, in hex. The row of a new link takes the place of the older one's, which ends there.
 */
export const LinkEntity = new Entity(
  {
    model: { service: "menta", entity: "link", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      kind: { type: "string", required: true },
      about: { type: "string", required: true },
      hash: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      /** Without one, it holds until it is replaced or removed. */
      expiresAt: { type: "number" },
      /** Of a calendar: titles, not only times; what it holds. Links from before hold blocks only. */
      showsTitles: { type: "boolean" },
      showsBlocks: { type: "boolean" },
      showsDeadlines: { type: "boolean" },
      showsReviews: { type: "boolean" },
      /** Of a mail that it ends: when that was sent. */
      sentAt: { type: "string" },
      /** For opinions: what the person says to those whom they ask, and how many have answered. */
      note: { type: "string" },
      answers: { type: "number" },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["kind", "about"] } },
    },
  },
  tableConfig,
);

export type Link = EntityItem<typeof LinkEntity>;
type LinkKey = { userId: string; kind: LinkKind; about: string };

/** What a calendar shows. */
type CalendarFields = Partial<CalendarParts>;

/** Without a dot, by which an edge would take the last part of a path for the name of a file. */
const SECRET = /^([0-9a-f-]{36})-([A-Za-z0-9_-]{43})$/;

/**
 * Makes a link in place of the older one about the same, and answers its secret: 256 bits, behind the person's id. It
 * holds for so many days; without them, until it is replaced or removed.
 */
export async function createLink(
  fields: LinkKey & CalendarFields,
  end: { days?: number; now: Date },
): Promise<string> {
  const { row, secret } = buildLinkRow(fields, end);
  await LinkEntity.put(row).go();
  return secret;
}

/** The row of a new link, and its secret. */
export function buildLinkRow(
  fields: LinkKey & CalendarFields & Pick<Link, "note">,
  { days, now }: { days?: number; now: Date },
): { row: Link; secret: string } {
  const secret = randomBytes(32).toString("base64url");
  const row = {
    ...fields,
    hash: hashOf(secret),
    createdAt: now.toISOString(),
    ...(days === undefined ? {} : { expiresAt: epochSeconds(new Date(now.getTime() + days * DAY_MS)) }),
  };
  return { row, secret: `${fields.userId}-${secret}` };
}

/** The link about this, for its person. */
export async function findOwnLink(key: LinkKey): Promise<Link | undefined> {
  const { data } = await LinkEntity.get(key).go({ consistent: true });
  return data && !isFromBeforeRestore(data) ? data : undefined;
}

/** Lists a person's links of this kind. Eventually consistent: half the read cost. */
export async function listLinks(userId: string, kind: LinkKind): Promise<Link[]> {
  const { data } = await LinkEntity.query.byUser({ userId, kind }).go({ pages: 1, consistent: false });
  return data.filter((link) => !isFromBeforeRestore(link));
}

/** Answers the changed link; `undefined` where there is none. */
export async function updateLink(
  key: LinkKey,
  change: CalendarFields | Required<Pick<Link, "sentAt">>,
): Promise<Link | undefined> {
  const changed = await undefinedIfRaceLost(() =>
    LinkEntity.patch(key).set(change).go({ response: "all_new" }),
  );
  return changed && !isFromBeforeRestore(changed.data) ? changed.data : undefined;
}

/** Idempotent. */
export async function removeLink(key: LinkKey): Promise<void> {
  await LinkEntity.delete(key).go();
}

/** The address at which calendars read what is planned by a person. */
export const calendarLinkOf = (userId: string) => ({ userId, kind: "calendar", about: "weeks" }) as const;

/** An address of a calendar without its secret. */
export const toCalendarLink = ({
  createdAt,
  showsTitles = false,
  showsBlocks = true,
  showsDeadlines = false,
  showsReviews = false,
}: Link) => ({ createdAt, showsTitles, showsBlocks, showsDeadlines, showsReviews });

/** Idempotent. As a batch: the trigger of a reset has no right to another kind of removal. */
export const endCalendarLink = (userId: string): Promise<void> =>
  removeAllRows<Pick<Link, keyof LinkKey>>([calendarLinkOf(userId)], (left) => LinkEntity.delete(left).go());

/**
 * Of a megabyte each, read for whoever asks, without a sign-in: two thousand links with the longest words, ten thousand without.
 * Nobody's are so many; of those that somebody makes all the same, the last ones open nothing.
 */
const PAGES = 4;

/**
 * The link of this kind and secret; `undefined` alike for one that is malformed, unknown, replaced, over, or from before a
 * restore. The table's own expiry may be two days late.
 */
export async function findLink(kind: LinkKind, secret: string, now: Date): Promise<Link | undefined> {
  const [, userId, own] = SECRET.exec(secret) ?? [];
  if (!userId || !own) return undefined;
  const { data } = await LinkEntity.query.byUser({ userId, kind }).go({ pages: PAGES, consistent: true });
  return data.find(
    (link) =>
      link.hash === hashOf(own) &&
      (link.expiresAt === undefined || link.expiresAt > epochSeconds(now)) &&
      !isFromBeforeRestore(link),
  );
}

const hashOf = (secret: string) => hash("sha256", secret, "hex");
