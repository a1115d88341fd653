import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { ulid } from "ulid";
import type { ApiCallResult } from "#infra/local/demo/person.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import { asAnswered } from "./answered.ts";
import type { KnownDiscussion } from "./kill.discussion.ts";
import type { Person } from "./kill.person.ts";
import { awaitAcknowledged, type Run } from "./kill.run.ts";

const SAYINGS = [
  "J’hésite entre rester chez Alvéa et reprendre des études.",
  "Le salaire compte moins que le sens, mais j’ai peur de regretter.",
  "Karim pense que je devrais attendre septembre. Moi, je n’en peux plus.",
  "Il me faudrait un critère clair : le temps avec mes enfants, peut-être.",
];
type Sent = { id: string; message: string };

/**
 * Waits while a turn that a kill left running may still count as active: until then any message but its own
 * is refused. Returns false if the wait was cut.
 */
async function isFree(
  browser: Person["browser"],
  { session, abandonedTurns }: KnownDiscussion,
  { run, id }: { run: Run; id?: string },
): Promise<boolean> {
  while (abandonedTurns.size > 0) {
    const got = await awaitAcknowledged(run, browser.call("getTurn", { id: session.id }), [404]);
    if (!got) return false;
    if (got.status === 404 || got.body.userMessage.id === id) return true;
    await wait(500);
  }
  return true;
}

/** Asks for the last reply in other words. */
export async function retryReply({ browser }: Person, known: KnownDiscussion, run: Run): Promise<void> {
  if (!(await isFree(browser, known, { run }))) return;
  known.pending = { kind: "retry" };
  const body = { sessionId: known.session.id, retry: true };
  const got = await awaitAcknowledged(run, browser.call("chat", { body }));
  if (!got) return;
  const { session, userMessage, assistantMessage } = got.body;
  const messages = known.messages.slice(0, -2).concat(asAnswered([userMessage, assistantMessage]));
  assert.deepEqual(userMessage, known.messages.at(-2), "asking again changed the question");
  Object.assign(known, { session, messages, pending: undefined });
}

/**
 * Sends a message: plain, streamed, twice at once, or followed by a stop. A message that was sent before is
 * answered once.
 */
export async function send(person: Person, known: KnownDiscussion, run: Run, before?: Sent): Promise<void> {
  const { random } = person;
  const text = SAYINGS[Math.floor(random() * SAYINGS.length)]!;
  const { id, message } = before ?? { id: ulid(), message: `${text} (${Math.floor(random() * 1e6)})` };
  if (!(await isFree(person.browser, known, { run, id }))) return;
  const pending = { kind: "send" as const, id, message, streamedText: "", isRetry: before !== undefined };
  known.pending = pending;
  const body = { sessionId: known.session.id, id, message };
  const dice = random();
  const plain = () => person.browser.call("chat", { body });
  const onText = (words: string) => (pending.streamedText += words);
  const sent = [dice < 0.35 ? plain() : sendStreamed(person, body, onText), ...(dice > 0.8 ? [plain()] : [])];
  const stopped = dice > 0.7 && dice < 0.8 ? stop(person, known, run) : undefined;
  const askedAt = performance.now();
  const answers = await Promise.all(sent.map((one) => awaitAcknowledged(run, one)));
  await stopped;
  const [got, same] = answers.filter((answer) => answer !== undefined);
  if (!got) return;
  if (same) assert.deepEqual(answered(same), answered(got), "sent twice at once, it has two answers");
  if (before) run.longestResendMs = Math.max(run.longestResendMs, performance.now() - askedAt);
  const { session, userMessage, assistantMessage } = got.body;
  const exchange = asAnswered([userMessage, assistantMessage]);
  assert.deepEqual([userMessage.id, userMessage.content], [id, message], "the answer is not to this message");
  const stored = known.messages.findIndex((one) => one.id === id);
  if (stored !== -1)
    assert.deepEqual(exchange, known.messages.slice(stored, stored + 2), "sent again, it has another answer");
  const messages = stored === -1 ? [...known.messages, ...exchange] : known.messages;
  Object.assign(known, { session, messages, pending: undefined, unanswered: undefined });
}

/** Returns an answer without its dossier, which may still change while the second answer is read. */
const answered = ({ body: { session, userMessage, assistantMessage } }: ApiCallResult<ChatAnswer>) => ({
  session,
  exchange: asAnswered([userMessage, assistantMessage]),
});

/** Sends a streamed message, acknowledged by its `done`. The streamed words must be those of its answer. */
async function sendStreamed(
  { browser }: Person,
  body: SentBody<"chat">,
  onText: (text: string) => void,
): Promise<ApiCallResult<ChatAnswer>> {
  let words = "";
  for await (const { event, data } of browser.chat(body)) {
    if (event === "delta") {
      words += (data as { text: string }).text;
      onText((data as { text: string }).text);
    }
    if (event === "error") return { status: 503, body: data as ChatAnswer, headers: new Headers() };
    if (event !== "done") continue;
    const answer = data as ChatAnswer;
    assert.equal(
      words.trimEnd(),
      answer.assistantMessage.content.trimEnd(),
      "the words are not those of the reply",
    );
    return { status: 200, body: answer, headers: new Headers() };
  }
  throw new Error("The stream ended without done");
}

async function stop(person: Person, known: KnownDiscussion, run: Run): Promise<void> {
  await wait(person.random() * 60);
  await awaitAcknowledged(run, person.browser.call("stopReply", { id: known.session.id }));
}
