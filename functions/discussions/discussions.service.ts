import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { ParsedBody, ParsedParams, ParsedQuery } from "#shared/api/contract-types.ts";
import type { ArtefactKind, DocumentKind } from "#shared/artefact/artefact.ts";
import type { ArtefactByKind, SessionFull } from "#shared/artefact/artefact.schema.ts";
import type { Message, RunningTurn } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { DEFAULT_DISCUSSION_TITLE } from "#shared/discussion/limits.rules.ts";
import {
  messagesOnWay,
  newestWayThrough,
  versionPositionsByMessageId,
  versionsOfMessage,
} from "#shared/discussion/ways.rules.ts";
import { dismissAlarm, activeAlarmMessages } from "./alarm.rows.ts";
import {
  findArtefact,
  findPreviousDocumentVersion,
  listArtefactKinds,
  listKindsWithPreviousVersion,
  toArtefact,
  type StoredArtefact,
  DANGER_HELP_VERSION,
  FORMER_DANGER_HELP_VERSION,
  withoutDangerHelp,
} from "../assistant/artefact.rows.ts";
import { removeDossier } from "./dossier.rows.ts";
import {
  findExchangeAt,
  listMessagesOnAllWays,
  listMessages,
  buildPersonMessage,
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
  forgetShownWay,
  getDiscussion,
  linkDiscussionToDecision,
  linkDiscussionToProject,
  listDiscussions,
  moveDiscussionToProject,
  showWay,
  toSession,
  type Discussion,
} from "./discussion.rows.ts";
import { createId } from "../platform/new-id.ts";
import {
  findRunningReply,
  removeTurns,
  startedAtOf,
  requestStopOfTurns,
  type Turn,
} from "../assistant/turn.rows.ts";
import { readEnvLimit } from "../platform/environment.ts";
import { runRequestedRemoval } from "../platform/own-removal.ts";

export async function listSessions(userId: string): Promise<Session[]> {
  return (await listDiscussions(userId)).map(toSession);
}

/**
 * Returns a discussion with the kinds of artefacts that it has, and the message that MENTA is answering, if
 * any.
 */
export async function getSession(userId: string, id: string): Promise<SessionFull> {
  const [discussion, artefacts, turn] = await Promise.all([
    getDiscussion(userId, id),
    listArtefactKinds(userId, id),
    findRunningTurn(userId, id),
  ]);
  return { ...toSession(discussion), artefacts, turn };
}

/**
 * Creates a discussion. Returns an existing one with this id. Refuses (404) a decision or project that is
 * gone, and (409) a decision in the trash and more discussions than the limit.
 */
export async function createSession(
  userId: string,
  { agentType, title, decisionId, projectId, isLookBack, ...sent }: ParsedBody<"createSession">,
): Promise<Session> {
  if ([decisionId, projectId].some((id) => id !== null && !isUlid(id))) throw notFoundRefusal();
  const now = new Date();
  const at = now.toISOString();
  const row: Discussion = {
    userId,
    id: sent.id ?? createId(now),
    title,
    titleOrigin: title === DEFAULT_DISCUSSION_TITLE ? "default" : "chosen",
    agentType,
    ...(decisionId === null ? {} : { decisionId }),
    ...(projectId === null ? {} : { projectId }),
    ...(isLookBack && { isLookBack }),
    createdAt: at,
    updatedAt: at,
  };
  return toSession(await createDiscussion(row, readEnvLimit("MAX_DISCUSSIONS")));
}

/**
 * Changes what is given: title, agent, pin, and the links to a decision and a project. The links are written
 * first, because they may be refused; the other changes cannot be.
 */
export async function updateSession(
  userId: string,
  id: string,
  { decisionId, projectId, keepsTrack = false, ...change }: ParsedBody<"updateSession">,
): Promise<Session> {
  const ofDecision =
    decisionId === undefined ? undefined : await linkDiscussionToDecision(userId, id, decisionId);
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
    ? moveDiscussionToProject(userId, id, projectId)
    : linkDiscussionToProject(userId, id, projectId);

/** Returns the messages on the way shown, or on all ways. */
export async function listSessionMessages(
  userId: string,
  id: string,
  { ways }: ParsedQuery<"listMessages">,
): Promise<Message[]> {
  const [{ way }, all] = await Promise.all([getDiscussion(userId, id), listMessagesOnAllWays(userId, id)]);
  return toMessages(all, ways === "all" ? all : messagesOnWay(all, way));
}

/**
 * Shows a version of a message: on the way through this version on which the person wrote last. Idempotent.
 * Refuses (404) a version that does not exist.
 */
export async function showMessageVersion(
  userId: string,
  { id, messageId }: ParsedParams<"showVersion">,
  { index }: ParsedBody<"showVersion">,
): Promise<{ session: Session; messages: Message[] }> {
  const [discussion, all] = await Promise.all([getDiscussion(userId, id), listMessagesOnAllWays(userId, id)]);
  const named = all.find((message) => message.id === messageId);
  const chosen = named && index !== undefined ? versionsOfMessage(all, named)[index] : named;
  if (!chosen) throw notFoundRefusal();
  const way = newestWayThrough(all, chosen);
  const shown = all.some((one) => one.way !== undefined) ? await showWay(discussion, way) : discussion;
  return { session: toSession(shown), messages: toMessages(all, messagesOnWay(all, way)) };
}

/**
 * Dismisses the alarm of a message for good. Idempotent. Refuses (404) an id that is not that of a message of
 * the person in this discussion.
 */
export async function dismissMessageAlarm(
  userId: string,
  { id, messageId }: ParsedParams<"dismissAlarm">,
): Promise<Message> {
  const [, all] = await Promise.all([getDiscussion(userId, id), listMessagesOnAllWays(userId, id)]);
  const found = all.find((one) => one.id === messageId && one.role === "user");
  const dismissed = found && (await dismissAlarm(found));
  if (!dismissed) throw notFoundRefusal();
  return toMessage(dismissed, versionPositionsByMessageId(all).get(messageId));
}

/** Returns the artefact of this kind. Refuses (404) if the discussion has none. */
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
  return toArtefact(isOverdue ? { ...withoutDangerHelp(artefact), createdAt } : artefact);
}

/**
 * Whether an artefact contains help that is no longer needed: written by a former rule, or for alarms of
 * which none is active any more. Such an artefact is sent without the help and as old as its discussion, so
 * that the page offers to generate it again.
 */
async function isOverdueHelp({ writtenBy }: StoredArtefact, discussion: Discussion): Promise<boolean> {
  if (writtenBy === FORMER_DANGER_HELP_VERSION) return true;
  if (!writtenBy.endsWith(` ${DANGER_HELP_VERSION}`)) return false;
  return activeAlarmMessages(await listMessages(discussion)).length === 0;
}

/** Returns the previous version of a document. Refuses (404) if there is none. */
export async function getPreviousDocument<K extends DocumentKind>(
  userId: string,
  id: string,
  kind: K,
): Promise<ArtefactByKind[K]> {
  const [, artefact] = await Promise.all([
    getDiscussion(userId, id),
    findPreviousDocumentVersion({ userId, sessionId: id, kind }),
  ]);
  if (!artefact) throw new Refusal("not_found", "Il n’y a pas de version précédente de ce document.");
  return toArtefact(artefact);
}

/** Returns the documents that have a previous version. */
export async function listPreviousDocuments(userId: string, id: string) {
  const [, kinds] = await Promise.all([getDiscussion(userId, id), listKindsWithPreviousVersion(userId, id)]);
  return { kinds };
}

/**
 * Removes the messages, artefacts and dossier of a discussion. If it was being imported, messages that later
 * calls bring are ignored.
 */
export async function clearSession(userId: string, id: string) {
  const discussion = await getDiscussion(userId, id);
  if (discussion.importedTo !== undefined) await endDiscussionImport(userId, id);
  await runRequestedRemoval(userId, async (signal) => {
    // Removed first: a running reply then finds that its turn is gone, and is not written.
    await removeTurns(userId, id);
    await removeConversation(userId, id, signal);
    // Removed after the messages: a running extraction writes the dossier only if its message still exists.
    await removeDossier(userId, id);
    if (discussion.way !== undefined) await forgetShownWay(discussion);
  });
  return { success: true as const };
}

/** Returns the message that MENTA is answering. Refuses (404) if she is not answering. */
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
    // The turn of another version of a reply has no text, and its `messageId` is the id of that reply.
    insteadOf: turn.insteadOf ?? (turn.text === undefined ? (turn.messageId ?? null) : null),
  };
}

/**
 * Returns the question that a turn answers. For another version of a reply, the question is stored already.
 */
async function questionOf(turn: Turn): Promise<StoredMessage | undefined> {
  const { messageId: id, text: content, danger } = turn;
  if (id === undefined || content === undefined) {
    const all = await listMessagesOnAllWays(turn.userId, turn.sessionId);
    const reply = all.find((one) => one.id === id);
    return reply && findExchangeAt(all, reply)?.userMessage;
  }
  const question = buildPersonMessage(turn, { id, content, timestamp: startedAtOf(turn) });
  return danger === undefined ? question : withVerdict(question, danger);
}

/**
 * Asks all running turns of a discussion to stop, or only the named one. `stopped` is false if none was
 * running; then also refuses (404) a discussion that does not exist, unless it is temporary.
 */
export async function stopSessionTurns(
  userId: string,
  id: string,
  { id: name, temporary }: ParsedBody<"stopReply">,
) {
  const stopped = await requestStopOfTurns({ userId, sessionId: id, name }, new Date());
  if (!stopped && !temporary) await getDiscussion(userId, id);
  return { stopped };
}
