import assert from "node:assert/strict";
import { DEFAULT_DISCUSSION_TITLE } from "#shared/discussion/limits.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";

/** A request without an acknowledgement when the product was killed. `streamedText`: the words that had arrived. */
export type PendingRequest =
  | { kind: "rename"; title: string }
  | { kind: "send"; id: string; message: string; streamedText: string; isRetry: boolean }
  | { kind: "retry" }
  | { kind: "clear" }
  | { kind: "remove" };

export type StoredDiscussion = { session: Session; messages: Message[] };

/** A discussion as the product has acknowledged it. */
export type KnownDiscussion = StoredDiscussion & {
  pending: PendingRequest | undefined;
  /** A message without an answer: it may be sent again under its id. */
  unanswered: { id: string; message: string } | undefined;
  /** Ids whose turn a kill may have left running: questions, and replies that were retried. */
  abandonedTurns: Set<string>;
};

export const newKnownDiscussion = (session: Session, messages: Message[] = []): KnownDiscussion => ({
  session,
  messages,
  pending: undefined,
  unanswered: undefined,
  abandonedTurns: new Set(),
});

/**
 * Compares a discussion with what the product stores after a kill: what was acknowledged must be there exactly, a
 * pending request entirely or not at all. Then takes what is stored as known. `stored` is undefined where the
 * discussion is gone. Returns whether it still exists.
 */
export function settleDiscussion(known: KnownDiscussion, stored: StoredDiscussion | undefined): boolean {
  const { pending, session } = known;
  known.pending = undefined;
  if (pending?.kind === "send") {
    known.unanswered = { id: pending.id, message: pending.message };
    known.abandonedTurns.add(pending.id);
  }
  if (pending?.kind === "retry") known.abandonedTurns.add(known.messages.at(-1)?.id ?? "");
  if (!stored) {
    assert.equal(pending?.kind, "remove", `the discussion « ${session.title} » is lost`);
    return false;
  }
  requireWholeExchanges(stored.messages, pending?.kind ?? "nothing");
  if (isUnchanged(known, stored)) return true;
  if (pending?.kind === "rename") settleRename(known, stored, pending.title);
  else if (pending?.kind === "send") settleSend(known, stored, pending);
  else if (pending?.kind === "retry") settleRetry(known, stored);
  else if (pending?.kind === "clear") settleRemoval(known, stored);
  else requireSame(known, stored);
  Object.assign(known, stored);
  return true;
}

function requireSame({ session, messages }: StoredDiscussion, stored: StoredDiscussion): void {
  assert.deepEqual(stored.session, session, "the discussion is not as it was acknowledged");
  assert.deepEqual(stored.messages, messages, "the messages are not as they were acknowledged");
}

function isUnchanged({ session, messages }: StoredDiscussion, stored: StoredDiscussion): boolean {
  try {
    requireSame({ session, messages }, stored);
    return true;
  } catch {
    return false;
  }
}

function settleRename({ session, messages }: KnownDiscussion, stored: StoredDiscussion, title: string): void {
  const { updatedAt } = stored.session;
  requireSame({ session: { ...session, title, updatedAt }, messages }, stored);
  assert.ok(updatedAt > session.updatedAt, "the title moved without the date of its change");
}

function settleSend(
  { session, messages }: KnownDiscussion,
  stored: StoredDiscussion,
  pending: Extract<PendingRequest, { kind: "send" }>,
): void {
  const [question, reply] = stored.messages.slice(messages.length);
  assert.ok(question && reply, "the discussion moved without the exchange");
  const { title, updatedAt } = stored.session;
  const isTitled = session.title === DEFAULT_DISCUSSION_TITLE && messages.length === 0;
  requireSame(
    {
      session: { ...session, updatedAt, ...(isTitled ? { title } : {}) },
      messages: [...messages, question, reply],
    },
    stored,
  );
  assert.ok(updatedAt > session.updatedAt, "the exchange is there without the change of its discussion");
  if (isTitled)
    assert.notEqual(title, DEFAULT_DISCUSSION_TITLE, "the first exchange is there without its title");
  assert.deepEqual(
    [question.id, question.content],
    [pending.id, pending.message],
    "it is not the message sent",
  );
  assert.ok(reply.stopped || reply.content.trim() !== "", "the reply is empty");
  // After a second sending, the reply may be that of the first.
  if (!pending.isRetry)
    assert.ok(reply.content.startsWith(pending.streamedText.trimEnd()), "it is not the reply that was heard");
}

function settleRetry({ session, messages }: KnownDiscussion, stored: StoredDiscussion): void {
  const reply = stored.messages.at(-1);
  assert.ok(reply && reply.content.trim() !== "", "the reply asked again is empty");
  const { updatedAt } = stored.session;
  assert.notEqual(reply.id, messages.at(-1)?.id, "the reply changed without a new id");
  requireSame({ session: { ...session, updatedAt }, messages: [...messages.slice(0, -1), reply] }, stored);
  assert.ok(updatedAt > session.updatedAt, "the reply was replaced without the change of its discussion");
}

/** An interrupted emptying may leave complete exchanges, and changes nothing else: it can be retried. */
function settleRemoval({ session, messages }: KnownDiscussion, stored: StoredDiscussion): void {
  const left = new Set(stored.messages.map(({ id }) => id));
  requireSame({ session, messages: messages.filter(({ id }) => left.has(id)) }, stored);
}

/** Throws unless every question has its reply, every reply its question, and no message is there twice. */
function requireWholeExchanges(messages: Message[], pending: string): void {
  const roles = messages.map(({ role }) => role);
  const expected = roles.map((_role, at) => (at % 2 === 0 ? "user" : "assistant"));
  assert.deepEqual(
    roles,
    roles.length % 2 === 0 ? expected : [...expected, "assistant"],
    `an exchange is not whole (pending: ${pending})`,
  );
  assert.equal(new Set(messages.map(({ id }) => id)).size, messages.length, "a message is there twice");
}
