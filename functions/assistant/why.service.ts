import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { Params } from "#shared/api/contract-types.ts";
import { findLongestSentenceOfNewest } from "#shared/text/quote.rules.ts";
import { explainWhyAsked } from "#shared/dossier/asked-because.rules.ts";
import type { Line, MessageAsks } from "#shared/dossier/dossier.schema.ts";
import type { QuestionReason } from "#shared/discussion/message.schema.ts";
import { messagesBefore } from "#shared/discussion/ways.rules.ts";
import { endsWithExplainableQuestion } from "#shared/discussion/why.rules.ts";
import { formatDayInWords } from "#shared/time/time-zone.rules.ts";
import { activeAlarms } from "../discussions/alarm.rows.ts";
import {
  findMessage,
  listMessagesOnAllWays,
  writeWhy,
  type StoredMessage,
  type StoredWhy,
} from "../discussions/conversation.rows.ts";
import { getDiscussion } from "../discussions/discussion.rows.ts";
import { getDossier } from "../discussions/dossier.rows.ts";
import type { Turn } from "./turn.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import type { Requester } from "../platform/viewer.ts";
import { chatModelId } from "./bedrock.ts";
import { reserveBudget } from "./budget.ts";
import { judgeNewestMessages } from "./danger.ts";
import { generateFromRecipe, largestGenerationCost, type PromptMaterial } from "./generation.ts";
import { conversationPart, jsonPart, textPart, userMessages } from "./material.rules.ts";
import { whyRecipe } from "./prompts/why.ts";
import {
  acquireTurn,
  generationFailureMessages,
  requireRunningTurn,
  turnRefusal,
  type AnswerEvents,
} from "./turns.ts";

/**
 * Explains why a reply asks its question, with the words of the person behind it. The explanation is stored
 * with the reply, and later requests read it there. Refuses (404) a message that is not a reply in this
 * discussion. Refuses (422) a reply without a question, without a message of the person before it, or after
 * an active alarm.
 */
export async function* explainQuestion(
  userId: string,
  { id: sessionId, messageId }: Params<"explainQuestion">,
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
  const before = await judgeNewestMessages(messagesBefore(all, reply));
  const lines = reply.asks ? (await getDossier(discussion)).lines : [];
  const material = materialOf(reply, { before, lines, timeZone });
  await using lease = yield* acquireTurn(
    { userId, sessionId, id: `${whyRecipe.task}-${messageId}` },
    { isStreamed },
  );
  if (!lease.isAcquired) {
    yield "open";
    const found = await findMessage(reply);
    if (found?.id !== messageId || !found.why) throw notFoundRefusal();
    yield doneEvent(found.why);
    return;
  }
  await using reservation = await reserveBudget(lease.turn, largestGenerationCost(whyRecipe, material), {
    isProven,
    isAwaited: true,
    now: new Date(),
  });
  lease.watch();
  try {
    const said = yield* generateFromRecipe(whyRecipe, material, {
      signal: lease.signal,
      onUsage: reservation.add,
    });
    const stored = { ...said, writtenBy: `${whyRecipe.version} ${chatModelId()}` };
    lease.postponeBeat();
    await retryLostRaces(() => keep(reply, stored, lease.turn));
    lease.noteEnd();
    yield doneEvent(stored);
  } catch (error) {
    // The turn is released when the lease is disposed of, and nothing is stored: the person can ask again.
    throw turnRefusal(lease.interruption, error, generationFailureMessages(whyRecipe.failed));
  }
}

function materialOf(
  reply: StoredMessage,
  { before, lines, timeZone }: { before: StoredMessage[]; lines: Line[]; timeZone: Requester["timeZone"] },
): PromptMaterial {
  if (!endsWithExplainableQuestion(reply.content))
    throw new Refusal("rule", "Cette réponse ne pose pas de question.");
  const quotable = userMessages(before);
  if (findLongestSentenceOfNewest(quotable) === undefined)
    throw new Refusal(
      "rule",
      "Cette question ne reprend aucun de vos mots : il n’y en avait pas encore ici.",
    );
  if (activeAlarms(before).length > 0)
    throw new Refusal("rule", "Cette question veut seulement savoir si vous êtes en sécurité.");
  return {
    text: [
      conversationPart(before),
      textPart("reply", reply.content),
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
const asksPart = (asks: MessageAsks, lines: readonly Line[]): string =>
  jsonPart("asks", {
    kind: asks.kind,
    rule: asks.rule,
    because: explainWhyAsked(asks, lines),
    quote: lines.find(({ id }) => id === asks.lineId)?.source?.quote ?? null,
  });

async function keep(reply: StoredMessage, stored: StoredWhy, turn: Turn): Promise<void> {
  if (!(await requireRunningTurn(turn))) return;
  if ((await findMessage(reply))?.id !== reply.id) throw notFoundRefusal();
  await writeWhy(reply, stored, turn);
}

const doneEvent = ({ text, quotes }: StoredWhy) => ({ event: "done" as const, data: { text, quotes } });
