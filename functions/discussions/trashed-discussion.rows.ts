import { Entity, type EntityItem } from "electrodb";
import { Refusal } from "#shared/schema/refusal.ts";
import type { TrashedSession } from "#shared/discussion/session.schema.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { DISCUSSION_ATTRIBUTES } from "./discussion-attributes.rows.ts";
import { DUE_INDEX_KEYS, PK, SK, tableConfig } from "../platform/table.ts";
import { retryLostRaces, undefinedIfRaceLost, type InTransaction } from "../platform/conditional-write.ts";
import { eachRow } from "../platform/paged-rows.ts";

/**
 * A discussion in the trash. Its row replaces the discussion's own, so that no other query finds it. Its
 * contents stay where they are.
 */
export const TrashedDiscussionEntity = new Entity(
  {
    model: { service: "menta", entity: "trashedDiscussion", version: "1" },
    attributes: {
      ...DISCUSSION_ATTRIBUTES,
      /** Number of messages on the way shown, at the time of the deletion. */
      messageCount: { type: "number", required: true },
      deletedAt: { type: "string", required: true },
      /** UTC day and instant from which it may be purged. */
      dueDay: { type: "string", required: true },
      dueAt: { type: "string", required: true },
      /** Its contents are being removed: it is no longer shown or restorable. */
      isBeingRemoved: { type: "boolean" },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["id"] } },
      byDue: DUE_INDEX_KEYS,
    },
  },
  tableConfig,
);

export type TrashedDiscussion = EntityItem<typeof TrashedDiscussionEntity>;

/** Pages of 1 MB: the most that a function can hold. The trash has no other limit. */
const PAGES = 48;

/**
 * Returns the latest deletions first, without those that are being removed. Refuses (413) more than a
 * function can hold.
 */
export async function listTrashedDiscussions(userId: string): Promise<TrashedDiscussion[]> {
  const { data, cursor } = await TrashedDiscussionEntity.query
    .byUser({ userId })
    .go({ pages: PAGES, consistent: true });
  if (cursor !== null)
    throw new Refusal(
      "too_large",
      "Il y a trop de discussions dans la corbeille pour les lire à la fois. Chacune s’efface d’elle-même à son terme.",
    );
  return data
    .filter(({ isBeingRemoved }) => !isBeingRemoved)
    .toSorted((a, b) => byCodeUnit(b.deletedAt, a.deletedAt) || byCodeUnit(b.id, a.id));
}

export async function findTrashedDiscussion(
  userId: string,
  id: string,
): Promise<TrashedDiscussion | undefined> {
  const { data } = await TrashedDiscussionEntity.get({ userId, id }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * Returns discussions that became due on this UTC day, up to this instant. The index is eventually
 * consistent.
 */
export const listDueDiscussions = (
  dueDay: string,
  until: string,
): AsyncIterable<Pick<TrashedDiscussion, "userId" | "id">> =>
  eachRow((from) => TrashedDiscussionEntity.query.byDue({ dueDay }).lte({ dueAt: until }).go(from));

/**
 * Marks a discussion whose contents are about to be removed, if `isAllowed` holds: it can no longer be
 * restored, and the sweep finishes an interrupted removal. Returns `undefined` if there is no such discussion
 * in the trash.
 */
export const markDiscussionForRemoval = (
  userId: string,
  id: string,
  isAllowed: (trashed: TrashedDiscussion) => boolean,
  now: Date,
): Promise<TrashedDiscussion | undefined> =>
  retryLostRaces(async () => {
    const trashed = await findTrashedDiscussion(userId, id);
    if (!trashed || !isAllowed(trashed)) return undefined;
    if (trashed.isBeingRemoved) return trashed;
    const at = now.toISOString();
    const dueAt = at < trashed.dueAt ? at : trashed.dueAt;
    const mark = { isBeingRemoved: true, dueAt, dueDay: dueAt.slice(0, 10) };
    await TrashedDiscussionEntity.patch({ userId, id })
      .set(mark)
      .where(({ deletedAt }, { eq }) => eq(deletedAt, trashed.deletedAt))
      .go();
    return { ...trashed, ...mark };
  });

/** Removes the row only, after its contents, so that an interrupted removal is found again. */
export async function removeTrashedDiscussionRow({ userId, id }: TrashedDiscussion): Promise<void> {
  await undefinedIfRaceLost(() => TrashedDiscussionEntity.remove({ userId, id }).go());
}

/**
 * Makes a transaction fail if a discussion of this id is in the trash: a new one would take over its
 * contents. A deletion of nothing, because only the `workspace` function has the right to a condition check.
 */
export const notInTrashCondition = (
  trashed: InTransaction<typeof TrashedDiscussionEntity>,
  key: { userId: string; id: string },
) =>
  trashed
    .delete(key)
    .where(({ deletedAt }, { notExists }) => notExists(deletedAt))
    .commit();

export const toTrashedSession = (stored: TrashedDiscussion): TrashedSession => ({
  id: stored.id,
  title: stored.title,
  agentType: stored.agentType,
  messageCount: stored.messageCount,
  deletedAt: stored.deletedAt,
  purgeAt: stored.dueAt,
});
