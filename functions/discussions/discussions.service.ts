import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { Body, Params, Query } from "#shared/api/contract-types.ts";
import type { ArtefactKind, DocumentKind } from "#shared/artefact/artefact.ts";
import type { ArtefactByKind, SessionFull } from "#shared/artefact/artefact.schema.ts";
import type { Message, RunningTurn } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { DEFAULT_TITLE } from "#shared/discussion/limits.rules.ts";
import { messagesOnWay, newestWayThrough, placesById, versionsOf } from "#shared/discussion/ways.rules.ts";
import { dismissAlarm, activeAlarms } from "./alarm.rows.ts";
import {
  findArtefact,
  findPreviousArtefact,
  listArtefactKinds,
  listPreviousKinds,
  toArtefact,
  type StoredArtefact,
  DANGER_VERSION,
  FORMER_DANGER_VERSION,
  withoutHelp,
} from "../assistant/artefact.rows.ts";
import { removeDossier } from "./dossier.rows.ts";
import {
  exchangeAt,
  listAllMessages,
  listMessages,
  newQuestion,
  removeConversation,
  toMessage,
  toMessages,
  type StoredMessage,
  withVerdict,
} from "./conversation.rows.ts";
import {
  changeDiscussion,
  createDiscussion,
  endDiscussionImport,
  forgetWays,
  getDiscussion,
  linkDiscussion,
  linkDiscussionToProject,
  listDiscussions,
  moveDiscussion,
  showWay,
  toSession,
  type Discussion,
} from "./discussion.rows.ts";
import { createId } from "../platform/new-id.ts";
import { findRunningReply, removeTurns, startedAtOf, stopTurns, type Turn } from "../assistant/turn.rows.ts";
import { readLimit } from "../platform/environment.ts";
import { runOwnRemoval } from "../platform/own-removal.ts";

export async function listSessions(userId: string): Promise<Session[]> {
  return (await listDiscussions(userId)).map(toSession);
}

/** Returns a discussion, the kinds of its artefacts and its running turn. */
export async function getSession(userId: string, id: string): Promise<SessionFull> {
  const [discussion, artefacts, turn] = await Promise.all([
    getDiscussion(userId, id),
    listArtefactKinds(userId, id),
    findRunningTurn(userId, id),
  ]);
  return { ...toSession(discussion), artefacts, turn };
}

/**
 * Creates a discussion. Idempotent by id. Refuses a decision or a project that is gone (404), a decision in
 * the trash, and more than the limit (409).
 */
export async function createSession(
  userId: string,
  { agentType, title, decisionId, projectId, isLookBack, ...sent }: Body<"createSession">,
): Promise<Session> {
  if ([decisionId, projectId].some((id) => id !== null && !isUlid(id))) throw notFoundRefusal();
  const now = new Date();
  const at = now.toISOString();
  const row: Discussion = {
    userId,
    id: sent.id ?? createId(now),
    title,
    titleOrigin: title === DEFAULT_TITLE ? "default" : "chosen",
    agentType,
    ...(decisionId === null ? {} : { decisionId }),
    ...(projectId === null ? {} : { projectId }),
    ...(isLookBack && { isLookBack }),
    createdAt: at,
    updatedAt: at,
  };
  return toSession(await createDiscussion(row, readLimit("MAX_DISCUSSIONS")));
}

/**
 * Sets a title, an agent, a pin and links to a decision and a project, or any of them. Links come first,
 * because only they can be refused.
 */
export async function updateSession(
  userId: string,
  id: string,
  { decisionId, projectId, keepsTrack = false, ...change }: Body<"updateSession">,
): Promise<Session> {
  const ofDecision = decisionId === undefined ? undefined : await linkDiscussion(userId, id, decisionId);
  const linked =
    projectId === undefined ? ofDecision : await setProject(userId, id, { projectId, keepsTrack });
  const discussion = linked ?? (await getDiscussion(userId, id));
  return toSession(await changeDiscussion(discussion, change, new Date()));
}

const setProject = (
  userId: string,
  id: string,
  { projectId, keepsTrack }: { projectId: string | null; keepsTrack: boolean },
): Promise<Discussion> =>
  keepsTrack || projectId === null
    ? moveDiscussion(userId, id, projectId)
    : linkDiscussionToProject(userId, id, projectId);

/** Returns the messages on the way shown, or on all ways. */
export async function listSessionMessages(
  userId: string,
  id: string,
  { ways }: Query<"listMessages">,
): Promise<Message[]> {
  const [{ way }, all] = await Promise.all([getDiscussion(userId, id), listAllMessages(userId, id)]);
  return toMessages(all, ways === "all" ? all : messagesOnWay(all, way));
}

/**
 * Shows a version of a message, on the way of this version where the person wrote last. Idempotent. Refuses
 * (404) a version that does not exist.
 */
export async function showMessageVersion(
  userId: string,
  { id, messageId }: Params<"showVersion">,
  { index }: Body<"showVersion">,
): Promise<{ session: Session; messages: Message[] }> {
  const [discussion, all] = await Promise.all([getDiscussion(userId, id), listAllMessages(userId, id)]);
  const named = all.find((message) => message.id === messageId);
  const chosen = named && index !== undefined ? versionsOf(all, named)[index] : named;
  if (!chosen) throw notFoundRefusal();
  const way = newestWayThrough(all, chosen);
  const shown = all.some((one) => one.way !== undefined) ? await showWay(discussion, way) : discussion;
  return { session: toSession(shown), messages: toMessages(all, messagesOnWay(all, way)) };
}

/**
 * Dismisses the alarm of a message for good. Idempotent. Refuses (404) anything but a message of the person
 * here.
 */
export async function dismissMessageAlarm(
  userId: string,
  { id, messageId }: Params<"dismissAlarm">,
): Promise<Message> {
  const [, all] = await Promise.all([getDiscussion(userId, id), listAllMessages(userId, id)]);
  const found = all.find((one) => one.id === messageId && one.role === "user");
  const dismissed = found && (await dismissAlarm(found));
  if (!dismissed) throw notFoundRefusal();
  return toMessage(dismissed, placesById(all).get(messageId));
}

/** Returns the artefact. Refuses (404) if none of this kind exists. */
export async function getArtefact<K extends ArtefactKind>(
  userId: string,
  id: string,
  kind: K,
): Promise<ArtefactByKind[K]> {
  const [discussion, artefact] = await Promise.all([
    getDiscussion(userId, id),
    findArtefact({ userId, sessionId: id, kind }),
  ]);
  if (!artefact) throw new Refusal("not_found", "Rien n’a encore été généré pour cette discussion.");
  const { createdAt } = discussion;
  const isOverdue = await isOverdueHelp(artefact, discussion);
  return toArtefact(isOverdue ? { ...withoutHelp(artefact), createdAt } : artefact);
}

/**
 * Whether an artefact contains help that is no longer needed: from a former rule, or after all alarms ended.
 * It then counts as older than every message, so that the page offers to generate it again.
 */
async function isOverdueHelp({ writtenBy }: StoredArtefact, discussion: Discussion): Promise<boolean> {
  if (writtenBy === FORMER_DANGER_VERSION) return true;
  if (!writtenBy.endsWith(` ${DANGER_VERSION}`)) return false;
  return activeAlarms(await listMessages(discussion)).length === 0;
}

/** Returns the previous version of a document. Refuses (404) if there is none. */
export async function getPreviousDocument<K extends DocumentKind>(
  userId: string,
  id: string,
  kind: K,
): Promise<ArtefactByKind[K]> {
  const [, artefact] = await Promise.all([
    getDiscussion(userId, id),
    findPreviousArtefact({ userId, sessionId: id, kind }),
  ]);
  if (!artefact) throw new Refusal("not_found", "Il n’y a pas de version précédente de ce document.");
  return toArtefact(artefact);
}

/** Returns the documents that have a previous version. */
export async function listPreviousDocuments(userId: string, id: string) {
  const [, kinds] = await Promise.all([getDiscussion(userId, id), listPreviousKinds(userId, id)]);
  return { kinds };
}

/** Removes the contents of a discussion. If it was being imported, later parts of its file are ignored. */
export async function clearSession(userId: string, id: string) {
  const discussion = await getDiscussion(userId, id);
  if (discussion.importedTo !== undefined) await endDiscussionImport(userId, id);
  await runOwnRemoval(userId, async (signal) => {
    // Removed first, so that a running reply finds its turn gone and is not written.
    await removeTurns(userId, id);
    await removeConversation(userId, id, signal);
    // Removed last: without the messages, later extractions are not written.
    await removeDossier(userId, id);
    if (discussion.way !== undefined) await forgetWays(discussion);
  });
  return { success: true as const };
}

/** Returns the message that MENTA is answering. Refuses (404) if there is none. */
export async function getRunningTurn(userId: string, id: string): Promise<RunningTurn> {
  const [, turn] = await Promise.all([getDiscussion(userId, id), findRunningTurn(userId, id)]);
  if (!turn) throw new Refusal("not_found", "MENTA ne répond pas en ce moment.");
  return turn;
}

async function findRunningTurn(userId: string, sessionId: string): Promise<RunningTurn | null> {
  const turn = await findRunningReply({ userId, sessionId }, new Date());
  const question = turn && (await questionOf(turn));
  if (!question) return null;
  return {
    userMessage: toMessage(question),
    startedAt: startedAtOf(turn),
    // For a retried reply, the turn contains the id of the reply to replace.
    insteadOf: turn.insteadOf ?? (turn.text === undefined ? (turn.messageId ?? null) : null),
  };
}

/** The question of a retried reply is stored already. */
async function questionOf(turn: Turn): Promise<StoredMessage | undefined> {
  const { messageId: id, text: content, danger } = turn;
  if (id === undefined || content === undefined) {
    const all = await listAllMessages(turn.userId, turn.sessionId);
    const reply = all.find((one) => one.id === id);
    return reply && exchangeAt(all, reply)?.userMessage;
  }
  const question = newQuestion(turn, { id, content, timestamp: startedAtOf(turn) });
  return danger === undefined ? question : withVerdict(question, danger);
}

/**
 * Stops all running turns, or the named one. `stopped` is false if there was none. Throws 404 if there is no
 * discussion either, unless it is temporary.
 */
export async function stopSession(userId: string, id: string, { id: name, temporary }: Body<"stopReply">) {
  const stopped = await stopTurns({ userId, sessionId: id, name }, new Date());
  if (!stopped && !temporary) await getDiscussion(userId, id);
  return { stopped };
}
