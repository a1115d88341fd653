import { hash, randomBytes } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import type { CalendarParts } from "#shared/clarity/planner.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, isFromBeforeRestore, PK, SK, tableConfig } from "./table.ts";
import { removeAllRows, undefinedIfRaceLost } from "./conditional-write.ts";

/** The kinds of links that work without a sign-in. Each kind has its own page. */
export type LinkKind = "emailProof" | "calendar" | "reminders" | "opinion";

/**
 * A link that opens one thing of a person without a sign-in. `about`: what it opens. `hash`: SHA-256 of its
 * secret, in hex. A person has one link of each kind about the same thing: a new one replaces the row, and
 * the former link no longer works.
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
      /** Absent: the link works until it is replaced or removed. */
      expiresAt: { type: "number" },
      /**
       * Of calendar links: whether the calendar shows titles, and what it contains. Links from before these
       * fields contain blocks only.
       */
      showsTitles: { type: "boolean" },
      showsBlocks: { type: "boolean" },
      showsDeadlines: { type: "boolean" },
      showsReviews: { type: "boolean" },
      /** Of links in mails: when the mail was sent. Absent: it was not sent yet. */
      sentAt: { type: "string" },
      /** Of opinion links: what the person tells those whom they ask, and the number of answers. */
      note: { type: "string" },
      answers: { type: "number" },
      /**
       * Of opinion links that ask for a weighing: the answers of both people, as compressed JSON, and the
       * number of writes.
       */
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

/** What a calendar shows. */
type CalendarFields = Partial<CalendarParts>;

/**
 * Matches the secret of a link. It contains no dot: CloudFront would take the last part of the path for a
 * file name.
 */
const SECRET = /^([0-9a-f-]{36})-([A-Za-z0-9_-]{43})$/;

/**
 * Creates a link, in place of the person's link of this kind about the same thing. Returns its secret: 256
 * random bits, after the person's id. The link works for `days` or, without `days`, until it is replaced or
 * removed.
 */
export async function createLink(
  fields: LinkKey & CalendarFields,
  end: { days?: number; now: Date },
): Promise<string> {
  const { row, secret } = buildLinkRow(fields, end);
  await LinkEntity.put(row).go();
  return secret;
}

/** Builds the row of a new link. Returns it with the secret, which is not in the row. */
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

/** Returns the person's link of this kind about this thing. It may have expired. */
export async function findOwnLink(key: LinkKey): Promise<Link | undefined> {
  const { data } = await LinkEntity.get(key).go({ consistent: true });
  return data && !isFromBeforeRestore(data) ? data : undefined;
}

/**
 * Lists a person's links of this kind, at most one page of the table. Eventually consistent, at half the
 * price.
 */
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

/** Returns the key of the link at which calendar programs read a person's calendar. */
export const calendarLinkOf = (userId: string) => ({ userId, kind: "calendar", about: "weeks" }) as const;

/** Returns a calendar link as sent to its owner, without the hash of its secret. */
export const toCalendarLink = ({
  createdAt,
  showsTitles = false,
  showsBlocks = true,
  showsDeadlines = false,
  showsReviews = false,
}: Link) => ({ createdAt, showsTitles, showsBlocks, showsDeadlines, showsReviews });

/**
 * Ends the calendar link. Uses a batch, because the reset trigger has no right to delete single rows.
 * Idempotent.
 */
export const endCalendarLink = (userId: string): Promise<void> =>
  removeAllRows<Pick<Link, keyof LinkKey>>([calendarLinkOf(userId)], (left) => LinkEntity.delete(left).go());

/**
 * Maximum number of pages of 1 MB in which a secret is searched, because anybody may cause this search. They
 * contain 2,000 to 10,000 links of one person; a link beyond them never works.
 */
const PAGES = 4;

/**
 * Returns the link of this kind with this secret. Returns `undefined` if the secret is malformed, unknown,
 * replaced, expired, or from before a restore. Checks the expiry itself, because DynamoDB's own may be two
 * days late.
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
