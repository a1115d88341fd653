import { ulid } from "ulid";
import { Refusal } from "#shared/schema/refusal.ts";
import type { Body } from "#shared/api/contract-types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import { dayInWords } from "#shared/time/time-zone.rules.ts";
import { APOLOGY_TEXT } from "#shared/discussion/danger-help.ts";
import { titleFromText } from "#shared/discussion/title.rules.ts";
import { keepVerdict, findFalseAlarmMessage } from "../discussions/alarm.rows.ts";
import { type StoredArtefact, DANGER_VERSION, toSource } from "./artefact.rows.ts";
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
import { getDiscussion, toSession, type Discussion } from "../discussions/discussion.rows.ts";
import { findTurn, REPLY_TURN, startedAtOf, type Turn } from "./turn.rows.ts";
import { retryHoweverMany } from "../platform/conditional-write.ts";
import type { Requester } from "../platform/viewer.ts";
import type { UsageAmount } from "./usage.rows.ts";
import { log } from "../platform/log.ts";
import { chatModelId, converse, FilteredReply, largestRequestCost } from "./bedrock.ts";
import { judgeHistory } from "./danger.ts";
import { dangerMeasuresFor, judge, type DangerMeasures } from "./danger.rules.ts";
import { cutAtLastSentence, REPLY_MAX_CALLS, REPLY_MAX_TOKENS, streamReplyPieces } from "./reply.ts";
import { summaryPart } from "./material.rules.ts";
import type { ModelRequest } from "./model-input.ts";
import { promptContextOf, SOCRATIC_VERSION, socraticPrompt } from "./prompts/socratic.ts";
import { TITLE_PROMPT, TITLE_VERSION, titleRequest } from "./prompts/title.ts";
import {
  releaseTurn,
  runOrFollowTurn,
  turnRefusal,
  type AnswerEvents,
  type TurnFailureMessages,
  type PreparedTurn,
  type TurnSupervision,
} from "./turns.ts";

const TITLE_TOKENS = 40;
const TITLE_TIMEOUT_MS = 6_000;

const FAILURES = {
  gone: "La discussion a été vidée ou supprimée pendant la réponse.",
  taken: "Une autre réponse à ce message est déjà en cours.",
  stop: "La réponse a été arrêtée.",
  failed: "MENTA n’a pas pu répondre. Réessayez dans un instant.",
} satisfies TurnFailureMessages;

/** Sends one message to MENTA, or has her write her last reply again. Refuses before the AI is called. */
export async function chat(
  userId: string,
  { sessionId, message, id, retry }: Body<"chat">,
  requester: Requester,
): Promise<AnswerEvents<ChatAnswer>> {
  const discussion = await getDiscussion(userId, sessionId);
  return retry
    ? retryReply(discussion, requester)
    : sendMessage(discussion, { id: id ?? ulid(), content: message ?? "" }, requester);
}

/** Sent again with the same id, the message gets the stored reply, or follows the one under way. */
async function sendMessage(
  discussion: Discussion,
  { id, content }: Pick<StoredMessage, "id" | "content">,
  requester: Requester,
): Promise<AnswerEvents<ChatAnswer>> {
  const { userId, id: sessionId } = discussion;
  const danger = judge(content);
  return runOrFollowTurn<ChatAnswer>(
    { userId, sessionId, id: REPLY_TURN, messageId: id, text: content, danger },
    {
      isProven: requester.isProven,
      isAwaited: true,
      prepare: async (turn) => {
        const { messages: history, artefacts } = await readConversation(userId, sessionId);
        const stored = history.find((message) => message.id === id);
        if (stored) return { run: () => releaseAndReplay(discussion, turn, stored) };
        const asked = newQuestion(turn, { id, content, timestamp: startedAtOf(turn) });
        const question = withVerdict(asked, danger);
        return prepareReply({ discussion, turn, question, history, summary: artefacts.summary, requester });
      },
      replay: (turn) => replay(discussion, turn),
      findAnswer: async () => {
        const stored = (await listMessages(userId, sessionId)).find((message) => message.id === id);
        return stored && replay(discussion, stored);
      },
    },
  );
}

/**
 * Replaces the last reply. Refuses (409) where there is none, or it is a report, which answers no message. The turn bears the id
 * of the replaced reply: of two retries at once, the second gets what the first wrote.
 */
async function retryReply(discussion: Discussion, requester: Requester): Promise<AnswerEvents<ChatAnswer>> {
  const { userId, id: sessionId } = discussion;
  const { messages, artefacts } = await readConversation(userId, sessionId);
  const replaced = messages.findLast(({ role }) => role === "assistant");
  const question = messages.find(({ place, role }) => place === replaced?.place && role === "user");
  if (!replaced)
    throw new Refusal("conflict", "Il n’y a pas encore de réponse à reprendre dans cette discussion.");
  if (!question) throw new Refusal("conflict", "Un résumé ou un rapport se redemande par son bouton.");
  const history = messages.filter(({ place }) => place < replaced.place);
  const input = { discussion, question, history, summary: artefacts.summary, replaced, requester };
  return runOrFollowTurn<ChatAnswer>(
    { userId, sessionId, id: REPLY_TURN, messageId: replaced.id, place: replaced.place },
    {
      isProven: requester.isProven,
      isAwaited: true,
      prepare: async (turn) =>
        (await findMessage(replaced))?.id === replaced.id
          ? prepareReply({ ...input, turn })
          : { run: () => releaseAndReplay(discussion, turn, replaced) },
      replay: (turn) => replay(discussion, turn),
    },
  );
}

/** Answers what an earlier turn has stored here, which has made room for other messages since. */
async function* releaseAndReplay(
  discussion: Discussion,
  turn: Turn,
  stored: StoredMessage,
): AnswerEvents<ChatAnswer> {
  await releaseTurn(turn);
  yield* replay(discussion, stored);
}

/** A stored exchange, as the events of a reply that is being written. */
async function* replay(
  { userId, id: sessionId }: Discussion,
  at: Pick<StoredMessage, "userId" | "sessionId" | "place">,
): AnswerEvents<ChatAnswer> {
  const exchange = await findExchange(at);
  if (!exchange) throw new Refusal("conflict", "Cette réponse a été retirée de la discussion.");
  const discussion = await getDiscussion(userId, sessionId);
  const { userMessage, assistantMessage } = exchange;
  yield startEvent(userMessage, assistantMessage.id);
  yield { event: "delta", data: { text: assistantMessage.content } };
  yield { event: "done", data: toAnswer(exchange, discussion) };
}

/** An alarm is sent with the names: the card of help stands there before the first word. */
function startEvent(question: StoredMessage, assistantMessageId: string) {
  const danger = toDanger(question);
  const data = { userMessageId: question.id, assistantMessageId, ...(danger && { danger }) };
  return { event: "start" as const, data };
}

type ReplyInput = {
  discussion: Discussion;
  turn: Turn;
  question: StoredMessage;
  /** The messages before the question. */
  history: StoredMessage[];
  /** What the exploration of the discussion came to, if there was one. */
  summary: StoredArtefact<"summary"> | undefined;
  /** Whose zone tells the day, and who has chosen how MENTA speaks. */
  requester: Pick<Requester, "timeZone" | "tone" | "shortReplies">;
  /** The reply that the new one replaces. */
  replaced?: StoredMessage;
};

/** While an alarm stands, a reply comes whatever is left of the budget, and whatever the model does. */
async function prepareReply(input: ReplyInput): Promise<PreparedTurn<ChatAnswer>> {
  const question = await judged(input.question);
  const history = await judgeHistory(input.history, question);
  const messages = [...history, question];
  const dangerMeasures = dangerMeasuresFor(messages);
  const prepared = {
    ...input,
    question,
    history,
    dangerMeasures,
    falseAlarmMessage: dangerMeasures ? undefined : findFalseAlarmMessage(messages),
  };
  const unpaid = (supervision: TurnSupervision) => streamReply(prepared, undefined, supervision);
  if (dangerMeasures?.isCannedReply) return { run: unpaid };
  const request = requestOf(prepared);
  const reply = largestRequestCost(request, REPLY_MAX_CALLS);
  const titled = messageToTitle(prepared);
  const title = titled ? largestRequestCost(titleRequestOf(titled.content), 1) : NOTHING;
  return {
    most: { tokens: reply.tokens + title.tokens, microUsd: reply.microUsd + title.microUsd },
    run: (supervision) => streamReply(prepared, request, supervision),
    runUnpaid: dangerMeasures ? unpaid : undefined,
  };
}

/** A stored question may be of before messages were judged. */
async function judged(question: StoredMessage): Promise<StoredMessage> {
  if (question.danger !== undefined) return question;
  const now = withVerdict(question, judge(question.content));
  await keepVerdict(now);
  return now;
}

/** The reply as it is prepared: `dangerMeasures` while an alarm is active; `falseAlarmMessage`, whose false alarm has to be apologised for. */
type PreparedReply = ReplyInput & {
  dangerMeasures: DangerMeasures | null;
  falseAlarmMessage: StoredMessage | undefined;
};

const NOTHING: UsageAmount = { tokens: 0, microUsd: 0 };

/**
 * Streams the reply: an apology first after a false alarm, then the model's words. Question and reply are written together
 * once the reply is complete, stopped or broken off. A failure before the first word keeps nothing and frees the id for a retry;
 * while an alarm stands, our own words take the place of those that the model fails to write. @param request none where no model
 * is asked
 */
async function* streamReply(
  input: PreparedReply,
  request: ModelRequest | undefined,
  supervision: TurnSupervision,
): AnswerEvents<ChatAnswer> {
  const { turn, question, replaced, dangerMeasures, falseAlarmMessage } = input;
  const titled = messageToTitle(input);
  const title = titled && suggestTitle(titled.content, supervision);
  const assistantMessageId = ulid();
  const apology = falseAlarmMessage ? `${APOLOGY_TEXT}\n\n` : "";
  let said = "";
  let isCannedReply = request === undefined;
  let interrupted = false;
  try {
    yield startEvent(question, assistantMessageId);
    if (apology !== "") yield { event: "delta", data: { text: apology } };
    try {
      const { signal, onUsage } = supervision;
      let isCut = false;
      const onCut = () => void (isCut = true);
      for await (const text of request ? streamReplyPieces(request, { signal, onUsage, onCut }) : []) {
        said += text;
        yield { event: "delta", data: { text } };
      }
      if (isCut) said = cutAtLastSentence(said);
      if (request && said.trim() === "") throw new Error("The model said nothing");
    } catch (error) {
      const { interruption } = supervision;
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
    const stopped = supervision.interruption === "stop";
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
    supervision.postponeBeat();
    yield { event: "done", data: await save(exchange, turn, { title: chosenTitle, replaced }) };
  } catch (error) {
    supervision.abort();
    await title;
    await releaseTurn(turn);
    throw error;
  }
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
 * A discussion is titled once, from its first message, unless the person has chosen a title. Not while an alarm stands, because
 * others may see the list; after a false alarm, from the message that was misread.
 */
function messageToTitle({
  discussion,
  history,
  question,
  replaced,
  dangerMeasures,
  falseAlarmMessage,
}: PreparedReply) {
  if (discussion.titleOrigin !== "default" || replaced || dangerMeasures) return undefined;
  return history.length === 0 ? question : falseAlarmMessage;
}

/**
 * A short title from the first message: the model's, or the message's own first words where the model fails, is late or
 * is stopped. Never throws: a title is not worth losing a reply.
 */
async function suggestTitle(message: string, { signal, onUsage }: TurnSupervision): Promise<string> {
  const fallback = titleFromText(message);
  try {
    const timeout = AbortSignal.timeout(TITLE_TIMEOUT_MS);
    const text = await converse(titleRequestOf(message), {
      signal: AbortSignal.any([signal, timeout]),
      onUsage,
    });
    return titleFromText(text) || fallback;
  } catch {
    return fallback;
  }
}

const titleRequestOf = (message: string): ModelRequest => ({
  modelId: chatModelId(),
  system: TITLE_PROMPT,
  messages: [{ role: "user", text: titleRequest(message) }],
  maxTokens: TITLE_TOKENS,
  metadata: { task: "title", promptVersion: TITLE_VERSION },
});

function requestOf({
  discussion,
  history,
  question,
  summary,
  replaced,
  requester,
  dangerMeasures,
  falseAlarmMessage,
}: PreparedReply): ModelRequest {
  const messages = [...history, question].map(({ role, content }) => ({ role, text: content }));
  // A reply stopped before its first word cannot be said differently.
  const isRetry = replaced !== undefined && replaced.content.trim() !== "";
  if (isRetry)
    messages.push(
      { role: "assistant", text: replaced.content },
      { role: "user", text: "(Reprenez votre réponse autrement.)" },
    );
  const isLookBack = discussion.isLookBack === true;
  const source = toSource(summary);
  return {
    modelId: chatModelId(),
    system: socraticPrompt(discussion.agentType, {
      today: dayInWords(new Date(), requester.timeZone),
      again: isRetry,
      manner: requester,
      isLookBack,
      isInDanger: dangerMeasures !== null,
      isAfterFalseAlarm: falseAlarmMessage !== undefined,
    }),
    messages: promptContextOf(messages, source && summaryPart(source.said.content)),
    maxTokens: REPLY_MAX_TOKENS,
    cached: true,
    metadata: {
      task: isRetry ? "again" : "chat",
      agent: discussion.agentType,
      promptVersion: SOCRATIC_VERSION,
      tone: requester.tone,
      length: requester.shortReplies ? "short" : "usual",
      ...(isLookBack && { about: "look_back" }),
      ...(dangerMeasures && { danger: dangerMeasures.kind }),
    },
  };
}

/**
 * Writes the exchange with the newest discussion: a title that the person chose meanwhile stays, and a stop that was
 * accepted in time marks the reply. Answers what is stored.
 */
async function save(
  { userMessage, assistantMessage }: Exchange,
  { owner, ...key }: Turn,
  { title, replaced }: { title: string | undefined; replaced: StoredMessage | undefined },
): Promise<ChatAnswer> {
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

const toAnswer = ({ userMessage, assistantMessage }: Exchange, discussion: Discussion): ChatAnswer => ({
  userMessage: toMessage(userMessage),
  assistantMessage: toMessage(assistantMessage),
  session: toSession(discussion),
});
