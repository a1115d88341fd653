import { ulid } from "ulid";
import { Refusal } from "#shared/schema/refusal.ts";
import type { ParsedBody, ParsedParams } from "#shared/api/contract-types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import {
  messagesOnWayBefore,
  messagesOnWay,
  versionsOfMessage,
  MESSAGE_VERSIONS_MAX,
  wayOfNextMessage,
} from "#shared/discussion/ways.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import {
  findExchangeAt,
  isBlankMessage,
  listMessagesOnAllWays,
  buildPersonMessage,
  readConversation,
  withVerdict,
  type StoredConversation,
  type StoredMessage,
  type MessagesOnWays,
} from "../discussions/conversation.rows.ts";
import { getDiscussion, type Discussion } from "../discussions/discussion.rows.ts";
import { getDossier, trackOfDiscussion } from "../discussions/dossier.rows.ts";
import { findProject, isProjectBeingRemoved } from "../decisions/project.rows.ts";
import type { Requester } from "../platform/viewer.ts";
import { artefactOnShownWay } from "./artefact.rows.ts";
import { judgeByPhrases, judgeHistory } from "./danger.ts";
import { findCitableMemory } from "./memory.ts";
import type { ReplyInput } from "./reply.ts";
import { reserveBudgetAndReply, createReplyStartEvent } from "./reply-stream.ts";
import { createTableReplyStore, toStoredAnswer } from "./reply-store.ts";
import { REPLY_TURN_ID, startedAtOf } from "./turn.rows.ts";
import { acquireTurn, alreadyAnsweringRefusal, type AnswerEvents, type TurnLease } from "./turns.ts";
import { ensureVerdict, prepareReplyInput } from "./verdict.ts";

/**
 * Sends a message to MENTA and streams her reply or, with `retry`, writes her last reply again. Every refusal
 * comes before the call to the model.
 */
export async function* chat(
  userId: string,
  { sessionId, message, id, retry }: ParsedBody<"chat">,
  requester: Requester,
): AnswerEvents<ChatAnswer> {
  const discussion = await getDiscussion(userId, sessionId);
  yield* retry
    ? retryReply(discussion, requester)
    : sendMessage(discussion, { id: id ?? ulid(), content: message ?? "" }, requester);
}

/**
 * Sends a new version of a message and streams its reply: both begin a new way of the discussion. Refuses
 * (409) a message that is not the person's or not in this discussion, and more than `MESSAGE_VERSIONS_MAX` versions.
 */
export async function* editMessage(
  userId: string,
  { id: sessionId, messageId: insteadOf }: ParsedParams<"editMessage">,
  { message: content, id = ulid() }: ParsedBody<"editMessage">,
  requester: Requester,
): AnswerEvents<ChatAnswer> {
  yield* sendMessage(await getDiscussion(userId, sessionId), { id, content, insteadOf }, requester);
}

/**
 * Sends a message and streams the reply. If a message with the same id was sent before, yields its stored
 * reply, or waits for the request that is writing it.
 */
async function* sendMessage(
  discussion: Discussion,
  { id, content, insteadOf }: Pick<StoredMessage, "id" | "content" | "insteadOf">,
  requester: Requester,
): AnswerEvents<ChatAnswer> {
  const { userId, id: sessionId } = discussion;
  const danger = judgeByPhrases(content);
  await using lease = yield* acquireTurn(
    {
      userId,
      sessionId,
      id: REPLY_TURN_ID,
      messageId: id,
      text: content,
      danger,
      ...(insteadOf !== undefined && { insteadOf }),
    },
    requester,
  );
  const { turn } = lease;
  if (!lease.isAcquired && turn.messageId === id) return yield* replay(discussion, turn, requester);
  if (!lease.isAcquired) {
    const stored = (await listMessagesOnAllWays(userId, sessionId)).find((message) => message.id === id);
    if (!stored) throw alreadyAnsweringRefusal();
    return yield* replay(discussion, stored, requester);
  }
  const { all, shown, artefacts } = await readConversation(userId, sessionId);
  const stored = all.find((message) => message.id === id);
  if (stored) return yield* releaseAndReplay(discussion, lease, { stored, requester });
  const replaced = insteadOf === undefined ? undefined : findEdited(all, insteadOf);
  const history = replaced ? messagesOnWayBefore(all, replaced) : shown;
  const question = {
    ...withVerdict(buildPersonMessage(turn, { id, content, timestamp: startedAtOf(turn) }), danger),
    ...(replaced ? { way: id, insteadOf: replaced.insteadOf ?? replaced.id } : wayOfNextMessage(history)),
  };
  const input = {
    discussion,
    question,
    history,
    summary: artefactOnShownWay(artefacts.summary, { all, shown: history }),
  };
  const dossier = await usedDossier(discussion, requester, { all, shown: history });
  return yield* answer(lease, { ...input, requester, dossier }, all);
}

/**
 * Returns the message that is edited. Refuses (409) if it is not in the discussion, or has `MESSAGE_VERSIONS_MAX`
 * versions.
 */
function findEdited(all: readonly StoredMessage[], id: string): StoredMessage {
  const found = all.find((message) => message.id === id && message.role === "user");
  if (!found) throw new Refusal("conflict", "Ce message n’est plus dans la discussion.");
  requireRoomForVersion(all, found, "Ce message a déjà dix versions : continuez à partir de l’une d’elles.");
  return found;
}

function requireRoomForVersion(all: readonly StoredMessage[], of: StoredMessage, full: string): void {
  if (versionsOfMessage(all, of).length >= MESSAGE_VERSIONS_MAX) throw new Refusal("conflict", full);
}

/**
 * Returns the name and description of the discussion's project; `undefined` if the project has no description
 * or is being removed.
 */
async function readProject({ userId, projectId }: Discussion): Promise<ReplyInput["project"]> {
  const project = projectId === undefined ? undefined : await findProject(userId, projectId);
  return project?.description && !isProjectBeingRemoved(project)
    ? { name: project.name, description: project.description }
    : undefined;
}

/** Finds the past choice that the reply may cite. Reads nothing if the person has turned this off. */
const readMemory = async ({ discussion, history, question, dossier, requester }: ReplyInput) =>
  requester.memory
    ? findCitableMemory({
        discussion,
        history,
        question,
        track: dossier?.track ?? trackOfDiscussion(discussion),
        timeZone: requester.timeZone,
      })
    : undefined;

/**
 * Returns the dossier for the reply. `undefined` if the person has turned dossiers off, or for a look back,
 * where the model must not see the record.
 */
const usedDossier = async (
  discussion: Discussion,
  { dossier: isWanted }: Requester,
  ways: MessagesOnWays,
): Promise<Dossier | undefined> =>
  discussion.isLookBack || !isWanted ? undefined : getDossier(discussion, ways);

/**
 * Writes another version of the last reply. Refuses (409) if there is no reply, if the last one is a report,
 * which answers no message, or if the reply has `MESSAGE_VERSIONS_MAX` versions. The turn contains the id of the last
 * reply, so that the second of two simultaneous retries gets the result of the first.
 */
async function* retryReply(discussion: Discussion, requester: Requester): AnswerEvents<ChatAnswer> {
  const { userId, id: sessionId } = discussion;
  const { last } = lastReplyOf(await readConversation(userId, sessionId));
  const { id: messageId, place } = last;
  await using lease = yield* acquireTurn(
    // `rerun`: a finished turn of the same reply is acquired again, because the person may return to this
    // reply and ask for another version.
    { userId, sessionId, id: REPLY_TURN_ID, messageId, rerun: true, ...(isBlankMessage(last) && { place }) },
    requester,
  );
  if (!lease.isAcquired && lease.turn.messageId !== messageId) throw alreadyAnsweringRefusal();
  if (!lease.isAcquired) return yield* replay(discussion, lease.turn, requester);
  // Read again: another retry may have ended before the turn was acquired.
  const conversation = await readConversation(userId, sessionId);
  const { last: replaced, question, history } = lastReplyOf(conversation);
  if (replaced.id !== messageId)
    return yield* releaseAndReplay(discussion, lease, { stored: replaced, requester });
  // A reply without text is replaced instead of getting another version.
  if (!isBlankMessage(replaced))
    requireRoomForVersion(
      conversation.all,
      replaced,
      "Cette réponse a déjà dix versions : modifiez plutôt votre message.",
    );
  const summary = artefactOnShownWay(conversation.artefacts.summary, conversation);
  const dossier = await usedDossier(discussion, requester, conversation);
  const input = { discussion, question, history, summary, replaced, requester, dossier };
  return yield* answer(lease, input, conversation.all);
}

/** Returns the last reply in the way shown, the message that it answers, and the messages before that one. */
function lastReplyOf({ shown }: StoredConversation) {
  const at = shown.findLastIndex(({ role }) => role === "assistant");
  const [last, question] = [shown[at], shown[at - 1]];
  if (!last)
    throw new Refusal("conflict", "Il n’y a pas encore de réponse à reprendre dans cette discussion.");
  if (question?.role !== "user")
    throw new Refusal("conflict", "Un résumé ou un rapport se redemande par son bouton.");
  return { last, question, history: shown.slice(0, at - 1) };
}

/** Releases the turn and yields the stored exchange, which another turn wrote. */
async function* releaseAndReplay(
  discussion: Discussion,
  lease: TurnLease,
  { stored, requester }: { stored: StoredMessage; requester: Requester },
): AnswerEvents<ChatAnswer> {
  await lease.release();
  yield* replay(discussion, stored, requester);
}

/**
 * Yields a stored exchange as the events of a reply. Refuses (409) if the exchange was removed from the
 * discussion.
 */
async function* replay(
  { userId, id: sessionId }: Discussion,
  at: Pick<StoredMessage, "userId" | "sessionId" | "place">,
  requester: Requester,
): AnswerEvents<ChatAnswer> {
  yield "open";
  const all = await listMessagesOnAllWays(userId, sessionId);
  const exchange = findExchangeAt(all, at);
  if (!exchange) throw new Refusal("conflict", "Cette réponse a été retirée de la discussion.");
  const discussion = await getDiscussion(userId, sessionId);
  const { userMessage, assistantMessage } = exchange;
  yield createReplyStartEvent(userMessage, assistantMessage.id);
  yield { event: "delta", data: { text: assistantMessage.content } };
  const shown = messagesOnWay(all, discussion.way);
  const dossier = (await usedDossier(discussion, requester, { all, shown })) ?? null;
  yield { event: "done", data: { ...toStoredAnswer(all, exchange, discussion), dossier } };
}

/** Judges the messages, reads what the reply needs, and streams the reply. */
async function* answer(
  lease: TurnLease,
  input: ReplyInput,
  before: readonly StoredMessage[],
): AnswerEvents<ChatAnswer> {
  const question = await ensureVerdict(input.question);
  const history = await judgeHistory(input.history, question);
  const [project, memory] = await Promise.all([
    readProject(input.discussion),
    readMemory({ ...input, question, history }),
  ]);
  const prepared = prepareReplyInput({ ...input, question, history, project, memory });
  yield* reserveBudgetAndReply(prepared, { lease, store: createTableReplyStore(lease, input, before) });
}
