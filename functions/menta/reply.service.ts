import { ulid } from "ulid";
import type { StreamEvent } from "#shared/api/types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import type { StoredArtefact } from "../data/artefact.ts";
import { toMessage, writeExchange, type Exchange, type StoredMessage } from "../data/conversation.ts";
import { getDiscussion, toSession, type Discussion } from "../data/discussion.ts";
import { findTurn, type Turn } from "../data/turn.ts";
import { untilWritten } from "../data/write.ts";
import { summaryPart } from "./artefacts/material.rules.ts";
import { converseStream, type Ask } from "./bedrock.ts";
import { usageOf } from "./budget.ts";
import { contextOf } from "./context.rules.ts";
import { refusalOf, type Sentences } from "./endings.ts";
import { chatModel } from "./models.ts";
import { SOCRATIC_VERSION, socraticPrompt } from "./prompts/socratic.ts";
import { giveUp, watchTurn, type Ending } from "./running-turn.ts";
import { suggestTitle } from "./title.service.ts";

const MAX_TOKENS = 700;

/** `replaces`: the reply that this one takes the place of. `history`: what was said before the question. `summary`: the exploration, if any. */
type Job = {
  discussion: Discussion;
  turn: Turn;
  history: StoredMessage[];
  question: StoredMessage;
  summary: StoredArtefact<"summary"> | undefined;
  replaces?: StoredMessage;
  /** On the clock of `performance.now()`. */
  deadlineAt: number;
};

/**
 * The reply to a question, as events. Nothing is written before the reply is complete or stopped; then both
 * messages are, at once. Where it fails nothing is kept, and the same id can be tried again.
 */
export async function* generate(job: Job): AsyncGenerator<StreamEvent<ChatAnswer>> {
  const { turn, question, replaces } = job;
  const usage = usageOf(turn.userId);
  const watch = watchTurn(turn, job.deadlineAt);
  const title = needsTitle(job)
    ? suggestTitle(question.content, { signal: watch.signal, onUsage: usage.add })
    : undefined;
  const assistantMessageId = ulid();
  let content = "";
  try {
    yield { event: "start", data: { userMessageId: question.id, assistantMessageId } };
    try {
      for await (const text of converseStream(askOf(job), { signal: watch.signal, onUsage: usage.add })) {
        content += text;
        yield { event: "delta", data: { text } };
      }
    } catch (error) {
      if (watch.ending !== "stop") throw endedBy(watch.ending, error);
    }
    const stopped = watch.ending === "stop";
    if (content.trim() === "" && !stopped) throw endedBy(undefined, new Error("The model said nothing"));
    const reply: StoredMessage = {
      ...question,
      rank: 1,
      id: assistantMessageId,
      role: "assistant",
      content: stopped ? content.trimEnd() : content,
      stopped,
      timestamp: new Date().toISOString(),
      writtenBy: `${SOCRATIC_VERSION} ${chatModel()}`,
    };
    const exchange = { userMessage: question, assistantMessage: reply };
    yield { event: "done", data: await save(exchange, turn, { title: await title, replaces }) };
  } catch (error) {
    await giveUp(turn);
    throw error;
  } finally {
    watch.close();
    await usage.write();
  }
}

/** A discussion is titled once, from its first exchange, unless the person already did. */
const needsTitle = ({ discussion, history, replaces }: Job) =>
  discussion.titleOrigin === "default" && history.length === 0 && !replaces;

function askOf({ discussion, history, question, summary, replaces }: Job): Ask {
  const said = [...history, question].map(({ role, content }) => ({ role, text: content }));
  // A reply stopped before its first word leaves nothing to say otherwise.
  const isAgain = replaces !== undefined && replaces.content.trim() !== "";
  const again = isAgain
    ? [
        { role: "assistant" as const, text: replaces.content },
        { role: "user" as const, text: "(Reprenez votre réponse autrement.)" },
      ]
    : [];
  return {
    modelId: chatModel(),
    system: socraticPrompt(discussion.agentType, { today: inWords(new Date()), again: isAgain }),
    messages: contextOf([...said, ...again], summary && summaryPart(summary.said.content)),
    maxTokens: MAX_TOKENS,
    metadata: {
      task: isAgain ? "again" : "chat",
      agent: discussion.agentType,
      promptVersion: SOCRATIC_VERSION,
    },
  };
}

/**
 * Writes the exchange on the newest discussion; a title given meanwhile by the person stays. A stop that was accepted
 * before this is honoured: the reply is marked. Answers what stands in the table.
 */
async function save(
  { userMessage, assistantMessage }: Exchange,
  ours: Turn,
  { title, replaces }: { title: string | undefined; replaces: StoredMessage | undefined },
): Promise<ChatAnswer> {
  const { exchange, discussion } = await untilWritten(async () => {
    const current = await getDiscussion(ours.userId, ours.sessionId);
    const turn = await findTurn(ours);
    if (turn?.owner !== ours.owner) throw endedBy(turn ? "taken" : "gone");
    const stopped = assistantMessage.stopped || turn.stopRequested;
    const written = { userMessage, assistantMessage: { ...assistantMessage, stopped } };
    // A write whose answer was lost has been done: the turn, still ours, says so.
    if (turn.state === "done") return { exchange: written, discussion: current };
    const updatedAt = new Date().toISOString();
    const suggested =
      title && current.titleOrigin === "default" ? { title, titleOrigin: "suggested" as const } : {};
    const change = { updatedAt, ...suggested };
    await writeExchange(written, { turn, change, replaces });
    return { exchange: written, discussion: { ...current, ...change } };
  });
  return {
    userMessage: toMessage(exchange.userMessage),
    assistantMessage: toMessage(exchange.assistantMessage),
    session: toSession(discussion),
  };
}

const SENTENCES = {
  gone: "La discussion a été vidée ou supprimée pendant la réponse.",
  taken: "Une autre réponse à ce message est déjà en cours.",
  stop: "La réponse a été arrêtée.",
  failed: "MENTA n’a pas pu répondre. Réessayez dans un instant.",
} satisfies Sentences;

const endedBy = (ending: Ending | "taken" | undefined, cause?: unknown) =>
  refusalOf(ending, cause, SENTENCES);

const inWords = (day: Date) =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "Europe/Paris" }).format(day);
