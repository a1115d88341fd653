import { ulid } from "ulid";
import { Refusal } from "#shared/schema/refusal.ts";
import type { Body } from "#shared/api/contract-types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { APOLOGY_TEXT } from "#shared/discussion/danger-help.ts";
import { keepVerdict, findFalseAlarmMessage, standingLevelOf } from "../discussions/alarm.rows.ts";
import { DANGER_VERSION } from "./artefact.rows.ts";
import {
  findExchange,
  findMessage,
  listMessages,
  newQuestion,
  readConversation,
  toMessage,
  writeExchange,
  type Exchange,
  type StoredMessage,
  toDanger,
  withVerdict,
} from "../discussions/conversation.rows.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { getDiscussion, toSession, type Discussion } from "../discussions/discussion.rows.ts";
import { findTurn, REPLY_TURN, startedAtOf, type Turn } from "./turn.rows.ts";
import { retryHoweverMany } from "../platform/conditional-write.ts";
import type { Requester } from "../platform/viewer.ts";
import { log } from "../platform/log.ts";
import { chatModelId, FilteredReply } from "./bedrock.ts";
import { reserveBudget, type Reservation } from "./budget.ts";
import { dangerMeasuresFor, judge, judgeHistory } from "./danger.ts";
import { extractDossier } from "./dossier.ts";
import { getDossier } from "../discussions/dossier.rows.ts";
import {
  answeredMessage,
  cutAtLastSentence,
  extractionRequest,
  largestReplyCost,
  messageToTitle,
  replyRequest,
  streamReplyPieces,
  suggestTitle,
  type PreparedReply,
  type ReplyInput,
} from "./reply.ts";
import type { ModelRequest } from "./models.ts";
import { SOCRATIC_VERSION } from "./prompts/socratic.ts";
import {
  acquireTurn,
  alreadyAnsweringRefusal,
  turnRefusal,
  type AnswerEvents,
  type TurnFailureMessages,
  type TurnLease,
} from "./turns.ts";

const FAILURES = {
  gone: "La discussion a été vidée ou supprimée pendant la réponse.",
  taken: "Une autre réponse à ce message est déjà en cours.",
  stop: "La réponse a été arrêtée.",
  failed: "MENTA n’a pas pu répondre. Réessayez dans un instant.",
} satisfies TurnFailureMessages;

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
  const danger = judge(content);
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

/** The `start` event: the ids, and the alarm if there is one, so that the help card is shown before the first word. */
function startEvent(question: StoredMessage, assistantMessageId: string) {
  const danger = toDanger(question);
  const data = { userMessageId: question.id, assistantMessageId, ...(danger && { danger }) };
  return { event: "start" as const, data };
}

/** Judges, reserves, writes. While an alarm stands, a reply comes whatever is left of the budget, and whatever the model does. */
async function* answer(lease: TurnLease, input: ReplyInput): AnswerEvents<ChatAnswer> {
  const question = await judged(input.question);
  const history = await judgeHistory(input.history, question);
  const messages = [...history, question];
  const dangerMeasures = dangerMeasuresFor(messages);
  const falseAlarmMessage = dangerMeasures ? undefined : findFalseAlarmMessage(messages);
  const isInDistress = standingLevelOf(messages) === "distress";
  const prepared = { ...input, question, history, dangerMeasures, isInDistress, falseAlarmMessage };
  const request = dangerMeasures?.isCannedReply ? undefined : replyRequest(prepared);
  await using reservation = request && (await reserveReply(lease.turn, prepared, request));
  yield* streamReply(prepared, lease, reservation && { request, onUsage: reservation.add });
}

/** Answers none where the budget is refused while an alarm stands: our own words cost nothing. */
async function reserveReply(
  turn: Turn,
  prepared: PreparedReply,
  request: ModelRequest,
): Promise<Reservation | undefined> {
  const { isProven } = prepared.requester;
  try {
    return await reserveBudget(turn, largestReplyCost(prepared, request), {
      isProven,
      isAwaited: true,
      now: new Date(),
    });
  } catch (error) {
    if (prepared.dangerMeasures && error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A stored question may be of before messages were judged. */
async function judged(question: StoredMessage): Promise<StoredMessage> {
  if (question.danger !== undefined) return question;
  const now = withVerdict(question, judge(question.content));
  await keepVerdict(now);
  return now;
}

/**
 * Streams the reply: an apology first after a false alarm, then the model's words. Question and reply are written together
 * once the reply is complete, stopped or broken off. A failure before the first word keeps nothing and frees the id for a retry;
 * while an alarm stands, our own words take the place of those that the model fails to write. @param asked none where no model
 * is asked
 */
async function* streamReply(
  input: PreparedReply,
  lease: TurnLease,
  asked: { request: ModelRequest; onUsage: Reservation["add"] } | undefined,
): AnswerEvents<ChatAnswer> {
  const { question, replaced, dangerMeasures, falseAlarmMessage } = input;
  lease.watch();
  const titled = messageToTitle(input);
  const title = titled && asked && suggestTitle(titled.content, { ...asked, signal: lease.signal });
  const assistantMessageId = ulid();
  const apology = falseAlarmMessage ? `${APOLOGY_TEXT}\n\n` : "";
  let said = "";
  let isCannedReply = asked === undefined;
  let interrupted = false;
  try {
    yield startEvent(question, assistantMessageId);
    if (apology !== "") yield { event: "delta", data: { text: apology } };
    try {
      const { signal } = lease;
      let isCut = false;
      const onCut = () => void (isCut = true);
      const pieces = asked && streamReplyPieces(asked.request, { signal, onUsage: asked.onUsage, onCut });
      for await (const text of pieces ?? []) {
        said += text;
        yield { event: "delta", data: { text } };
      }
      if (isCut) said = cutAtLastSentence(said);
      if (asked && said.trim() === "") throw new Error("The model said nothing");
    } catch (error) {
      const { interruption } = lease;
      if (interruption !== "stop") {
        const refusal = turnRefusal(interruption, error, FAILURES);
        if (interruption === "gone") throw refusal;
        interrupted = !dangerMeasures && isWorthKeeping({ said, error, replaced });
        if (!dangerMeasures && !interrupted) throw refusal;
        isCannedReply = !interrupted;
        // Its request succeeds: this line is what the alarms on the AI count.
        if (interrupted) log("warn", "reply_interrupted", { code: refusal.code });
      }
    }
    const stopped = lease.interruption === "stop";
    if (isCannedReply && dangerMeasures && !stopped) {
      // What the model had begun is not kept: nobody knows where it led.
      yield {
        event: "delta",
        data: { text: said === "" ? dangerMeasures.instead : `\n\n${dangerMeasures.instead}` },
      };
      said = dangerMeasures.instead;
    }
    const content = apology + said;
    const { danger: _questions, ...shared } = question;
    const reply: StoredMessage = {
      ...shared,
      rank: 1,
      id: assistantMessageId,
      role: "assistant",
      content: stopped || interrupted ? content.trimEnd() : content,
      stopped,
      interrupted,
      timestamp: new Date().toISOString(),
      writtenBy: isCannedReply ? DANGER_VERSION : `${SOCRATIC_VERSION} ${chatModelId()}`,
    };
    const exchange = { userMessage: question, assistantMessage: reply };
    const chosenTitle = await title;
    lease.postponeBeat();
    const data = await save(exchange, lease.turn, { title: chosenTitle, replaced });
    lease.noteEnd();
    yield { event: "done", data: { ...data, dossier: input.dossier ?? null } };
    const { stopped: isStopped, interrupted: isInterrupted } = data.assistantMessage;
    const stored = { ...reply, stopped: isStopped, interrupted: isInterrupted };
    if (asked) yield* dossierEvent(input, stored, asked.onUsage);
  } finally {
    // What the title costs is known before it is settled.
    lease.abort();
    await title;
  }
}

/** What the exchange adds to the dossier; nothing where nothing is added, or the model fails. The turn has ended before it. */
async function* dossierEvent(
  input: PreparedReply,
  reply: StoredMessage,
  onUsage: Reservation["add"],
): AnswerEvents<ChatAnswer> {
  const request = extractionRequest(input, reply.content);
  if (!request) return;
  // A reply that was stopped before its first word took nothing in.
  const isRetry = input.replaced !== undefined && input.replaced.content.trim() !== "";
  const today = dayOf(new Date(), input.requester.timeZone ?? DEFAULT_TIME_ZONE);
  const { discussion, dossier } = input;
  if (!dossier) return;
  const known = { discussion, dossier };
  const exchange = { known, message: answeredMessage(input), reply, isRetry, today };
  const changed = await extractDossier(exchange, request, { onUsage });
  if (changed) yield { event: "dossier", data: changed };
}

/**
 * Whether the words of a reply that broke off are kept. Not where it was to replace another one: that stays. Not where the
 * model or a filter refuses to go on: it would refuse again with these words before it.
 */
const isWorthKeeping = ({
  said,
  error,
  replaced,
}: {
  said: string;
  error: unknown;
  replaced: StoredMessage | undefined;
}): boolean => said.trim() !== "" && !replaced && !(error instanceof FilteredReply);

/**
 * Writes the exchange with the newest discussion: a title that the person chose meanwhile stays, and a stop that was
 * accepted in time marks the reply. Answers what is stored.
 */
async function save(
  { userMessage, assistantMessage }: Exchange,
  { owner, ...key }: Turn,
  { title, replaced }: { title: string | undefined; replaced: StoredMessage | undefined },
): Promise<StoredAnswer> {
  return retryHoweverMany(async () => {
    const current = await getDiscussion(key.userId, key.sessionId);
    const turn = await findTurn(key);
    if (turn?.owner !== owner) {
      // An earlier try, whose answer was lost, may have written it and made room for another message.
      const written = await findExchange({ ...key, place: userMessage.place });
      if (written?.assistantMessage.id === assistantMessage.id) return toAnswer(written, current);
      throw turnRefusal(turn ? "taken" : "gone", undefined, FAILURES);
    }
    const stopped = assistantMessage.stopped || turn.stopRequested;
    const interrupted = assistantMessage.interrupted === true && !stopped;
    const exchange = { userMessage, assistantMessage: { ...assistantMessage, stopped, interrupted } };
    // An earlier try, whose answer was lost, has written it: the turn is still ours.
    if (turn.state === "done") return toAnswer(exchange, current);
    const suggested =
      title && current.titleOrigin === "default" ? { title, titleOrigin: "suggested" as const } : {};
    const change = { updatedAt: new Date().toISOString(), ...suggested };
    await writeExchange(exchange, { turn, change, replaced });
    return toAnswer(exchange, { ...current, ...change });
  });
}

/** An answer without its dossier, which is stored by itself. */
type StoredAnswer = Omit<ChatAnswer, "dossier">;

const toAnswer = ({ userMessage, assistantMessage }: Exchange, discussion: Discussion): StoredAnswer => ({
  userMessage: toMessage(userMessage),
  assistantMessage: toMessage(assistantMessage),
  session: toSession(discussion),
});
