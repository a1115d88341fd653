import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import {
  findExchangeAt,
  isBlankMessage,
  listMessagesOnAllWays,
  toMessages,
  writeExchangeAndEndTurn,
  type Exchange,
  type StoredMessage,
} from "../discussions/conversation.rows.ts";
import { tryReplaceVerdict } from "../discussions/alarm.rows.ts";
import { getDiscussion, toSession, type Discussion } from "../discussions/discussion.rows.ts";
import { changeDossier, type DossierWithDiscussion } from "../discussions/dossier.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import { dismissLatestAlarms } from "./danger.ts";
import type { DossierWriter } from "./dossier.ts";
import type { ReplyInput } from "./reply.ts";
import { findTurn, storeTurnVerdict, type Turn } from "./turn.rows.ts";
import { REPLY_FAILURE_MESSAGES, failedTurnRefusal, type TurnLease } from "./turns.ts";
import type { VerdictStore } from "./verdict.ts";

/**
 * Stores the exchange and updates the newest version of the discussion. Keeps a title that the person chose
 * in the meantime. Marks the reply as stopped if the person's request to stop was stored before this write.
 * Returns the stored exchange.
 */
async function saveExchange(
  { userMessage, assistantMessage }: Exchange,
  { owner, ...key }: Turn,
  { title, replaced, before }: ExchangeAbout & { before: readonly StoredMessage[] },
): Promise<StoredAnswer> {
  const added = replaced ? [assistantMessage] : [userMessage, assistantMessage];
  const kept = replaced && isBlankMessage(replaced) ? before.filter(({ id }) => id !== replaced.id) : before;
  const all = [...kept, ...added];
  const { sessionId, way = sessionId } = assistantMessage;
  const shown = all.some((one) => one.way !== undefined) ? { way } : {};
  return retryLostRaces(async () => {
    const current = await getDiscussion(key.userId, key.sessionId);
    const turn = await findTurn(key);
    if (turn?.owner !== owner) {
      // An earlier attempt of this write may have stored the exchange without an answer, and another message
      // may hold the turn since then.
      const now = await listMessagesOnAllWays(key.userId, key.sessionId);
      const written = findExchangeAt(now, assistantMessage);
      if (written?.assistantMessage.id === assistantMessage.id) return toStoredAnswer(now, written, current);
      throw failedTurnRefusal(turn ? "taken" : "gone", undefined, REPLY_FAILURE_MESSAGES);
    }
    const stopped = assistantMessage.stopped || turn.stopRequested;
    const interrupted = assistantMessage.interrupted === true && !stopped;
    const exchange = { userMessage, assistantMessage: { ...assistantMessage, stopped, interrupted } };
    // An earlier attempt of this write has stored the exchange without an answer, and no other message holds
    // the turn yet.
    if (turn.state === "done") return toStoredAnswer(all, exchange, current);
    const suggested =
      title && current.titleOrigin === "default" ? { title, titleOrigin: "suggested" as const } : {};
    const change = { updatedAt: new Date().toISOString(), ...suggested, ...shown };
    await writeExchangeAndEndTurn(exchange, { turn, change, replaced });
    return toStoredAnswer(all, exchange, { ...current, ...change });
  });
}

/**
 * Where a reply, its verdicts and its dossier changes are stored: in the table, or nowhere for a temporary
 * discussion.
 */
export type ReplyStore<Answer> = VerdictStore & {
  /**
   * Stores the exchange and ends the turn. `title`: a suggested title, used if the discussion still has the
   * default one.
   */
  save: (exchange: Exchange, about: ExchangeAbout) => Promise<Answer>;
  writeDossier: DossierWriter;
};
type ExchangeAbout = { title: string | undefined; replaced: StoredMessage | undefined };

/**
 * Stores replies in the table. Until the exchange is stored, verdicts on its question are stored in the turn;
 * after that, with the message.
 * @param before the messages of all ways before the exchange
 */
export function createTableReplyStore(
  lease: TurnLease,
  { discussion, dossier }: Pick<ReplyInput, "discussion" | "dossier">,
  before: readonly StoredMessage[],
): ReplyStore<ChatAnswer> {
  const { turn } = lease;
  let isSaved = false;
  let hasWays = false;
  return {
    storeFirstVerdict: (question, verdict) =>
      isSaved ? tryReplaceVerdict(question, verdict) : storeTurnVerdict(turn, verdict),
    dismissLatestAlarms,
    save: async (exchange, about) => {
      const answer = await saveExchange(exchange, turn, { ...about, before });
      isSaved = true;
      hasWays = answer.session.way !== null;
      lease.noteEnd();
      return { ...answer, dossier: dossier ?? null };
    },
    writeDossier: async (reply, change) => {
      const { userId, sessionId } = reply;
      // `dossier` was read for the way shown. It is passed on, to save a read, only if the discussion has no
      // other way.
      const known = dossier && !hasWays && { discussion, dossier };
      const apply = (current: DossierWithDiscussion) => change(current.dossier);
      return (await changeDossier(userId, sessionId, apply, { after: reply, ...(known && { known }) }))
        .dossier;
    },
  };
}

/** An answer without the dossier, which is written after it. */
type StoredAnswer = Omit<ChatAnswer, "dossier">;

/**
 * Builds the answer for an exchange.
 * @param all the messages of all ways, including the exchange
 */
export function toStoredAnswer(
  all: readonly StoredMessage[],
  { userMessage, assistantMessage }: Exchange,
  discussion: Discussion,
): StoredAnswer {
  const [asked, answered] = toMessages(all, [userMessage, assistantMessage]);
  return { userMessage: asked!, assistantMessage: answered!, session: toSession(discussion) };
}
