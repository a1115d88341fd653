import type { Body } from "#shared/api/contract-types.ts";
import type { TemporaryChatAnswer, TemporaryMessage } from "#shared/discussion/temporary.schema.ts";
import { isDenial } from "#shared/discussion/danger.rules.ts";
import { DEFAULT_TITLE } from "#shared/discussion/limits.rules.ts";
import { emptyDossier } from "#shared/dossier/lines.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import {
  alarmOf,
  newQuestion,
  toMessage,
  withVerdict,
  type StoredMessage,
} from "../discussions/conversation.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";
import { trackOfDiscussion } from "../discussions/dossier.rows.ts";
import type { Requester } from "../platform/viewer.ts";
import { judge, withoutLatestAlarms } from "./danger.ts";
import type { ReplyStore } from "./reply-store.ts";
import { reserveAndReply } from "./reply-stream.ts";
import { REPLY_TURN, startedAtOf, type Turn } from "./turn.rows.ts";
import { acquireTurn, alreadyAnsweringRefusal, type AnswerEvents, type TurnLease } from "./turns.ts";
import { dismissalEvents, prepareReply } from "./verdict.ts";

/**
 * Replies in a discussion that its page alone holds. Only two rows are written, neither with a word of it: the turn, which goes with
 * the reply, and what the reply costs. What a model is to know of the discussion is in the request, and nothing else is read.
 */
export async function* temporaryChat(
  userId: string,
  body: Body<"chatTemporarily">,
  requester: Requester,
): AnswerEvents<TemporaryChatAnswer> {
  const { sessionId, messages } = body;
  const last = messages.at(-1)!;
  const isRetry = last.role === "assistant";
  const asked = isRetry ? messages.at(-2)! : last;
  await using lease = yield* acquireTurn(
    { userId, sessionId, id: REPLY_TURN, messageId: last.id },
    requester,
  );
  if (!lease.isAcquired) throw alreadyAnsweringRefusal();
  const { turn } = lease;
  const discussion = discussionOf(userId, body, startedAtOf(turn));
  const question = storedMessage(turn, asked);
  const sent = messages.slice(0, messages.indexOf(asked)).map((message) => storedMessage(turn, message));
  const history = alarmOf(question) || !isDenial(question.content) ? sent : withoutLatestAlarms(sent);
  const prepared = prepareReply({
    discussion,
    question,
    history,
    summary: undefined,
    requester,
    dossier: dossierOf(discussion, body, requester),
    ...(isRetry && { replaced: storedMessage(turn, last) }),
  });
  for await (const event of reserveAndReply(prepared, { lease, store: noStore(lease, prepared) })) {
    yield event;
    if (event !== "open" && event.event === "start") yield* dismissalEvents(sent, history);
  }
}

/** A discussion as replies read it. Its title is nobody's to suggest. */
const discussionOf = (
  userId: string,
  { sessionId, agentType }: Body<"chatTemporarily">,
  now: string,
): Discussion => ({
  userId,
  id: sessionId,
  title: DEFAULT_TITLE,
  titleOrigin: "chosen",
  agentType,
  createdAt: now,
  updatedAt: now,
});

/** A message as it would be stored. The page knows the verdict on it, but not the sentence that raised it: that may be any of them. */
function storedMessage(turn: Turn, message: TemporaryMessage): StoredMessage {
  const { id, content } = message;
  const stored = newQuestion(turn, { id, content, timestamp: startedAtOf(turn) });
  if (message.role === "assistant") return { ...stored, rank: 1, role: "assistant" };
  const { danger } = message;
  return withVerdict(stored, danger ? { ...danger, sentence: content } : judge(content));
}

/** The dossier that the page holds; none where the person does not want one. */
function dossierOf(
  discussion: Discussion,
  { sessionId, dossier }: Body<"chatTemporarily">,
  { dossier: isWanted }: Requester,
): Dossier | undefined {
  if (!isWanted) return undefined;
  if (dossier) return { ...dossier, sessionId, version: 1 };
  return emptyDossier(sessionId, { track: trackOfDiscussion(discussion), now: discussion.createdAt });
}

/** Keeps nothing: the page has the answer. The turn goes, so that the next message has its own. */
const noStore = (
  lease: TurnLease,
  { dossier }: { dossier: Dossier | undefined },
): ReplyStore<TemporaryChatAnswer> => ({
  keepVerdict: async () => {},
  takeBackAlarms: (history) => Promise.resolve(withoutLatestAlarms(history)),
  save: async ({ userMessage, assistantMessage }) => {
    await lease.release();
    return { userMessage: toMessage(userMessage), assistantMessage: toMessage(assistantMessage) };
  },
  writeDossier: (_reply, change) => Promise.resolve(change(dossier!)),
});
