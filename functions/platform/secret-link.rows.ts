import { hash, randomBytes } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import type { CalendarLinkOptions } from "#shared/clarity/planner.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, isFromBeforeRestore, PK, SK, tableConfig } from "./table.ts";
import { removeRowsWithRetries, undefinedIfRaceLost } from "./conditional-write.ts";

/** The kinds of links that work without a sign-in. Each kind has its own page. */
export type SecretLinkKind = "emailProof" | "calendar" | "reminders" | "opinion";

/**
 * A link that opens one thing of a person without a sign-in. `about`: what it opens. `hash`: SHA-256 of its
 * secret, in hex. A person has one link of each kind about the same thing: a new one replaces the row, and
 * the former link no longer works.
 */
export const SecretLinkEntity = new Entity(
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

export type SecretLink = EntityItem<typeof SecretLinkEntity>;
type LinkKey = { userId: string; kind: SecretLinkKind; about: string };

/** What a calendar shows. */
type CalendarFields = Partial<CalendarLinkOptions>;

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
export async function createSecretLink(
  fields: LinkKey & CalendarFields,
  end: { days?: number; now: Date },
): Promise<string> {
  const { row, secret } = buildSecretLinkRow(fields, end);
  await SecretLinkEntity.put(row).go();
  return secret;
}

/** Builds the row of a new link. Returns it with the secret, which is not in the row. */
export function buildSecretLinkRow(
  fields: LinkKey & CalendarFields & Pick<SecretLink, "note" | "weighing">,
  { days, now }: { days?: number; now: Date },
): { row: SecretLink; secret: string } {
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
export async function findOwnSecretLink(key: LinkKey): Promise<SecretLink | undefined> {
  const { data } = await SecretLinkEntity.get(key).go({ consistent: true });
  return data && !isFromBeforeRestore(data) ? data : undefined;
}

/**
 * Lists a person's links of this kind, at most one page of the table. Eventually consistent, at half the
 * price.
 */
export async function listSecretLinks(userId: string, kind: SecretLinkKind): Promise<SecretLink[]> {
  const { data } = await SecretLinkEntity.query.byUser({ userId, kind }).go({ pages: 1, consistent: false });
  return data.filter((link) => !isFromBeforeRestore(link));
}

/** Changes a link and returns it; `undefined` if there is none. */
export async function updateSecretLink(
  key: LinkKey,
  change: CalendarFields | Required<Pick<SecretLink, "sentAt">>,
): Promise<SecretLink | undefined> {
  const changed = await undefinedIfRaceLost(() =>
    SecretLinkEntity.patch(key).set(change).go({ response: "all_new" }),
  );
  return changed && !isFromBeforeRestore(changed.data) ? changed.data : undefined;
}

/** Removes a link. Idempotent. */
export async function removeSecretLink(key: LinkKey): Promise<void> {
  await SecretLinkEntity.delete(key).go();
}

/** Returns the key of the link at which calendar programs read a person's calendar. */
export const calendarLinkKeyOf = (userId: string) => ({ userId, kind: "calendar", about: "weeks" }) as const;

/** Returns a calendar link as sent to its owner, without the hash of its secret. */
export const toCalendarLink = ({
  createdAt,
  showsTitles = false,
  showsBlocks = true,
  showsDeadlines = false,
  showsReviews = false,
}: SecretLink) => ({ createdAt, showsTitles, showsBlocks, showsDeadlines, showsReviews });

/**
 * Ends the calendar link. Uses a batch, because the reset trigger has no right to delete single rows.
 * Idempotent.
 */
export const batchRemoveCalendarLink = (userId: string): Promise<void> =>
  removeRowsWithRetries<Pick<SecretLink, keyof LinkKey>>([calendarLinkKeyOf(userId)], (left) =>
    SecretLinkEntity.delete(left).go(),
  );

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
export async function findLinkBySecret(
  kind: SecretLinkKind,
  secret: string,
  now: Date,
): Promise<SecretLink | undefined> {
  const [, userId, own] = SECRET.exec(secret) ?? [];
  if (!userId || !own) return undefined;
  const { data } = await SecretLinkEntity.query
    .byUser({ userId, kind })
    .go({ pages: PAGES, consistent: true });
  return data.find(
    (link) =>
      link.hash === hashOf(own) &&
      (link.expiresAt === undefined || link.expiresAt > epochSeconds(now)) &&
      !isFromBeforeRestore(link),
  );
}

const hashOf = (secret: string) => hash("sha256", secret, "hex");
