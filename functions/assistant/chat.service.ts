import { ulid } from "ulid";
import { Refusal } from "#shared/schema/refusal.ts";
import type { Body } from "#shared/api/contract-types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { APOLOGY_TEXT } from "#shared/discussion/danger-help.ts";
import {
  keepVerdict,
  findFalseAlarmMessage,
  raiseVerdict,
  standingLevelOf,
} from "../discussions/alarm.rows.ts";
import { DANGER_VERSION } from "./artefact.rows.ts";
import {
  alarmOf,
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
import { findTurn, noteVerdict, REPLY_TURN, startedAtOf, type Turn } from "./turn.rows.ts";
import { findProject, isBeingRemoved } from "../decisions/project.rows.ts";
import { retryHoweverMany } from "../platform/conditional-write.ts";
import type { Requester } from "../platform/viewer.ts";
import { log, runBestEffort } from "../platform/log.ts";
import { chatModelId, FilteredReply } from "./bedrock.ts";
import { awaitBeside, beginReply, piecesBeside } from "./begun-reply.ts";
import { reserveBudget, type Reservation } from "./budget.ts";
import {
  classificationRequest,
  classificationTime,
  startClassification,
  type Classification,
} from "./classification.ts";
import { dangerMeasuresFor, isGraver, judge, judgeHistory, takeBackAlarms } from "./danger.ts";
import { extractDossier } from "./dossier.ts";
import { findMemory } from "./memory.ts";
import { getDossier, trackOfDiscussion } from "../discussions/dossier.rows.ts";
import {
  answeredMessage,
  cutAtLastSentence,
  extractionRequest,
  handedMemory,
  largestReplyCost,
  messageToTitle,
  replyRequest,
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
  const [project, memory] = await Promise.all([
    readProject(input.discussion),
    readMemory({ ...input, question, history }),
  ]);
  const prepared = prepareReply({ ...input, question, history, project, memory });
  const request = requestOf(prepared);
  const classification = request && requestOfClassification(prepared);
  await using reservation =
    request && (await reserveReply(lease.turn, prepared, { request, classification }));
  yield* streamReply(
    prepared,
    lease,
    request && reservation && { request, classification, onUsage: reservation.add },
  );
}

/** What the verdicts on the messages make of a reply. */
function prepareReply(input: ReplyInput): PreparedReply {
  const messages = [...input.history, input.question];
  const dangerMeasures = dangerMeasuresFor(messages);
  return {
    ...input,
    dangerMeasures,
    isInDistress: standingLevelOf(messages) === "distress",
    falseAlarmMessage: dangerMeasures ? undefined : findFalseAlarmMessage(messages),
  };
}

/** Nothing where our own words are the reply. */
const requestOf = (prepared: PreparedReply): ModelRequest | undefined =>
  prepared.dangerMeasures?.isCannedReply ? undefined : replyRequest(prepared);

/** Nothing where the floor has seen danger, nor where the message was answered before. */
const requestOfClassification = ({ question, history, replaced }: PreparedReply): ModelRequest | undefined =>
  classificationTime() === "never" || replaced || alarmOf(question)
    ? undefined
    : classificationRequest(history, question);

/** What a model is asked in a turn. */
type Asked = {
  request: ModelRequest;
  classification: ModelRequest | undefined;
  onUsage: Reservation["add"];
};

/** Answers none where the budget is refused while an alarm stands: our own words cost nothing. */
async function reserveReply(
  turn: Turn,
  prepared: PreparedReply,
  { request, classification }: Omit<Asked, "onUsage">,
): Promise<Reservation | undefined> {
  const { isProven } = prepared.requester;
  try {
    return await reserveBudget(turn, largestReplyCost(prepared, request, classification), {
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

/** The first word of a reply waits so long for the verdict on the message. */
const VERDICT_WAIT_MS = 1_500;

/**
 * Streams the reply: an apology first after a false alarm, then the model's words. Question and reply are written together
 * once the reply is complete, stopped or broken off. A failure before the first word keeps nothing and frees the id for a retry;
 * while an alarm stands, our own words take the place of those that the model fails to write.
 *
 * A verdict that is there before the first word has the reply asked again, if it changes what is asked; a later one changes no word,
 * and is kept with the message.
 * @param asked none where no model is asked
 */
async function* streamReply(
  input: PreparedReply,
  lease: TurnLease,
  asked: Asked | undefined,
): AnswerEvents<ChatAnswer> {
  let prepared = input;
  const { replaced, requester } = input;
  lease.watch();
  const assistantMessageId = ulid();
  const { signal } = lease;
  const time = classificationTime();
  const classify = () =>
    asked?.classification && startClassification(asked.classification, input.question.content, asked);
  let running = time === "beside" ? classify() : undefined;
  let title: Promise<string> | undefined;
  let said = "";
  let apology = "";
  let isCannedReply = asked === undefined;
  let served = handedMemory(prepared);
  let interrupted = false;
  try {
    yield startEvent(prepared.question, assistantMessageId);
    try {
      let isCut = false;
      const begin = (request: ModelRequest) =>
        beginReply(request, { signal, onUsage: asked!.onUsage, onCut: () => void (isCut = true) });
      let reply = asked && begin(asked.request);
      if (reply && running) await awaitBeside(reply, running.ended, VERDICT_WAIT_MS);
      if (reply && running?.answer) {
        prepared = yield* heed(prepared, running.answer, lease.turn);
        const request = requestOf(prepared);
        if (request?.system !== asked?.request.system) {
          await reply.drop();
          isCut = false;
          isCannedReply = request === undefined;
          reply = request && begin(request);
          served = handedMemory(prepared);
        }
        running = undefined;
      }
      const titled = messageToTitle(prepared);
      title = titled && asked && suggestTitle(titled.content, { ...asked, signal });
      if (prepared.falseAlarmMessage) {
        apology = `${APOLOGY_TEXT}\n\n`;
        yield { event: "delta", data: { text: apology } };
      }
      for await (const piece of reply ? piecesBeside(reply, running?.ended) : []) {
        if (typeof piece === "string") {
          said += piece;
          yield { event: "delta", data: { text: piece } };
          continue;
        }
        prepared = yield* heed(prepared, piece, lease.turn);
        running = undefined;
      }
      if (isCut) said = cutAtLastSentence(said);
      if (reply && said.trim() === "") throw new Error("The model said nothing");
    } catch (error) {
      const { interruption } = lease;
      if (interruption !== "stop") {
        const refusal = turnRefusal(interruption, error, FAILURES);
        if (interruption === "gone") throw refusal;
        const { dangerMeasures } = prepared;
        interrupted = !dangerMeasures && isWorthKeeping({ said, error, replaced });
        if (!dangerMeasures && !interrupted) throw refusal;
        isCannedReply = !interrupted;
        // Its request succeeds: this line is what the alarms on the AI count.
        if (interrupted) log("warn", "reply_interrupted", { code: refusal.code });
      }
    }
    const stopped = lease.interruption === "stop";
    const { dangerMeasures } = prepared;
    if (isCannedReply && dangerMeasures && !stopped) {
      // What the model had begun is not kept: nobody knows where it led.
      yield {
        event: "delta",
        data: { text: said === "" ? dangerMeasures.instead : `\n\n${dangerMeasures.instead}` },
      };
      said = dangerMeasures.instead;
    }
    if (time === "after") running = classify();
    // The plain answer is sent at once: it waits for the verdict.
    if (running && !requester.isStreamed) {
      prepared = yield* heed(prepared, await running.ended, lease.turn);
      running = undefined;
    }
    const { question } = prepared;
    const { danger: _questions, ...shared } = question;
    const content = apology + said;
    const reply: StoredMessage = {
      ...shared,
      rank: 1,
      id: assistantMessageId,
      role: "assistant",
      content: stopped || interrupted ? content.trimEnd() : content,
      stopped,
      interrupted,
      timestamp: new Date().toISOString(),
      ...(served && !isCannedReply && said !== "" && { memory: served.served }),
      writtenBy: isCannedReply ? DANGER_VERSION : `${SOCRATIC_VERSION} ${chatModelId()}`,
    };
    const exchange = { userMessage: question, assistantMessage: reply };
    const suggested = await title;
    lease.postponeBeat();
    // Others may see the list of titles.
    const chosenTitle = alarmOf(question) ? undefined : suggested;
    const data = await save(exchange, lease.turn, { title: chosenTitle, replaced });
    lease.noteEnd();
    yield { event: "done", data: { ...data, dossier: input.dossier ?? null } };
    const { stopped: isStopped, interrupted: isInterrupted } = data.assistantMessage;
    const stored = { ...reply, stopped: isStopped, interrupted: isInterrupted };
    if (running) prepared = yield* heed(prepared, await running.ended);
    if (asked) yield* dossierEvent(prepared, stored, asked.onUsage);
  } finally {
    // What the title and the classification cost is known before it is settled.
    lease.abort();
    running?.abort();
    await Promise.all([title, running?.ended]);
  }
}

/**
 * Shows the verdict of a classification in the browser, then keeps it; answers the reply prepared with it. The help comes first:
 * a table that fails must not hold it back. The same reply and no event where the verdict says nothing new.
 * @param turn only while the exchange is not stored yet: the verdict is stored with it
 */
async function* heed(
  prepared: PreparedReply,
  classification: Classification | undefined,
  turn?: Turn,
): AsyncGenerator<DangerEvent, PreparedReply> {
  if (!classification) return prepared;
  const { verdict, takesBack } = classification;
  if (isGraver(verdict, prepared.question)) {
    const question = withVerdict(prepared.question, verdict);
    yield dangerEvent(question);
    await runBestEffort("verdict_not_kept", () =>
      turn ? noteVerdict(turn, verdict) : raiseVerdict(question, verdict),
    );
    return prepareReply({ ...prepared, question });
  }
  return takesBack ? yield* dismissAlarms(prepared) : prepared;
}

/** Takes back the alarms that the message denies. One whose dismissal is not stored stands. */
async function* dismissAlarms(prepared: PreparedReply): AsyncGenerator<DangerEvent, PreparedReply> {
  let { history } = prepared;
  await runBestEffort("alarm_not_dismissed", async () => {
    history = await takeBackAlarms(prepared.history);
  });
  yield* history.filter((message) => !prepared.history.includes(message)).map(dangerEvent);
  return prepareReply({ ...prepared, history });
}

type DangerEvent = ReturnType<typeof dangerEvent>;

const dangerEvent = (message: StoredMessage) => ({
  event: "danger" as const,
  data: { messageId: message.id, danger: toDanger(message)! },
});

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
