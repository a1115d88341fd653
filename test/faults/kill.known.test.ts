import { expect, test } from "vitest";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { asKnown, settle, type Asked, type Stored } from "./kill.known.ts";

/** The harness itself: what a kill may not do is told, or a run without failures means nothing. */

const session: Session = {
  id: "S",
  title: "Changer de métier",
  agentType: "creativite",
  decisionId: null,
  projectId: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
const later = { ...session, updatedAt: "2026-01-02T00:00:00.000Z" };
const aMessage = (id: string, role: Message["role"], content = id): Message => ({
  id,
  sessionId: session.id,
  role,
  content,
  timestamp: session.createdAt,
  stopped: false,
  relatedDecisions: [],
});
const anExchange = (n: number) => [aMessage(`Q${n}`, "user"), aMessage(`R${n}`, "assistant")];
const one = anExchange(1);
const both = [...one, ...anExchange(2)];
const sent: Asked = { kind: "send", id: "Q2", message: "Q2", heard: "R", again: false };

/** What is told where the discussion had one exchange, this was asked, and that is found. */
function told(asked: Asked | undefined, found: Stored | undefined): string {
  const known = { ...asKnown(session, one), asked };
  try {
    settle(known, found);
    return "";
  } catch (error) {
    return String(error);
  }
}

const fine: [string, Asked | undefined, Stored | undefined][] = [
  ["nothing was asked and nothing moved", undefined, { session, messages: one }],
  ["a message was not kept", sent, { session, messages: one }],
  ["a message was kept whole", sent, { session: later, messages: both }],
  [
    "a title was kept",
    { kind: "rename", title: "Autre" },
    { session: { ...later, title: "Autre" }, messages: one },
  ],
  ["a removal was done", { kind: "remove" }, undefined],
  ["a discussion was emptied", { kind: "clear" }, { session, messages: [] }],
];

test.each(fine)("nothing is told where %s", (_case, asked, found) => {
  expect(told(asked, found)).toBe("");
});

const broken: [string, string, Asked | undefined, Stored | undefined][] = [
  ["the discussion", "is lost", undefined, undefined],
  ["an exchange", "not as they were acknowledged", undefined, { session, messages: [] }],
  ["a letter", "not as", undefined, { session, messages: [one[0]!, aMessage("R1", "assistant", "r1")] }],
  ["a reply", "is not whole (asked: send)", sent, { session: later, messages: both.slice(0, 3) }],
  ["a question", "is not whole (asked: clear)", { kind: "clear" }, { session, messages: one.slice(1) }],
  ["the order", "is not whole (asked: nothing)", undefined, { session, messages: one.toReversed() }],
  ["the first of two", "is there twice", sent, { session: later, messages: [...one, ...one] }],
  ["the change of the discussion", "without the change", sent, { session, messages: both }],
  ["what was heard", "that was heard", { ...sent, heard: "Autre" }, { session: later, messages: both }],
  ["the title", "is not as", { kind: "rename", title: "Autre" }, { session: later, messages: one }],
];

test.each(broken)("%s that is lost is told (%s)", (_case, sentence, asked, found) => {
  expect(told(asked, found)).toContain(sentence);
});
