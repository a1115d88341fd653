import { removeConversation } from "./conversation.rows.ts";
import { removeDossier } from "./dossier.rows.ts";
import {
  markDiscussionForRemoval,
  removeTrashedDiscussionRow,
  type TrashedDiscussion,
} from "./trashed-discussion.rows.ts";
import { removeTurns } from "../assistant/turn.rows.ts";

/**
 * Removes a discussion of the trash for good with its contents. Returns `undefined` if it is not in the trash
 * or `isAllowed` returns false; rethrows what `isAllowed` throws. The row goes last, so that the same call or
 * the sweep finds an interrupted removal and completes it. Rejects before the next page once `signal` aborts.
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
  // Removed after the messages: a running extraction writes the dossier only if its message still exists.
  await removeDossier(userId, id);
  await removeTrashedDiscussionRow(marked);
  return marked;
}
