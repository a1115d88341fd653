import { isUlid } from "#shared/api/fields.schema.ts";
import { notFound, Refusal } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/types.ts";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactOf } from "#shared/artefact/artefact.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { findArtefact, toArtefact } from "../data/artefact.ts";
import { listMessages, removeConversation, toMessage } from "../data/conversation.ts";
import {
  getDiscussion,
  listDiscussions,
  removeDiscussion,
  renameDiscussion,
  toSession,
} from "../data/discussion.ts";
import { createDiscussion } from "../data/discussion-creation.ts";
import { removeTurns, stopTurns } from "../data/turn.ts";

export async function sessionsOf(userId: string): Promise<Session[]> {
  return (await listDiscussions(userId)).map(toSession);
}

/** Opens a discussion, about nothing yet, or about a decision (409 in the trash) or a project of this person's (else 404). */
export async function openSession(userId: string, body: Body<"createSession">): Promise<Session> {
  if ([body.decisionId, body.projectId].some((id) => id !== null && !isUlid(id))) throw notFound();
  return toSession(await createDiscussion(userId, body, new Date()));
}

export async function renameSession(userId: string, id: string, title: string): Promise<Session> {
  return toSession(await renameDiscussion(userId, id, title, new Date()));
}

export async function messagesOf(userId: string, id: string): Promise<Message[]> {
  const [, messages] = await Promise.all([getDiscussion(userId, id), listMessages(userId, id)]);
  return messages.map(toMessage);
}

/** What was made of a discussion; 404 where nothing of this kind was yet. */
export async function artefactOf<K extends ArtefactKind>(
  userId: string,
  id: string,
  kind: K,
): Promise<ArtefactOf[K]> {
  const [, artefact] = await Promise.all([
    getDiscussion(userId, id),
    findArtefact({ userId, sessionId: id, kind }),
  ]);
  if (!artefact) throw new Refusal("not_found", "Rien n’a encore été généré pour cette discussion.");
  return toArtefact(artefact);
}

/** Empties a discussion, and keeps it. */
export async function clearSession(userId: string, id: string) {
  await getDiscussion(userId, id);
  await removeContents(userId, id);
  return { success: true as const };
}

/**
 * Children first, then the header. Without its header nothing more can be written; what slipped in just before goes
 * last. Where that was interrupted, the same call removes it, although the discussion is gone by then (404).
 */
export async function removeSession(userId: string, id: string) {
  await removeContents(userId, id);
  await getDiscussion(userId, id);
  await removeDiscussion(userId, id);
  await removeContents(userId, id);
  return { success: true as const };
}

/** Turns go first: a reply on its way finds its turn gone and is not written into the void. */
async function removeContents(userId: string, id: string): Promise<void> {
  await removeTurns(userId, id);
  await removeConversation(userId, id);
}

/** Asks what is on its way to stop: all of it, or what is named. `stopped` is false where nothing was on its way. */
export async function stopSession(userId: string, id: string, turnId: string | undefined) {
  await getDiscussion(userId, id);
  return { stopped: await stopTurns({ userId, sessionId: id, id: turnId }, new Date()) };
}
