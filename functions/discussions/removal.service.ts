import { removeConversation } from "./conversation.rows.ts";
import { removeDossier } from "./dossier.rows.ts";
import {
  markDiscussionForRemoval,
  removeTrashedDiscussionRow,
  type TrashedDiscussion,
} from "./trashed-discussion.rows.ts";
import { removeTurns } from "../assistant/turn.rows.ts";

/**
 * Removes a discussion of the trash for good with its contents, if `isAllowed` holds. Its row is removed
 * last, so that the same call or the sweep can finish an interrupted removal. Returns `undefined` if there is
 * no such discussion in the trash; rethrows what `isAllowed` throws. Rejects between two pages once `signal`
 * aborts.
 */
export async function removeDiscussionForGood(
  userId: string,
  id: string,
  isAllowed: (trashed: TrashedDiscussion) => boolean,
  now: Date,
  signal?: AbortSignal,
): Promise<TrashedDiscussion | undefined> {
  const marked = await markDiscussionForRemoval(userId, id, isAllowed, now);
  if (!marked) return undefined;
  await removeTurns(userId, id);
  await removeConversation(userId, id, signal);
  // Removed after the messages: without them, later extractions are not written.
  await removeDossier(userId, id);
  await removeTrashedDiscussionRow(marked);
  return marked;
}
