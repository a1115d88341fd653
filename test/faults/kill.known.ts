import assert from "node:assert/strict";
import { DEFAULT_TITLE, type Session } from "#shared/discussion/session.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";

/** What was asked and not acknowledged when the product was killed. `heard`: the words that had been streamed. */
export type Asked =
  | { kind: "rename"; title: string }
  | { kind: "send"; id: string; message: string; heard: string; again: boolean }
  | { kind: "retry" }
  | { kind: "clear" }
  | { kind: "remove" };

export type Stored = { session: Session; messages: Message[] };

/** A discussion as the product has acknowledged it. */
export type Known = Stored & {
  asked: Asked | undefined;
  /** A message whose answer was never heard: it may be sent again under its id. */
  unheard: { id: string; message: string } | undefined;
  /** Ids whose turn a kill may have left running: questions, and replies that were asked again. */
  leftTurns: Set<string>;
};

export const asKnown = (session: Session, messages: Message[] = []): Known => ({
  session,
  messages,
  asked: undefined,
  unheard: undefined,
  leftTurns: new Set(),
});

/**
 * Compares a discussion with what the product stores after a kill: what was acknowledged must be there to the
 * letter; what was only asked whole or not at all. What stands is what is known from then on. `stored` is
 * undefined where the discussion is gone. Answers whether it still is.
 */
export function settle(known: Known, stored: Stored | undefined): boolean {
  const { asked, session } = known;
  known.asked = undefined;
  if (asked?.kind === "send") {
    known.unheard = { id: asked.id, message: asked.message };
    known.leftTurns.add(asked.id);
  }
  if (asked?.kind === "retry") known.leftTurns.add(known.messages.at(-1)?.id ?? "");
  if (!stored) {
    assert.equal(asked?.kind, "remove", `the discussion « ${session.title} » is lost`);
    return false;
  }
  requireWholeExchanges(stored.messages, asked?.kind ?? "nothing");
  if (isUnchanged(known, stored)) return true;
  if (asked?.kind === "rename") settleRename(known, stored, asked.title);
  else if (asked?.kind === "send") settleSend(known, stored, asked);
  else if (asked?.kind === "retry") settleRetry(known, stored);
  else if (asked?.kind === "clear" || asked?.kind === "remove") settleRemoval(known, stored);
  else requireSame(known, stored);
  Object.assign(known, stored);
  return true;
}

/** To the letter. */
function requireSame({ session, messages }: Stored, stored: Stored): void {
  assert.deepEqual(stored.session, session, "the discussion is not as it was acknowledged");
  assert.deepEqual(stored.messages, messages, "the messages are not as they were acknowledged");
}

function isUnchanged({ session, messages }: Stored, stored: Stored): boolean {
  try {
    requireSame({ session, messages }, stored);
    return true;
  } catch {
    return false;
  }
}

function settleRename({ session, messages }: Known, stored: Stored, title: string): void {
  const { updatedAt } = stored.session;
  requireSame({ session: { ...session, title, updatedAt }, messages }, stored);
  assert.ok(updatedAt > session.updatedAt, "the title moved without the date of its change");
}

function settleSend(
  { session, messages }: Known,
  stored: Stored,
  asked: Extract<Asked, { kind: "send" }>,
): void {
  const [question, reply] = stored.messages.slice(messages.length);
  assert.ok(question && reply, "the discussion moved without the exchange");
  const { title, updatedAt } = stored.session;
  const isTitled = session.title === DEFAULT_TITLE && messages.length === 0;
  requireSame(
    {
      session: { ...session, updatedAt, ...(isTitled ? { title } : {}) },
      messages: [...messages, question, reply],
    },
    stored,
  );
  assert.ok(updatedAt > session.updatedAt, "the exchange is there without the change of its discussion");
  if (isTitled) assert.notEqual(title, DEFAULT_TITLE, "the first exchange is there without its title");
  assert.deepEqual([question.id, question.content], [asked.id, asked.message], "it is not the message sent");
  assert.ok(reply.stopped || reply.content.trim() !== "", "the reply is empty");
  // Sent again, it may be the reply of the earlier time.
  if (!asked.again)
    assert.ok(reply.content.startsWith(asked.heard.trimEnd()), "it is not the reply that was heard");
}

function settleRetry({ session, messages }: Known, stored: Stored): void {
  const reply = stored.messages.at(-1);
  assert.ok(reply && reply.content.trim() !== "", "the reply asked again is empty");
  const { updatedAt } = stored.session;
  assert.notEqual(reply.id, messages.at(-1)?.id, "the reply changed without a new id");
  requireSame({ session: { ...session, updatedAt }, messages: [...messages.slice(0, -1), reply] }, stored);
  assert.ok(updatedAt > session.updatedAt, "the reply was replaced without the change of its discussion");
}

/** Interrupted, it can be asked again: what it left are whole exchanges, and nothing else has moved. */
function settleRemoval({ session, messages }: Known, stored: Stored): void {
  const left = new Set(stored.messages.map(({ id }) => id));
  requireSame({ session, messages: messages.filter(({ id }) => left.has(id)) }, stored);
}

/** A question never stands without its reply, nor a reply without its question, and none is there twice. */
function requireWholeExchanges(messages: Message[], asked: string): void {
  const roles = messages.map(({ role }) => role);
  const expected = roles.map((_role, at) => (at % 2 === 0 ? "user" : "assistant"));
  assert.deepEqual(
    roles,
    roles.length % 2 === 0 ? expected : [...expected, "assistant"],
    `an exchange is not whole (asked: ${asked})`,
  );
  assert.equal(new Set(messages.map(({ id }) => id)).size, messages.length, "a message is there twice");
}
