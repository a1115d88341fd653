import type { ParsedBody } from "#shared/api/contract-types.ts";
import type { TemporaryChatAnswer, TemporaryMessage } from "#shared/discussion/temporary.schema.ts";
import { isAlarmDenial } from "#shared/discussion/danger.rules.ts";
import { DEFAULT_DISCUSSION_TITLE } from "#shared/discussion/limits.rules.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import {
  alarmOf,
  buildPersonMessage,
  toMessage,
  withVerdict,
  type StoredMessage,
} from "../discussions/conversation.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";
import { trackOfDiscussion } from "../discussions/dossier.rows.ts";
import type { Requester } from "../platform/viewer.ts";
import { judgeByPhrases, withLatestAlarmsDismissed } from "./danger.ts";
import type { ReplyStore } from "./reply-store.ts";
import { reserveBudgetAndReply } from "./reply-stream.ts";
import { REPLY_TURN_ID, startedAtOf, type Turn } from "./turn.rows.ts";
import { acquireTurn, alreadyAnsweringRefusal, type AnswerEvents, type TurnLease } from "./turns.ts";
import { createAlarmDismissalEvents, prepareReplyInput } from "./verdict.ts";

/**
 * Replies in a temporary discussion, which exists only in the browser: it is read from the request. Stores no
 * text: writes only the turn, which is deleted after the reply, and the cost.
 */
export async function* temporaryChat(
  userId: string,
  body: ParsedBody<"chatTemporarily">,
  requester: Requester,
): AnswerEvents<TemporaryChatAnswer> {
  const { sessionId, messages } = body;
  const last = messages.at(-1)!;
  const isRetry = last.role === "assistant";
  const asked = isRetry ? messages.at(-2)! : last;
  await using lease = yield* acquireTurn(
    { userId, sessionId, id: REPLY_TURN_ID, messageId: last.id },
    requester,
  );
  if (!lease.isAcquired) throw alreadyAnsweringRefusal();
  const { turn } = lease;
  const discussion = discussionOf(userId, body, startedAtOf(turn));
  const question = storedMessage(turn, asked);
  const sent = messages.slice(0, messages.indexOf(asked)).map((message) => storedMessage(turn, message));
  const history =
    alarmOf(question) || !isAlarmDenial(question.content) ? sent : withLatestAlarmsDismissed(sent);
  const prepared = prepareReplyInput({
    discussion,
    question,
    history,
    summary: undefined,
    requester,
    dossier: dossierOf(discussion, body, requester),
    ...(isRetry && { replaced: storedMessage(turn, last) }),
  });
  for await (const event of reserveBudgetAndReply(prepared, { lease, store: noStore(lease, prepared) })) {
    yield event;
    if (event !== "open" && event.event === "start") yield* createAlarmDismissalEvents(sent, history);
  }
}

/** Builds the discussion of a request. Its title counts as chosen, so that no title is suggested. */
const discussionOf = (
  userId: string,
  { sessionId, agentType }: ParsedBody<"chatTemporarily">,
  now: string,
): Discussion => ({
  userId,
  id: sessionId,
  title: DEFAULT_DISCUSSION_TITLE,
  titleOrigin: "chosen",
  agentType,
  createdAt: now,
  updatedAt: now,
});

/**
 * Builds the stored form of a sent message. The browser knows the verdict on a message but not the sentence
 * that caused it, so the whole message takes the place of that sentence.
 */
function storedMessage(turn: Turn, message: TemporaryMessage): StoredMessage {
  const { id, content } = message;
  const stored = buildPersonMessage(turn, { id, content, timestamp: startedAtOf(turn) });
  if (message.role === "assistant") return { ...stored, rank: 1, role: "assistant" };
  const { danger } = message;
  return withVerdict(stored, danger ? { ...danger, sentence: content } : judgeByPhrases(content));
}

/**
 * Returns the dossier that the browser sent, or an empty one; `undefined` if the person has turned dossiers
 * off.
 */
function dossierOf(
  discussion: Discussion,
  { sessionId, dossier }: ParsedBody<"chatTemporarily">,
  { dossier: isWanted }: Requester,
): Dossier | undefined {
  if (!isWanted) return undefined;
  if (dossier) return { ...dossier, sessionId, version: 1 };
  return createEmptyDossier(sessionId, { track: trackOfDiscussion(discussion), now: discussion.createdAt });
}

/**
 * Stores nothing, because the browser keeps the answer. Deletes the turn, so that the next message gets a new
 * one.
 */
const noStore = (
  lease: TurnLease,
  { dossier }: { dossier: Dossier | undefined },
): ReplyStore<TemporaryChatAnswer> => ({
  storeFirstVerdict: async () => {},
  dismissLatestAlarms: (history) => Promise.resolve(withLatestAlarmsDismissed(history)),
  save: async ({ userMessage, assistantMessage }) => {
    await lease.release();
    return { userMessage: toMessage(userMessage), assistantMessage: toMessage(assistantMessage) };
  },
  writeDossier: (_reply, change) => Promise.resolve(change(dossier!)),
});
