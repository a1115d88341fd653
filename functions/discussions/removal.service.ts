import { removeConversation } from "./conversation.rows.ts";
import { removeDossier } from "./dossier.rows.ts";
import {
  markDiscussionForRemoval,
  removeTrashedDiscussionRow,
  type TrashedDiscussion,
} from "./trashed-discussion.rows.ts";
import { removeTurns } from "../assistant/turn.rows.ts";

/**
 * Removes a discussion of the trash for good with all that it contains, while `isAllowed` holds for it. Its row goes last:
 * an interrupted removal is found by it, and ended by the same call or by the sweep. Answers `undefined` where there is no
 * such discussion in the trash; what `isAllowed` throws is thrown. Rejects between two pages of it once `signal` aborts.
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
  // After the messages: what is found in one of them is then not written any more.
  await removeDossier(userId, id);
  await removeTrashedDiscussionRow(marked);
  return marked;
}
