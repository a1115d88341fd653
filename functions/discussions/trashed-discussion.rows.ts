import { Entity, type EntityItem } from "electrodb";
import { Refusal } from "#shared/schema/refusal.ts";
import type { TrashedSession } from "#shared/discussion/session.schema.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { DISCUSSION_ATTRIBUTES } from "./discussion-attributes.rows.ts";
import { ELECTRODB_DUE_INDEX, PK, SK, tableConfig } from "../platform/table.ts";
import { retryLostRaces, undefinedIfRaceLost, type InTransaction } from "../platform/conditional-write.ts";
import { eachRow } from "../platform/paged-rows.ts";

/**
 * A discussion in the trash. This row replaces the row of the discussion, so that no other query finds it.
 * Its messages, artefacts and dossier stay where they are.
 */
export const TrashedDiscussionEntity = new Entity(
  {
    model: { service: "menta", entity: "trashedDiscussion", version: "1" },
    attributes: {
      ...DISCUSSION_ATTRIBUTES,
      /** Number of messages on the way shown, at the time of the deletion. */
      messageCount: { type: "number", required: true },
      deletedAt: { type: "string", required: true },
      /** UTC day and instant from which the discussion may be purged. */
      dueDay: { type: "string", required: true },
      dueAt: { type: "string", required: true },
      /** Whether its contents are being removed: it is then neither shown nor restorable. */
      isBeingRemoved: { type: "boolean" },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["id"] } },
      byDue: ELECTRODB_DUE_INDEX,
    },
  },
  tableConfig,
);

export type TrashedDiscussion = EntityItem<typeof TrashedDiscussionEntity>;

/**
 * Maximum number of pages of 1 MB in one read: more would not fit into the memory of a function. The trash
 * has no other limit.
 */
const PAGES = 48;

/**
 * Returns the discussions in the trash, latest deletion first, without those that are being removed. Refuses
 * (413) more than fit into the memory of a function.
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
 * Yields the discussions that became due on this UTC day, up to the instant `until`. Eventually consistent.
 */
export const listDiscussionsDueForPurge = (
  dueDay: string,
  until: string,
): AsyncIterable<Pick<TrashedDiscussion, "userId" | "id">> =>
  eachRow((from) => TrashedDiscussionEntity.query.byDue({ dueDay }).lte({ dueAt: until }).go(from));

/**
 * Marks a discussion of the trash whose contents are about to be removed. From then on it cannot be restored,
 * and the sweep completes an interrupted removal. Returns `undefined` if it is not in the trash or
 * `isAllowed` returns false.
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

/**
 * Removes the row only. Called after the contents are removed, so that an interrupted removal is found again
 * by the row.
 */
export async function removeTrashedDiscussionRow({ userId, id }: TrashedDiscussion): Promise<void> {
  await undefinedIfRaceLost(() => TrashedDiscussionEntity.remove({ userId, id }).go());
}

/**
 * Returns a write that makes a transaction fail if a discussion with this id is in the trash: a new
 * discussion would get its messages. It deletes a row that does not exist, because a condition check needs a
 * right that only the `workspace` function has.
 */
export const discussionNotInTrashCondition = (
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
