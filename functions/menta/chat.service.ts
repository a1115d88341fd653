import { setTimeout as wait } from "node:timers/promises";
import { ulid } from "ulid";
import { Refusal } from "#shared/api/refusal.ts";
import type { Body, StreamEvent } from "#shared/api/types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import {
  findExchange,
  readConversation,
  toMessage,
  type Exchange,
  type StoredMessage,
} from "../data/conversation.ts";
import { getDiscussion, toSession, type Discussion } from "../data/discussion.ts";
import { claimTurn, type Turn } from "../data/turn.ts";
import { requireBudget } from "./budget.ts";
import { generate } from "./reply.service.ts";
import { giveUp } from "./running-turn.ts";

type Events = AsyncGenerator<StreamEvent<ChatAnswer>>;
/** Runs a turn that is ours. */
type Run = (turn: Turn) => Promise<Events>;

const LOOK_AGAIN_MS = 500;
/** CloudFront waits 120 s for a plain answer: ours must be there before. */
const DEADLINE_MS = 100_000;

/** One message to MENTA, or her last reply asked again. What is refused is refused before the AI is asked. */
export async function chat(userId: string, { sessionId, message, id, retry }: Body<"chat">): Promise<Events> {
  const deadlineAt = performance.now() + DEADLINE_MS;
  const discussion = await getDiscussion(userId, sessionId);
  if (retry) return askAgain(discussion, deadlineAt);
  return sendMessage(discussion, { id: id ?? ulid(), content: message ?? "" }, deadlineAt);
}

async function sendMessage(
  discussion: Discussion,
  question: Pick<StoredMessage, "id" | "content">,
  deadlineAt: number,
): Promise<Events> {
  const { userId, id: sessionId } = discussion;
  return takeTurn(discussion, { userId, sessionId, id: question.id }, deadlineAt, async (turn) => {
    const { messages: history, artefacts } = await readConversation(userId, sessionId);
    const asked = { question: asMessage(turn, question), history, summary: artefacts.summary };
    return generate({ discussion, turn, ...asked, deadlineAt });
  });
}

/**
 * Replaces the last reply. Refuses (409) where there is none. Its turn bears the id of the reply to replace: of two
 * that are asked at once, the second gets what the first wrote.
 */
async function askAgain(discussion: Discussion, deadlineAt: number): Promise<Events> {
  const { userId, id: sessionId } = discussion;
  const { messages, artefacts } = await readConversation(userId, sessionId);
  const reply = messages.findLast(({ role }) => role === "assistant");
  const question = messages.find(({ place, role }) => place === reply?.place && role === "user");
  if (!reply || !question)
    throw new Refusal("conflict", "Il n’y a pas encore de réponse à reprendre dans cette discussion.");
  const history = messages.filter(({ place }) => place < reply.place);
  const asked = { question, history, summary: artefacts.summary, replaces: reply };
  const key = { userId, sessionId, id: reply.id, place: reply.place };
  return takeTurn(discussion, key, deadlineAt, async (turn) =>
    generate({ discussion, turn, ...asked, deadlineAt }),
  );
}

/** The same id again answers what is stored, or follows the reply that is on its way. */
async function takeTurn(
  discussion: Discussion,
  key: Parameters<typeof claimTurn>[0],
  deadlineAt: number,
  run: Run,
): Promise<Events> {
  const { turn, ours } = await claimTurn(key, new Date());
  if (!ours) return follow(discussion, turn, deadlineAt, run);
  return runWithinBudget(turn, run);
}

/** The budget is judged once the turn is ours: what is already written costs nothing, and is answered. */
async function runWithinBudget(turn: Turn, run: Run): Promise<Events> {
  try {
    await requireBudget(turn.userId, new Date());
    return await run(turn);
  } catch (error) {
    await giveUp(turn);
    throw error;
  }
}

/** Waits for the reply that another request is getting; runs it itself where that one gave up or died. */
async function* follow(discussion: Discussion, running: Turn, deadlineAt: number, run: Run): Events {
  for (let claim = { turn: running, ours: false }; ; claim = await claimTurn(running, new Date())) {
    if (claim.ours) return yield* await runWithinBudget(claim.turn, run);
    if (claim.turn.state === "done") return yield* stored(discussion, claim.turn);
    if (performance.now() > deadlineAt)
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

/** The question of this turn, asked now. */
const asMessage = (
  { userId, sessionId, place }: Turn,
  { id, content }: Pick<StoredMessage, "id" | "content">,
): StoredMessage => ({
  userId,
  sessionId,
  place,
  rank: 0,
  id,
  role: "user",
  content,
  timestamp: new Date().toISOString(),
  stopped: false,
  relatedDecisions: [],
});
