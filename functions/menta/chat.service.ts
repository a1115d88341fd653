import { ulid } from "ulid";
import { Refusal } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import {
  findExchange,
  readConversation,
  toMessage,
  type Exchange,
  type StoredMessage,
} from "../data/conversation.ts";
import { getDiscussion, toSession, type Discussion } from "../data/discussion.ts";
import type { Turn } from "../data/turn.ts";
import { generate } from "./reply.service.ts";
import { takeTurn, type Events } from "./take-turn.ts";

type ChatEvents = Events<ChatAnswer>;

/** One message to MENTA, or her last reply asked again. What is refused is refused before the AI is asked. */
export async function chat(
  userId: string,
  { sessionId, message, id, retry }: Body<"chat">,
): Promise<ChatEvents> {
  const discussion = await getDiscussion(userId, sessionId);
  return retry ? askAgain(discussion) : sendMessage(discussion, { id: id ?? ulid(), content: message ?? "" });
}

/** The same id again answers what is stored, or follows the reply that is on its way. */
async function sendMessage(
  discussion: Discussion,
  question: Pick<StoredMessage, "id" | "content">,
): Promise<ChatEvents> {
  const { userId, id: sessionId } = discussion;
  return takeTurn(
    { userId, sessionId, id: question.id },
    {
      run: async (turn, deadlineAt) => {
        const { messages: history, artefacts } = await readConversation(userId, sessionId);
        const asked = { question: asMessage(turn, question), history, summary: artefacts.summary };
        return generate({ discussion, turn, ...asked, deadlineAt });
      },
      written: (turn) => stored(discussion, turn),
    },
  );
}

/**
 * Replaces the last reply. Refuses (409) where there is none. Its turn bears the id of the reply to replace: of two
 * that are asked at once, the second gets what the first wrote.
 */
async function askAgain(discussion: Discussion): Promise<ChatEvents> {
  const { userId, id: sessionId } = discussion;
  const { messages, artefacts } = await readConversation(userId, sessionId);
  const reply = messages.findLast(({ role }) => role === "assistant");
  const question = messages.find(({ place, role }) => place === reply?.place && role === "user");
  if (!reply || !question)
    throw new Refusal("conflict", "Il n’y a pas encore de réponse à reprendre dans cette discussion.");
  const history = messages.filter(({ place }) => place < reply.place);
  const asked = { question, history, summary: artefacts.summary, replaces: reply };
  return takeTurn(
    { userId, sessionId, id: reply.id, place: reply.place },
    {
      run: async (turn, deadlineAt) => generate({ discussion, turn, ...asked, deadlineAt }),
      written: (turn) => stored(discussion, turn),
    },
  );
}

async function* stored({ userId, id: sessionId }: Discussion, turn: Turn): ChatEvents {
  const exchange = await findExchange(turn);
  if (!exchange) throw new Refusal("conflict", "Cette réponse a été retirée de la discussion.");
  yield* answered(exchange, await getDiscussion(userId, sessionId));
}

/** What is stored, in the events of a reply that is being written. */
async function* answered({ userMessage, assistantMessage }: Exchange, discussion: Discussion): ChatEvents {
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
