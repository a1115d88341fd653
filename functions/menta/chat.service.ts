import { setTimeout as wait } from "node:timers/promises";
import { ulid } from "ulid";
import { Refusal } from "#shared/api/refusal.ts";
import type { Body, StreamEvent } from "#shared/api/types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import {
  findExchange,
  listMessages,
  toMessage,
  type Exchange,
  type StoredMessage,
} from "../data/conversation.ts";
import { getDiscussion, toSession, type Discussion } from "../data/discussion.ts";
import { claimTurn, type Turn } from "../data/turn.ts";
import { requireBudget } from "./budget.ts";
import { generate } from "./reply.service.ts";

type Events = AsyncGenerator<StreamEvent<ChatAnswer>>;

const LOOK_AGAIN_MS = 500;
const FOLLOW_FOR_MS = 100_000;

/** One message to MENTA, or her last reply asked again. What is refused is refused before the AI is asked. */
export async function chat(userId: string, { sessionId, message, id, retry }: Body<"chat">): Promise<Events> {
  const discussion = await getDiscussion(userId, sessionId);
  if (retry) return askAgain(discussion);
  return sendMessage(discussion, { id: id ?? ulid(), content: message ?? "" });
}

/** The same id again answers what is stored, or follows the reply that is on its way. */
async function sendMessage(
  discussion: Discussion,
  question: Pick<StoredMessage, "id" | "content">,
): Promise<Events> {
  const { userId, id: sessionId } = discussion;
  const key = { userId, sessionId, id: question.id };
  await requireBudget(userId, new Date());
  const { turn, ours } = await claimTurn(key, new Date());
  if (!ours) return follow(discussion, turn, question);
  return start(discussion, turn, question);
}

async function start(
  discussion: Discussion,
  turn: Turn,
  question: Pick<StoredMessage, "id" | "content">,
): Promise<Events> {
  const { userId, id: sessionId } = discussion;
  const history = await listMessages(userId, sessionId);
  const asked = { ...aMessage(turn, 0), ...question, role: "user" as const };
  return generate({ discussion, turn, history, question: asked });
}

/** Replaces the last reply. Refuses (409) where there is none. */
async function askAgain(discussion: Discussion): Promise<Events> {
  const { userId, id: sessionId } = discussion;
  const messages = await listMessages(userId, sessionId);
  const reply = messages.findLast(({ role }) => role === "assistant");
  const question = messages.find(({ place, role }) => place === reply?.place && role === "user");
  if (!reply || !question)
    throw new Refusal("conflict", "Il n’y a pas encore de réponse à reprendre dans cette discussion.");
  await requireBudget(userId, new Date());
  const { turn } = await claimTurn({ userId, sessionId, id: ulid() }, new Date());
  const history = messages.filter(({ place }) => place < reply.place);
  return generate({ discussion, turn: { ...turn, place: reply.place }, history, question, replaces: reply });
}

/** Waits for the reply that another request is getting; runs it itself where that one gave up or died. */
async function* follow(
  discussion: Discussion,
  running: Turn,
  question: Pick<StoredMessage, "id" | "content">,
): Events {
  const giveUpAt = performance.now() + FOLLOW_FOR_MS;
  for (let claim = { turn: running, ours: false }; ; claim = await claimTurn(running, new Date())) {
    if (claim.ours) return yield* await start(discussion, claim.turn, question);
    if (claim.turn.state === "done") return yield* stored(discussion, claim.turn);
    if (performance.now() > giveUpAt)
      throw new Refusal("unavailable", "MENTA met trop de temps à répondre. Réessayez dans un instant.");
    await wait(LOOK_AGAIN_MS);
  }
}

async function* stored({ userId, id: sessionId }: Discussion, turn: Turn): Events {
  const exchange = await findExchange(turn);
  if (!exchange) throw new Refusal("conflict", "Cette réponse a été retirée de la discussion.");
  yield* answered(exchange, await getDiscussion(userId, sessionId));
}

/** What is stored, in the events of a reply that is being written. */
async function* answered({ userMessage, assistantMessage }: Exchange, discussion: Discussion): Events {
  yield { event: "start", data: { userMessageId: userMessage.id, assistantMessageId: assistantMessage.id } };
  yield { event: "delta", data: { text: assistantMessage.content } };
  yield {
    event: "done",
    data: {
      userMessage: toMessage(userMessage),
      assistantMessage: toMessage(assistantMessage),
      session: toSession(discussion),
    },
  };
}

/** A message of this turn, now, still without its words. */
const aMessage = ({ userId, sessionId, place }: Turn, rank: 0 | 1) => ({
  userId,
  sessionId,
  place,
  rank,
  timestamp: new Date().toISOString(),
  stopped: false,
  relatedDecisions: [],
});
