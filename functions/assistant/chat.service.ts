import { ulid } from "ulid";
import { Refusal } from "#shared/schema/refusal.ts";
import type { Body } from "#shared/api/contract-types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import {
  findExchange,
  findMessage,
  listMessages,
  newQuestion,
  readConversation,
  withVerdict,
  type StoredMessage,
} from "../discussions/conversation.rows.ts";
import { getDiscussion, type Discussion } from "../discussions/discussion.rows.ts";
import { getDossier, trackOfDiscussion } from "../discussions/dossier.rows.ts";
import { findProject, isBeingRemoved } from "../decisions/project.rows.ts";
import type { Requester } from "../platform/viewer.ts";
import { judgeByPhrases, judgeHistory } from "./danger.ts";
import { findMemory } from "./memory.ts";
import type { ReplyInput } from "./reply.ts";
import { reserveAndReply, startEvent } from "./reply-stream.ts";
import { tableStore, toAnswer } from "./reply-store.ts";
import { REPLY_TURN, startedAtOf } from "./turn.rows.ts";
import { acquireTurn, alreadyAnsweringRefusal, type AnswerEvents, type TurnLease } from "./turns.ts";
import { ensureVerdict, prepareReply } from "./verdict.ts";

/** Sends one message to MENTA, or has her write her last reply again. Refuses before the AI is called. */
export async function* chat(
  userId: string,
  { sessionId, message, id, retry }: Body<"chat">,
  requester: Requester,
): AnswerEvents<ChatAnswer> {
  const discussion = await getDiscussion(userId, sessionId);
  yield* retry
    ? retryReply(discussion, requester)
    : sendMessage(discussion, { id: id ?? ulid(), content: message ?? "" }, requester);
}

/** Sent again with the same id, the message gets the stored reply, or follows the one under way. */
async function* sendMessage(
  discussion: Discussion,
  { id, content }: Pick<StoredMessage, "id" | "content">,
  requester: Requester,
): AnswerEvents<ChatAnswer> {
  const { userId, id: sessionId } = discussion;
  const danger = judgeByPhrases(content);
  await using lease = yield* acquireTurn(
    { userId, sessionId, id: REPLY_TURN, messageId: id, text: content, danger },
    requester,
  );
  const { turn } = lease;
  if (!lease.isAcquired && turn.messageId === id) return yield* replay(discussion, turn, requester);
  if (!lease.isAcquired) {
    const stored = (await listMessages(userId, sessionId)).find((message) => message.id === id);
    if (!stored) throw alreadyAnsweringRefusal();
    return yield* replay(discussion, stored, requester);
  }
  const { messages: history, artefacts } = await readConversation(userId, sessionId);
  const stored = history.find((message) => message.id === id);
  if (stored) return yield* releaseAndReplay(discussion, lease, { stored, requester });
  const question = withVerdict(newQuestion(turn, { id, content, timestamp: startedAtOf(turn) }), danger);
  return yield* answer(lease, {
    discussion,
    question,
    history,
    summary: artefacts.summary,
    requester,
    dossier: await usedDossier(discussion, requester),
  });
}

/** How the person describes the project of a discussion; nothing where they have not. */
async function readProject({ userId, projectId }: Discussion): Promise<ReplyInput["project"]> {
  const project = projectId === undefined ? undefined : await findProject(userId, projectId);
  return project?.description && !isBeingRemoved(project)
    ? { name: project.name, description: project.description }
    : undefined;
}

/** The past choice that the reply may cite; nothing is read where the person does not want it. */
const readMemory = async ({ discussion, history, question, dossier, requester }: ReplyInput) =>
  requester.memory
    ? findMemory({
        discussion,
        history,
        question,
        track: dossier?.track ?? trackOfDiscussion(discussion),
        timeZone: requester.timeZone,
      })
    : undefined;

/** None for a look back, whose record the person is not to be told of, nor where they do not want one. */
const usedDossier = async (
  discussion: Discussion,
  { dossier: isWanted }: Requester,
): Promise<Dossier | undefined> => (discussion.isLookBack || !isWanted ? undefined : getDossier(discussion));

/**
 * Replaces the last reply. Throws 409 if there is no reply, or if the last one is a report (a report answers no message). The turn
 * is keyed by the id of the replaced reply, so that the second of two simultaneous retries receives the result of the first.
 */
async function* retryReply(discussion: Discussion, requester: Requester): AnswerEvents<ChatAnswer> {
  const { userId, id: sessionId } = discussion;
  const { messages, artefacts } = await readConversation(userId, sessionId);
  const replaced = messages.findLast(({ role }) => role === "assistant");
  const question = messages.find(({ place, role }) => place === replaced?.place && role === "user");
  if (!replaced)
    throw new Refusal("conflict", "Il n’y a pas encore de réponse à reprendre dans cette discussion.");
  if (!question) throw new Refusal("conflict", "Un résumé ou un rapport se redemande par son bouton.");
  const { id: messageId, place } = replaced;
  await using lease = yield* acquireTurn({ userId, sessionId, id: REPLY_TURN, messageId, place }, requester);
  if (!lease.isAcquired && lease.turn.messageId !== messageId) throw alreadyAnsweringRefusal();
  if (!lease.isAcquired) return yield* replay(discussion, lease.turn, requester);
  if ((await findMessage(replaced))?.id !== messageId)
    return yield* releaseAndReplay(discussion, lease, { stored: replaced, requester });
  const history = messages.filter((message) => message.place < place);
  const { summary } = artefacts;
  const dossier = await usedDossier(discussion, requester);
  return yield* answer(lease, { discussion, question, history, summary, replaced, requester, dossier });
}

/** Answers what an earlier turn has stored here, which has made room for other messages since. */
async function* releaseAndReplay(
  discussion: Discussion,
  lease: TurnLease,
  { stored, requester }: { stored: StoredMessage; requester: Requester },
): AnswerEvents<ChatAnswer> {
  await lease.release();
  yield* replay(discussion, stored, requester);
}

/** A stored exchange, as the events of a reply that is being written. */
async function* replay(
  { userId, id: sessionId }: Discussion,
  at: Pick<StoredMessage, "userId" | "sessionId" | "place">,
  requester: Requester,
): AnswerEvents<ChatAnswer> {
  yield "open";
  const exchange = await findExchange(at);
  if (!exchange) throw new Refusal("conflict", "Cette réponse a été retirée de la discussion.");
  const discussion = await getDiscussion(userId, sessionId);
  const { userMessage, assistantMessage } = exchange;
  yield startEvent(userMessage, assistantMessage.id);
  yield { event: "delta", data: { text: assistantMessage.content } };
  const dossier = (await usedDossier(discussion, requester)) ?? null;
  yield { event: "done", data: { ...toAnswer(exchange, discussion), dossier } };
}

/** Judges the messages, reads what belongs to the reply, and replies. */
async function* answer(lease: TurnLease, input: ReplyInput): AnswerEvents<ChatAnswer> {
  const question = await ensureVerdict(input.question);
  const history = await judgeHistory(input.history, question);
  const [project, memory] = await Promise.all([
    readProject(input.discussion),
    readMemory({ ...input, question, history }),
  ]);
  const prepared = prepareReply({ ...input, question, history, project, memory });
  yield* reserveAndReply(prepared, { lease, store: tableStore(lease, input) });
}
