import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { Session, TrashedSession } from "#shared/discussion/session.schema.ts";
import { discussionPurgeAt } from "#shared/discussion/trash.rules.ts";
import { findDiscussion, toSession } from "./discussion.rows.ts";
import { restoreDiscussion, trashDiscussion } from "./trash.rows.ts";
import { listTrashedDiscussions, toTrashedSession } from "./trashed-discussion.rows.ts";
import { removeRunningTurns } from "../assistant/turn.rows.ts";
import { parseSeconds, readEnvLimit, requireEnv } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import { removeDiscussionForGood } from "./removal.service.ts";
import { runRequestedRemoval } from "../platform/own-removal.ts";
import {
  tryCountScheduledPurges,
  scheduleDiscussionPurge,
  unschedulePurge,
} from "../platform/purge-schedule.ts";

/** Returns the discussions in the trash, latest deletion first. */
export async function listSessionTrash(userId: string): Promise<TrashedSession[]> {
  return (await listTrashedDiscussions(userId)).map(toTrashedSession);
}

/**
 * Moves a discussion to the trash and schedules its purge. Until it is restored, every other route answers
 * 404 for it.
 */
export async function removeSession(userId: string, id: string) {
  const now = new Date();
  const dueAt = discussionPurgeAt(now, parseSeconds(requireEnv("RETENTION_SECONDS")));
  const stay = { deletedAt: now.toISOString(), dueAt: dueAt.toISOString() };
  const trashed = await trashDiscussion(userId, id, stay);
  // A reply that is being written could not be stored in the trash. Stopping it saves its cost.
  await runBestEffort("turns_not_removed", () => removeRunningTurns(userId, id));
  if (await tryCountScheduledPurges(userId, 1)) await scheduleDiscussionPurge(trashed);
  return { success: true as const };
}

/** Takes a discussion out of the trash. Idempotent. Refuses (409) more discussions than the limit. */
export async function restoreSession(userId: string, id: string): Promise<Session> {
  const { discussion, stay } = await restoreDiscussion(userId, id, readEnvLimit("MAX_DISCUSSIONS"));
  await unschedulePurge({ userId, id, deletedAt: stay?.deletedAt });
  return toSession(discussion);
}

/** Removes a discussion of the trash for good. Refuses (409) one that is not in the trash. */
export async function purgeSession(userId: string, id: string) {
  if (!isUlid(id)) throw notFoundRefusal();
  const removed = await runRequestedRemoval(userId, (signal) =>
    removeDiscussionForGood(userId, id, () => true, new Date(), signal),
  );
  if (!removed) {
    if (!(await findDiscussion(userId, id))) throw notFoundRefusal();
    throw new Refusal("conflict", "Seule une discussion de la corbeille peut être supprimée définitivement.");
  }
  await unschedulePurge(removed);
  return { success: true as const };
}
