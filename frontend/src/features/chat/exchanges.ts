import type { QueryClient } from "@tanstack/react-query";
import { ulid } from "ulid";
import type { Message } from "#shared/discussion/message.schema.ts";
import { call, stream } from "#frontend/api/client.ts";
import { hasStatus, isNetworkFailure } from "#frontend/api/errors.ts";
import { messageFor } from "#frontend/api/message-for.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { createStore, useStore, type Store } from "#frontend/ui/store.ts";
import { toast } from "#frontend/ui/toast.ts";
import { failDraft, sendDraft, settleDraft, SEARCH_MS } from "./draft.rules.ts";
import { changeDraft, draftStore } from "./drafts.ts";
import { exchangeReducer, isRunning, type Exchange, type ExchangeEvent } from "./exchange.ts";
import { keepExchange, messagesQuery, refreshSessions } from "./queries.ts";
import { gatherPerFrame } from "./gather-per-frame.ts";

/** The typing indicator goes this long after the reply (spec/1-chat-and-access.md section 9). */
const REST_MS = 1_000;
const LOOK_AGAIN_MS = 2_000;
/** A stream that is silent for so long is given up and its reply looked for: reading ends, the reply goes on. */
const SILENCE_MS = 45_000;

/** A discussion and what acting in it needs. */
export type Place = { client: QueryClient; userId: string; sessionId: string };

/**
 * What is under way lives outside the screen: a reply goes on growing while another discussion is read, and is
 * found where it has got to on the way back.
 */
const stores = new Map<string, Store<Exchange | null>>();
const searches = new Map<string, AbortController>();

export function exchangeStore(sessionId: string): Store<Exchange | null> {
  const store = stores.get(sessionId) ?? createStore<Exchange | null>(null);
  stores.set(sessionId, store);
  return store;
}

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
  changeDraft(place, () => ({ text: "", sent }));
  tell(sessionId, { type: "sent", sent });
  await converse(place, { sessionId, message: sent.text, id: sent.id }, hasMessage(sent.id));
}

/** Asks MENTA for another last reply, which takes the place of this one. */
export async function askAgain(place: Place, last: Message): Promise<void> {
  const { sessionId } = place;
  if (isRunning(exchangeStore(sessionId).get())) return;
  tell(sessionId, { type: "asked again", replaces: last.id });
  await converse(place, { sessionId, retry: true }, (messages) => {
    const newest = messages.at(-1);
    return newest?.role === "assistant" && newest.timestamp !== last.timestamp;
  });
}

/** Stops the reply: what was written stays. The stream itself then says how it ended. */
export async function stopReply({ sessionId }: Place): Promise<void> {
  tell(sessionId, { type: "stop asked" });
  try {
    await call("stopReply", { params: { id: sessionId } });
  } catch (error) {
    tell(sessionId, { type: "stop failed" });
    toast({
      title: CHAT.stopFailed,
      description: messageFor(error, CHAT.stopFailedText),
      tone: "destructive",
    });
  }
}

/** Gives up looking for a reply: its message comes back to the input. */
export const giveUpSearch = ({ sessionId }: Place): void => searches.get(sessionId)?.abort();

/** Looks for the reply of a message that an earlier page sent. */
export async function resumeSearch(place: Place): Promise<void> {
  const { sent } = draftStore(place).get();
  if (!sent || isRunning(exchangeStore(place.sessionId).get())) return;
  tell(place.sessionId, { type: "sent", sent });
  await search(place, hasMessage(sent.id));
}

/** The message of an earlier page will not be answered any more: it comes back to the input. */
export function giveBack(place: Place): void {
  const { sent } = draftStore(place).get();
  if (sent) tell(place.sessionId, { type: "sent", sent });
  fail(place, CHAT.replyNotFound);
}

export const settle = (place: Place): void => changeDraft(place, settleDraft);

type IsThere = (messages: readonly Message[]) => boolean;
const hasMessage =
  (id: string): IsThere =>
  (messages) =>
    messages.some((message) => message.id === id);

async function converse(place: Place, body: ChatBodySent, isThere: IsThere): Promise<void> {
  const { client, sessionId } = place;
  announce(CHAT.answering);
  const { add, flush } = gatherPerFrame((text) => tell(sessionId, { type: "grew", text }));
  const silence = watchSilence(SILENCE_MS);
  let hasBegun = false;
  try {
    const answer = await stream("chat", {
      body,
      signal: silence.signal,
      onEvent: (step) => {
        hasBegun = true;
        silence.heard();
        if (step.event === "delta") add(step.data.text);
      },
    });
    flush();
    const running = exchangeStore(sessionId).get();
    keepExchange(client, answer, running?.phase === "running" ? running.replaces : null);
    finish(place, answer.assistantMessage);
  } catch (error) {
    flush();
    const isLost = silence.signal.aborted || isNetworkFailure(error);
    if (isLost && (hasBegun || navigator.onLine)) await search(place, isThere);
    else fail(place, messageFor(error, CHAT.sendFailed), { isOver: hasStatus(error, 404) });
  } finally {
    silence.end();
  }
}

/** Aborts when nothing was heard for so long: a connection may be dead without saying so. */
function watchSilence(ms: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, ms);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    end: () => clearTimeout(timer),
  };
}

type ChatBodySent = Parameters<typeof stream<"chat">>[1]["body"];

async function search(place: Place, isThere: IsThere): Promise<void> {
  const { client, sessionId } = place;
  tell(sessionId, { type: "lost" });
  const stop = new AbortController();
  searches.set(sessionId, stop);
  const until = Date.now() + SEARCH_MS;
  while (!stop.signal.aborted && Date.now() < until) {
    try {
      const messages = await client.fetchQuery({ ...messagesQuery(sessionId), staleTime: 0 });
      if (isThere(messages)) {
        void refreshSessions(client);
        return finish(place, messages.at(-1));
      }
    } catch (error) {
      // Signed out or gone: looking again would tell the same. Anything else may pass.
      if (hasStatus(error, 401) || hasStatus(error, 404))
        return fail(place, messageFor(error, CHAT.replyNotFound));
    }
    await pause(LOOK_AGAIN_MS, stop.signal);
  }
  fail(place, CHAT.replyNotFound);
}

function finish(place: Place, reply: Message | undefined): void {
  const { sessionId } = place;
  settle(place);
  searches.delete(sessionId);
  tell(sessionId, { type: "done", replyId: reply?.id ?? "" });
  announce(CHAT.answered);
  setTimeout(() => tell(sessionId, { type: "rested" }), REST_MS);
}

/** The message returns to the input. With nothing to give back (another reply was asked for), a toast says why. */
function fail(place: Place, message: string, { isOver = false }: { isOver?: boolean } = {}): void {
  const { client, sessionId } = place;
  const exchange = exchangeStore(sessionId).get();
  searches.delete(sessionId);
  changeDraft(place, failDraft);
  tell(sessionId, { type: "failed", message });
  if (isOver) void client.invalidateQueries({ queryKey: messagesQuery(sessionId).queryKey });
  if (exchange?.phase === "running" && exchange.sent) return;
  toast({ title: CHAT.askAgainFailed, description: message, tone: "destructive" });
  tell(sessionId, { type: "rested" });
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
