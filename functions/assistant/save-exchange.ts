import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import {
  findExchange,
  toMessage,
  writeExchange,
  type Exchange,
  type StoredMessage,
} from "../discussions/conversation.rows.ts";
import { getDiscussion, toSession, type Discussion } from "../discussions/discussion.rows.ts";
import { retryHoweverMany } from "../platform/conditional-write.ts";
import { findTurn, type Turn } from "./turn.rows.ts";
import { REPLY_FAILURES, turnRefusal } from "./turns.ts";

/**
 * Writes the exchange with the newest discussion: a title that the person chose meanwhile stays, and a stop that was
 * accepted in time marks the reply. Answers what is stored.
 */
export async function saveExchange(
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
      throw turnRefusal(turn ? "taken" : "gone", undefined, REPLY_FAILURES);
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

export const toAnswer = (
  { userMessage, assistantMessage }: Exchange,
  discussion: Discussion,
): StoredAnswer => ({
  userMessage: toMessage(userMessage),
  assistantMessage: toMessage(assistantMessage),
  session: toSession(discussion),
});
