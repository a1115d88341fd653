import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { ParsedParams } from "#shared/api/contract-types.ts";
import { findLongestSentenceOfNewest } from "#shared/text/quote.rules.ts";
import { explainWhyAsked } from "#shared/dossier/asked-because.rules.ts";
import type { Line, AskedSlot } from "#shared/dossier/dossier.schema.ts";
import type { QuestionReason } from "#shared/discussion/message.schema.ts";
import { messagesOnWayBefore } from "#shared/discussion/ways.rules.ts";
import { endsWithExplainableQuestion } from "#shared/discussion/why.rules.ts";
import { formatDayInWords } from "#shared/time/time-zone.rules.ts";
import { activeAlarmMessages } from "../discussions/alarm.rows.ts";
import {
  findMessageAtSamePlace,
  listMessagesOnAllWays,
  writeQuestionReason,
  type StoredMessage,
  type StoredQuestionReason,
} from "../discussions/conversation.rows.ts";
import { getDiscussion } from "../discussions/discussion.rows.ts";
import { getDossier } from "../discussions/dossier.rows.ts";
import type { Turn } from "./turn.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import type { Requester } from "../platform/viewer.ts";
import { getChatModelId } from "./bedrock.ts";
import { reserveBudget } from "./budget.ts";
import { judgeNewestMessages } from "./danger.ts";
import { generateFromRecipe, computeMaxGenerationCost, type PromptMaterial } from "./generation.ts";
import {
  formatConversationForPrompt,
  formatJsonForPrompt,
  formatTextForPrompt,
  listUserMessageTexts,
} from "./material.rules.ts";
import { questionReasonRecipe } from "./prompts/why.ts";
import {
  acquireTurn,
  createGenerationFailureMessages,
  requireRunningTurn,
  failedTurnRefusal,
  type AnswerEvents,
} from "./turns.ts";

/**
 * Explains why a reply asks its question, with the words of the person behind it. The explanation is stored
 * with the reply, and later requests read it there. Refuses (404) a message that is not a reply in this
 * discussion. Refuses (422) a reply without a question, without a message of the person before it, or after
 * an active alarm.
 */
export async function* streamQuestionReason(
  userId: string,
  { id: sessionId, messageId }: ParsedParams<"explainQuestion">,
  { timeZone, isProven, isStreamed }: Requester,
): AnswerEvents<QuestionReason> {
  const [discussion, all] = await Promise.all([
    getDiscussion(userId, sessionId),
    listMessagesOnAllWays(userId, sessionId),
  ]);
  const reply = all.find(({ id, role }) => id === messageId && role === "assistant");
  if (!reply) throw notFoundRefusal();
  if (reply.why) {
    yield doneEvent(reply.why);
    return;
  }
  const before = await judgeNewestMessages(messagesOnWayBefore(all, reply));
  const lines = reply.asks ? (await getDossier(discussion)).lines : [];
  const material = materialOf(reply, { before, lines, timeZone });
  await using lease = yield* acquireTurn(
    { userId, sessionId, id: `${questionReasonRecipe.task}-${messageId}` },
    { isStreamed },
  );
  if (!lease.isAcquired) {
    yield "open";
    const found = await findMessageAtSamePlace(reply);
    if (found?.id !== messageId || !found.why) throw notFoundRefusal();
    yield doneEvent(found.why);
    return;
  }
  await using reservation = await reserveBudget(
    lease.turn,
    computeMaxGenerationCost(questionReasonRecipe, material),
    {
      isProven,
      isAwaited: true,
      now: new Date(),
    },
  );
  lease.watch();
  try {
    const said = yield* generateFromRecipe(questionReasonRecipe, material, {
      signal: lease.signal,
      onUsage: reservation.add,
    });
    const stored = { ...said, writtenBy: `${questionReasonRecipe.version} ${getChatModelId()}` };
    lease.postponeBeat();
    await retryLostRaces(() => keep(reply, stored, lease.turn));
    lease.noteEnd();
    yield doneEvent(stored);
  } catch (error) {
    // The turn is released when the lease is disposed of, and nothing is stored: the person can ask again.
    throw failedTurnRefusal(
      lease.interruption,
      error,
      createGenerationFailureMessages(questionReasonRecipe.failed),
    );
  }
}

function materialOf(
  reply: StoredMessage,
  { before, lines, timeZone }: { before: StoredMessage[]; lines: Line[]; timeZone: Requester["timeZone"] },
): PromptMaterial {
  if (!endsWithExplainableQuestion(reply.content))
    throw new Refusal("rule", "Cette réponse ne pose pas de question.");
  const quotable = listUserMessageTexts(before);
  if (findLongestSentenceOfNewest(quotable) === undefined)
    throw new Refusal(
      "rule",
      "Cette question ne reprend aucun de vos mots : il n’y en avait pas encore ici.",
    );
  if (activeAlarmMessages(before).length > 0)
    throw new Refusal("rule", "Cette question veut seulement savoir si vous êtes en sécurité.");
  return {
    text: [
      formatConversationForPrompt(before),
      formatTextForPrompt("reply", reply.content),
      ...(reply.asks ? [asksPart(reply.asks, lines)] : []),
    ].join("\n\n"),
    quotable,
    today: formatDayInWords(new Date(), timeZone),
  };
}

/**
 * Formats, as JSON between tags, the question from the dossier that the reply asks: its subject, the rule
 * that chose it, and the line that it is about.
 */
const asksPart = (asks: AskedSlot, lines: readonly Line[]): string =>
  formatJsonForPrompt("asks", {
    kind: asks.kind,
    rule: asks.rule,
    because: explainWhyAsked(asks, lines),
    quote: lines.find(({ id }) => id === asks.lineId)?.source?.quote ?? null,
  });

async function keep(reply: StoredMessage, stored: StoredQuestionReason, turn: Turn): Promise<void> {
  if (!(await requireRunningTurn(turn))) return;
  if ((await findMessageAtSamePlace(reply))?.id !== reply.id) throw notFoundRefusal();
  await writeQuestionReason(reply, stored, turn);
}

const doneEvent = ({ text, quotes }: StoredQuestionReason) => ({
  event: "done" as const,
  data: { text, quotes },
});
