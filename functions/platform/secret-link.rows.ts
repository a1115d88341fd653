import { hash, randomBytes } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import type { CalendarParts } from "#shared/clarity/planner.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, isFromBeforeRestore, PK, SK, tableConfig } from "./table.ts";
import { removeAllRows, undefinedIfRaceLost } from "./conditional-write.ts";

/** The kinds of links that work without a sign-in, one page for each. */
export type LinkKind = "emailProof" | "calendar" | "reminders" | "opinion";

/**
 * A link that opens one thing of a person without a sign-in. `about`: what it opens; `hash`: SHA-256 of its
 * secret, in hex. A new link replaces the row of the older one about the same, which is then invalid.
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
      /** Without it, the link is valid until it is replaced or removed. */
      expiresAt: { type: "number" },
      /**
       * Calendar links only: whether it shows titles, and what it contains. Older links contain blocks only.
       */
      showsTitles: { type: "boolean" },
      showsBlocks: { type: "boolean" },
      showsDeadlines: { type: "boolean" },
      showsReviews: { type: "boolean" },
      /** Links in mails only: when the mail was sent. */
      sentAt: { type: "string" },
      /** Opinion links only: the person's note to those they ask, and the number of answers. */
      note: { type: "string" },
      answers: { type: "number" },
      /** Only of a link to weigh criteria: both people's answers (JSON, Brotli), and the number of writes. */
      weighing: { type: "any" },
      weighingVersion: { type: "number" },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["kind", "about"] } },
    },
  },
  tableConfig,
);

export type Link = EntityItem<typeof LinkEntity>;
type LinkKey = { userId: string; kind: LinkKind; about: string };

/** The parts that a calendar shows. */
type CalendarFields = Partial<CalendarParts>;

/** The secret contains no dot: an edge would take the last part of the path for a file name. */
const SECRET = /^([0-9a-f-]{36})-([A-Za-z0-9_-]{43})$/;

/**
 * Creates a link in place of the older one about the same. Returns its secret: 256 bits, prefixed with the
 * person's id. Valid for `days`; without it, until it is replaced or removed.
 */
export async function createLink(
  fields: LinkKey & CalendarFields,
  end: { days?: number; now: Date },
): Promise<string> {
  const { row, secret } = buildLinkRow(fields, end);
  await LinkEntity.put(row).go();
  return secret;
}

/** Builds the row of a new link, and its secret. */
export function buildLinkRow(
  fields: LinkKey & CalendarFields & Pick<Link, "note" | "weighing">,
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

/** Returns the person's own link about this. */
export async function findOwnLink(key: LinkKey): Promise<Link | undefined> {
  const { data } = await LinkEntity.get(key).go({ consistent: true });
  return data && !isFromBeforeRestore(data) ? data : undefined;
}

/** Lists a person's links of this kind. Eventually consistent: half the read cost. */
export async function listLinks(userId: string, kind: LinkKind): Promise<Link[]> {
  const { data } = await LinkEntity.query.byUser({ userId, kind }).go({ pages: 1, consistent: false });
  return data.filter((link) => !isFromBeforeRestore(link));
}

/** Changes a link and returns it; `undefined` if there is none. */
export async function updateLink(
  key: LinkKey,
  change: CalendarFields | Required<Pick<Link, "sentAt">>,
): Promise<Link | undefined> {
  const changed = await undefinedIfRaceLost(() =>
    LinkEntity.patch(key).set(change).go({ response: "all_new" }),
  );
  return changed && !isFromBeforeRestore(changed.data) ? changed.data : undefined;
}

/** Removes a link. Idempotent. */
export async function removeLink(key: LinkKey): Promise<void> {
  await LinkEntity.delete(key).go();
}

/** Returns the key of the link at which calendar programs read a person's planned weeks. */
export const calendarLinkOf = (userId: string) => ({ userId, kind: "calendar", about: "weeks" }) as const;

/** Returns a calendar link without its secret. */
export const toCalendarLink = ({
  createdAt,
  showsTitles = false,
  showsBlocks = true,
  showsDeadlines = false,
  showsReviews = false,
}: Link) => ({ createdAt, showsTitles, showsBlocks, showsDeadlines, showsReviews });

/**
 * Ends the calendar link. Deletes as a batch, because the reset trigger has no right to other deletions.
 * Idempotent.
 */
export const endCalendarLink = (userId: string): Promise<void> =>
  removeAllRows<Pick<Link, keyof LinkKey>>([calendarLinkOf(userId)], (left) => LinkEntity.delete(left).go());

/**
 * Maximum number of pages of 1 MB that are searched, because anybody may ask: 2,000 to 10,000 links. Links
 * beyond that never match; nobody needs so many.
 */
const PAGES = 4;

/**
 * Returns the link of this kind and secret; `undefined` if it is malformed, unknown, replaced, expired, or
 * from before a restore. The table's own expiry may be two days late.
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
