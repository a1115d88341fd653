import { expect, test } from "vitest";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { settleDecision, type PendingDecisionRequest } from "./kill.decision.ts";
import {
  newKnownDiscussion,
  settleDiscussion,
  type PendingRequest,
  type StoredDiscussion,
} from "./kill.discussion.ts";

/** The harness itself must notice a loss, or a run without failures means nothing. */

const AT = "2026-01-01T00:00:00.000Z";
const LATER = { updatedAt: "2026-01-02T00:00:00.000Z" };

const session: Session = {
  id: "S",
  title: "Changer de métier",
  agentType: "creativite",
  decisionId: null,
  projectId: null,
  pinned: false,
  way: null,
  createdAt: AT,
  updatedAt: AT,
};
const later = { ...session, ...LATER };
const aMessage = (id: string, role: Message["role"], content = id): Message => ({
  id,
  sessionId: session.id,
  role,
  content,
  timestamp: AT,
  stopped: false,
  interrupted: false,
  relatedDecisions: [],
  danger: null,
  asks: null,
  memory: null,
  way: null,
});
const anExchange = (n: number) => [aMessage(`Q${n}`, "user"), aMessage(`R${n}`, "assistant")];
const one = anExchange(1);
const both = [...one, ...anExchange(2)];
const sent: PendingRequest = { kind: "send", id: "Q2", message: "Q2", streamedText: "R", isRetry: false };

test.each<[string, string, PendingRequest | undefined, StoredDiscussion | undefined]>([
  ["nothing, where nothing was asked,", "", undefined, { session, messages: one }],
  ["nothing, where a message was kept whole,", "", sent, { session: later, messages: both }],
  ["nothing, where a message was not kept,", "", sent, { session, messages: one }],
  ["a discussion", "is lost", undefined, undefined],
  ["an exchange", "not as they were acknowledged", undefined, { session, messages: [] }],
  ["a letter", "not as", undefined, { session, messages: [one[0]!, aMessage("R1", "assistant", "r1")] }],
  ["a reply", "is not whole (pending: send)", sent, { session: later, messages: both.slice(0, 3) }],
  ["the first of two", "is there twice", sent, { session: later, messages: [...one, ...one] }],
  ["the change of the discussion", "without the change", sent, { session, messages: both }],
  [
    "what was heard",
    "that was heard",
    { ...sent, streamedText: "Autre" },
    { session: later, messages: both },
  ],
])("%s lost of a discussion is noticed (%s)", (_lost, sentence, pending, found) => {
  const known = { ...newKnownDiscussion(session, one), pending };
  expectComplaint(sentence, () => settleDiscussion(known, found));
});

const anAction = (title: string, weightPercentage = 100) =>
  ({ id: title, title, weightPercentage }) as DecisionFull["actions"][number];
const stored = {
  id: "D",
  title: "Choisir",
  status: "brouillon",
  progress: 0,
  updatedAt: AT,
  actions: [anAction("Une")],
} as DecisionFull;
const withTwo = { ...stored, ...LATER, actions: [anAction("Une", 50), anAction("Deux", 50)] };
const added: PendingDecisionRequest = { kind: "add", title: "Deux" };

test.each<[string, string, PendingDecisionRequest | undefined, DecisionFull | undefined]>([
  ["nothing, where what was asked was not done,", "", added, stored],
  ["nothing, where an action was added,", "", added, withTwo],
  ["nothing, where a removal was done,", "", { kind: "remove" }, undefined],
  ["a decision", "is lost", undefined, undefined],
  ["an action", "not as it was acknowledged", undefined, { ...stored, actions: [] }],
  ["what was added", "not there once", added, { ...stored, ...LATER, actions: [anAction("Trois")] }],
  ["another action", "pending: add", added, { ...withTwo, actions: [anAction("Deux")] }],
  ["the title", "pending: rename", { kind: "rename", title: "Autre" }, { ...stored, ...LATER }],
])("%s lost of a decision is noticed (%s)", (_lost, sentence, pending, found) => {
  expectComplaint(sentence, () => settleDecision({ stored, pending }, found));
});

/** Expects this complaint, or none if the sentence is empty. */
function expectComplaint(sentence: string, check: () => void): void {
  if (sentence === "") expect(check).not.toThrow();
  else expect(check).toThrow(sentence);
}
