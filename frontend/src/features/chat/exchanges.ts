import { ulid } from "ulid";
import type { Message } from "#shared/discussion/message.schema.ts";
import { stream } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { messageFor } from "#frontend/api/message-for.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { useStore } from "#frontend/ui/store.ts";
import { toast } from "#frontend/ui/toast.ts";
import { failDraft, joinText, sendDraft, settleDraft, SEARCH_MS } from "./draft.rules.ts";
import { changeDraft, draftStore, forgetDraft } from "./drafts.ts";
import { exchangeReducer, isRunning, type Exchange, type ExchangeEvent, type FailedFor } from "./exchange.ts";
import { keepExchange, messagesQuery, refreshMessages, refreshSessions } from "./queries.ts";
import { gatherPerFrame } from "./gather-per-frame.ts";
import { createStores, lookUntil, mayGoOn, stopUntilHeard, type Place } from "./under-way.ts";

/** The typing indicator goes this long after the reply (spec/1-chat-and-access.md section 9). */
const REST_MS = 1_000;

/** By discussion. */
export const exchangeStore = createStores<Exchange>();
const searches = new Map<string, AbortController>();

export const useExchange = (sessionId: string): Exchange | null => useStore(exchangeStore(sessionId));

function tell(sessionId: string, event: ExchangeEvent): void {
  const store = exchangeStore(sessionId);
  store.set(exchangeReducer(store.get(), event));
}

/** Sends a message. The caller has checked it; while a reply is under way, nothing happens. */
export async function sendMessage(place: Place, text: string): Promise<void> {
  const { sessionId } = place;
  if (isRunning(exchangeStore(sessionId).get())) return;
  const sent = sendDraft(draftStore(place).get(), text, { newId: ulid(), now: new Date() });
  tell(sessionId, { type: "sent", sent });
  changeDraft(place, () => ({ text: "", sent }));
  await converse(place, { sessionId, message: sent.text, id: sent.id }, replyTo(sent.id));
}

/** Asks MENTA for another last reply, which takes the place of this one. */
export async function askAgain(place: Place, last: Message): Promise<void> {
  const { sessionId } = place;
  if (isRunning(exchangeStore(sessionId).get())) return;
  tell(sessionId, { type: "asked again", replaces: last.id });
  await converse(place, { sessionId, retry: true }, (messages) => {
    const newest = messages.at(-1);
    return newest?.role === "assistant" && newest.timestamp !== last.timestamp ? newest : undefined;
  });
}

/** Stops the reply: what was written stays. The stream itself then says how it ended. */
export async function stopReply({ sessionId }: Place): Promise<void> {
  const exchange = exchangeStore(sessionId).get();
  const id = exchange?.phase === "running" ? (exchange.sent?.id ?? exchange.replaces) : null;
  if (!id) return;
  tell(sessionId, { type: "stop asked" });
  try {
    await stopUntilHeard(sessionId, id, () => isStopping(sessionId));
  } catch (error) {
    if (!isStopping(sessionId)) return;
    tell(sessionId, { type: "stop failed" });
    toast({
      title: CHAT.stopFailed,
      description: messageFor(error, CHAT.stopFailedText),
      tone: "destructive",
    });
  }
}

function isStopping(sessionId: string): boolean {
  const exchange = exchangeStore(sessionId).get();
  return exchange?.phase === "running" && exchange.step === "stopping";
}

/** Gives up looking for a reply: its message comes back to the input. */
export const giveUpSearch = ({ sessionId }: Place): void => searches.get(sessionId)?.abort();

/** Looks for the reply of a message that an earlier page sent. */
export async function resumeSearch(place: Place): Promise<void> {
  const { sent } = draftStore(place).get();
  if (!sent || isRunning(exchangeStore(place.sessionId).get())) return;
  tell(place.sessionId, { type: "sent", sent });
  await search(place, replyTo(sent.id));
}

/** The message of an earlier page will not be answered any more: it comes back to the input. */
export function giveBack(place: Place): void {
  const { sent } = draftStore(place).get();
  if (sent) tell(place.sessionId, { type: "sent", sent });
  fail(place, CHAT.replyNotFound);
}

/** After signing in again, what failed for want of it is no failure any more; its message waits in the input. */
export function forgetSignedOut({ sessionId }: Place): "forgotten" | "nothing" {
  const exchange = exchangeStore(sessionId).get();
  if (exchange?.phase !== "failed" || exchange.why !== "signed out") return "nothing";
  tell(sessionId, { type: "rested" });
  return "forgotten";
}

export const settle = (place: Place): void => changeDraft(place, settleDraft);

type FindReply = (messages: readonly Message[]) => Message | undefined;
const replyTo =
  (id: string): FindReply =>
  (messages) => {
    const at = messages.findIndex((message) => message.id === id);
    return at === -1 ? undefined : messages.slice(at).find(({ role }) => role === "assistant");
  };

async function converse(place: Place, body: ChatBodySent, findReply: FindReply): Promise<void> {
  const { client, sessionId } = place;
  announce(CHAT.answering);
  const { add, flush } = gatherPerFrame((text) => tell(sessionId, { type: "grew", text }));
  let hasBegun = false;
  try {
    const answer = await stream("chat", {
      body,
      onEvent: (step) => {
        hasBegun = true;
        if (step.event === "delta") add(step.data.text);
      },
    });
    flush();
    const running = exchangeStore(sessionId).get();
    keepExchange(client, answer, running?.phase === "running" ? running.replaces : null);
    finish(place, answer.assistantMessage);
    void refreshMessages(client, sessionId);
  } catch (error) {
    flush();
    if (mayGoOn(error, { hasBegun })) await search(place, findReply);
    else fail(place, messageFor(error, CHAT.sendFailed), failedFor(error));
  }
}

type ChatBodySent = Parameters<typeof stream<"chat">>[1]["body"];

async function search(place: Place, findReply: FindReply): Promise<void> {
  const { client, sessionId } = place;
  tell(sessionId, { type: "lost" });
  const stop = new AbortController();
  searches.set(sessionId, stop);
  const find = async () => {
    try {
      return findReply(await client.fetchQuery({ ...messagesQuery(sessionId), staleTime: 0 }));
    } catch (error) {
      // Signed out or gone: looking again would tell the same. Anything else may pass.
      if (failedFor(error) !== "other") throw error;
      return undefined;
    }
  };
  try {
    const reply = await lookUntil(find, { until: Date.now() + SEARCH_MS, signal: stop.signal });
    if (!reply) return fail(place, CHAT.replyNotFound);
    void refreshSessions(client);
    finish(place, reply);
  } catch (error) {
    fail(place, messageFor(error, CHAT.replyNotFound), failedFor(error));
  }
}

function finish(place: Place, reply: Message): void {
  const { sessionId } = place;
  settle(place);
  searches.delete(sessionId);
  tell(sessionId, { type: "done", replyId: reply.id });
  announce(CHAT.answered);
  setTimeout(() => tell(sessionId, { type: "rested" }), REST_MS);
}

const failedFor = (error: unknown): FailedFor =>
  hasStatus(error, 404) ? "gone" : hasStatus(error, 401) ? "signed out" : "other";

/** The message returns to the input. With nothing to give back (another reply was asked for), a toast says why. */
function fail(place: Place, message: string, why: FailedFor = "other"): void {
  const { client, sessionId } = place;
  const exchange = exchangeStore(sessionId).get();
  searches.delete(sessionId);
  changeDraft(place, failDraft);
  tell(sessionId, { type: "failed", message, why });
  if (why === "gone") {
    moveToNext(place);
    void refreshSessions(client);
    return;
  }
  if (exchange?.phase === "running" && exchange.sent) return;
  toast({ title: CHAT.askAgainFailed, description: message, tone: "destructive" });
  tell(sessionId, { type: "rested" });
}

/** What was written in a discussion that is gone waits for the next one, before what already waits there. */
export function moveToNext(place: Place): void {
  const { text } = failDraft(draftStore(place).get());
  forgetDraft(place);
  if (text === "") return;
  changeDraft({ ...place, sessionId: null }, (next) => ({ text: joinText(text, next.text), sent: null }));
}
