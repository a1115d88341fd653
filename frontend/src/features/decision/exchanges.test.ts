import { expect, test } from "vitest";
import type { Message } from "#shared/discussion/message.schema.ts";
import {
  groupExchangesByDiscussion,
  type ExchangeMessage,
  groupMessagesIntoExchanges,
  type DiscussionMessages,
} from "./exchanges.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 16, 10, minute)).toISOString();
const asks = (content: string, minute: number): ExchangeMessage => ({
  role: "user",
  content,
  timestamp: at(minute),
});
const says = (content: string, minute: number): ExchangeMessage => ({
  ...asks(content, minute),
  role: "assistant",
});
const [q1, a1, q2, a2, report] = [asks("Q1", 1), says("A1", 1), asks("Q2", 2), says("A2", 2), says("R", 3)];

const said = (id: string, ...messages: ExchangeMessage[]): DiscussionMessages => ({
  discussion: { id, title: id },
  messages: messages.map((message) => inDiscussion(id, message)),
});
const inDiscussion = (sessionId: string, message: ExchangeMessage): Message => ({
  ...message,
  id: message.content,
  sessionId,
  stopped: false,
  interrupted: false,
  relatedDecisions: [],
  danger: null,
  asks: null,
  memory: null,
  way: null,
});

test("the newest exchange is first, its question before its reply; a report stands alone", () => {
  expect(groupMessagesIntoExchanges([q1, a1, q2, a2, report])).toEqual([[report], [q2, a2], [q1, a1]]);
  expect(groupMessagesIntoExchanges([report, q1, q2, a2])).toEqual([[q2, a2], [q1], [report]]);
  expect(groupMessagesIntoExchanges([])).toEqual([]);
});

test("exchanges go to the discussion that holds them, the same words at another time do not", () => {
  const exchanges = groupMessagesIntoExchanges([q1, a1, q2, a2, report]);
  const later = { ...q2, timestamp: at(9) };
  expect(
    groupExchangesByDiscussion(exchanges, [
      said("one", q1, a1, later),
      said("two", report),
      said("three", q2, a2),
    ]),
  ).toEqual([
    { discussion: { id: "two", title: "two" }, exchanges: [[report]] },
    { discussion: { id: "three", title: "three" }, exchanges: [[q2, a2]] },
    { discussion: { id: "one", title: "one" }, exchanges: [[q1, a1]] },
  ]);
});

test("what no discussion holds any more is shown without one", () => {
  expect(groupExchangesByDiscussion(groupMessagesIntoExchanges([q1, a1]), [])).toEqual([
    { discussion: null, exchanges: [[q1, a1]] },
  ]);
});
