import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";

export type ExchangeMessage = DecisionFull["chatHistory"][number];
/** A question with its reply; or a report by MENTA, which has no question. */
export type HistoryExchange = readonly [ExchangeMessage, ...ExchangeMessage[]];
export type NamedDiscussion = Pick<Session, "id" | "title">;

/** Groups messages to exchanges, newest first. Within an exchange, the question comes before its reply. */
export function groupMessagesIntoExchanges(messages: readonly ExchangeMessage[]): HistoryExchange[] {
  const exchanges: [ExchangeMessage, ...ExchangeMessage[]][] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    const isReply = message.role === "assistant" && last?.length === 1 && last[0].role === "user";
    if (isReply) last.push(message);
    else exchanges.push([message]);
  }
  return exchanges.toReversed();
}

export type DiscussionMessages = { discussion: NamedDiscussion; messages: readonly Message[] };

/**
 * Finds the discussion with this message. Compares role, time and content, because the history of a decision
 * does not store the id of the discussion.
 */
export const findDiscussionOfMessage = (
  { role, content, timestamp }: ExchangeMessage,
  all: readonly DiscussionMessages[],
): NamedDiscussion | undefined =>
  all.find(({ messages }) =>
    messages.some((one) => one.timestamp === timestamp && one.role === role && one.content === content),
  )?.discussion;

/**
 * Groups the exchanges by discussion. `exchanges` are newest first, so the discussion with the newest
 * exchange comes first. `discussion` is null for exchanges that no discussion of `all` contains.
 */
export function groupExchangesByDiscussion(
  exchanges: readonly HistoryExchange[],
  all: readonly DiscussionMessages[],
): { discussion: NamedDiscussion | null; exchanges: HistoryExchange[] }[] {
  const groups = Map.groupBy(exchanges, ([first]) => findDiscussionOfMessage(first, all) ?? null);
  return [...groups].map(([discussion, own]) => ({ discussion, exchanges: own }));
}
